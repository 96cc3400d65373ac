import { WandSparkles } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { isGone } from '../../api/call';
import type { PostView } from '../../api/generated/calls';
import { LIMITS } from '../../api/generated/limits';
import { LoadError } from '../../api/LoadError';
import { usePostDetail } from '../../entities/posts';
import { AI_PHOTO_COST } from '../../lib/constants';
import { displayName } from '../../lib/display-name';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { Button, ButtonLink } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { TextArea } from '../../ui/Field';
import { NavBar } from '../../ui/NavBar';
import { Photo } from '../../ui/Photo';
import { Screen } from '../../ui/Screen';
import { Bone, Loading } from '../../ui/Skeletons';
import { Balance, CostLine } from './Balance';
import { OutOfCredits } from './OutOfCredits';
import { Reading, Suggested } from './Reading';
import { mayStart, usePrompt, useReading, useReinvent } from './reinvent';
import { SourceFrame } from './SourceFrame';
import { sendSource, useSetUp } from './setup';
import { say } from './words';

/** The words, and the press that makes it. `imageUrl` is there once the photo is. */
function Reinvent({ post, at }: { post?: PostView; at: number }) {
  const source = useSetUp((state) => state.source);
  const [prompt, setPrompt] = usePrompt();
  const { busy, start, short, forgive } = useReinvent();
  const photo = post?.photos[at] ?? post?.photos[0];
  const words = prompt.trim();
  const reading = useReading(post ? photo?.pictureUrl : source?.fileUrl, words);
  const lost = reading?.understood.length === 0;
  const ready = mayStart(words, reading) && Boolean(post || source);
  const from = async () => (post ? photo?.pictureUrl : sendSource());
  return (
    <Screen
      label={say.reinvent}
      lamp
      nav={<NavBar title={say.reinvent} fallback={hrefs.make} right={<Balance />} />}
      foot={
        <>
          <Button kind="make" wide busy={busy} disabled={!ready} onClick={() => void start(from, words, reading?.cost)}>
            <WandSparkles aria-hidden className="size-5" strokeWidth={1.9} />
            {say.reinventIt}
          </Button>
          <CostLine cost={reading?.cost || AI_PHOTO_COST} />
        </>
      }
      over={<OutOfCredits short={short} onClose={forgive} />}
    >
      <div className="mx-auto max-w-column pt-2 flat:grid flat:max-w-160 flat:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        {photo ? (
          <div className="relative mx-auto aspect-[4/5] w-[min(7.2*var(--u),calc(34dvh*.8))] flat:w-[min(7.2*var(--u),calc(48dvh*.8))]">
            <Photo
              src={resource(photo.pictureUrl)}
              alt={photo.alt}
              hash={photo.thumbhash}
              shown="half"
              ratio="4/5"
              className="rounded-print"
            />
          </div>
        ) : (
          <SourceFrame />
        )}
        <div className="px-5 pt-4 flat:pl-2 flat:pt-0">
          <TextArea
            label={say.reinventAsk}
            labelled
            placeholder={say.reinventHint}
            rows={3}
            max={LIMITS.promptCodePoints}
            value={prompt}
            error={lost ? say.notUnderstood : undefined}
            onChange={(event) => setPrompt(event.target.value)}
          />
          {post && !post.isAuthor && (
            <p className="mt-2 text-sm text-dim">{say.reinventFrom(displayName(post.user))}</p>
          )}
          <div className="mt-2">
            <Suggested words={say.reinventWords} text={prompt} onText={setPrompt} />
          </div>
          <Reading reading={reading} />
        </div>
      </div>
    </Screen>
  );
}

function FromPost({ feedId, at }: { feedId: string; at: number }) {
  const { post, answer } = usePostDetail(feedId);
  if (post?.remixable || post?.isAuthor) return <Reinvent post={post} at={at} />;
  return (
    <Screen label={say.reinvent} nav={<NavBar title={say.reinvent} fallback={hrefs.make} />}>
      {post || isGone(answer.error) ? (
        <EmptyState title={say.notRemixable} action={<ButtonLink to={hrefs.reinvent()}>{say.ownPhoto}</ButtonLink>}>
          {say.notRemixableText}
        </EmptyState>
      ) : answer.isError ? (
        <LoadError error={answer.error} onRetry={answer.refetch} retrying={answer.isFetching} />
      ) : (
        <Loading label={say.reinvent} className="grid justify-items-center pt-2">
          <Bone className="h-60 w-48 rounded-print" />
        </Loading>
      )}
    </Screen>
  );
}

/** A print made anew by words alone: one's own photo, or another's print where they allow it. */
export default function ReinventScreen() {
  const [query] = useSearchParams();
  const feedId = query.get('feedId');
  const at = Number(query.get('at') ?? 0);
  return feedId ? <FromPost key={feedId} feedId={feedId} at={at} /> : <Reinvent at={0} />;
}
