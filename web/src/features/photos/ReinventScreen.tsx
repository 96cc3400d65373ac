import { Check, Plus, WandSparkles, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isGone } from '../../api/call';
import type { PostView, ReinventStarted } from '../../api/generated/calls';
import { LIMITS } from '../../api/generated/limits';
import { LoadError } from '../../api/LoadError';
import { toastError } from '../../api/toast-error';
import { checkCredit, type Short } from '../../entities/credit';
import { usePostDetail } from '../../entities/posts';
import { readWords, startReinvent } from '../../entities/tasks';
import { AI_PHOTO_COST } from '../../lib/constants';
import { displayName } from '../../lib/display-name';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { bridge } from '../../native/bridge';
import { Button, ButtonLink } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { useComposedId } from '../../ui/composed';
import { EmptyState } from '../../ui/EmptyState';
import { TextArea, textLength } from '../../ui/Field';
import { NavBar } from '../../ui/NavBar';
import { Photo } from '../../ui/Photo';
import { Screen } from '../../ui/Screen';
import { Bone, Loading } from '../../ui/Skeletons';
import { Balance, CostLine } from './Balance';
import { OutOfCredits } from './OutOfCredits';
import { SourceFrame } from './SourceFrame';
import { sendSource, useSetUp } from './setup';
import { say } from './words';

const STILL_MS = 500;

/** What the engine makes of the words, once they have stood for a moment. */
function useReading(imageUrl: string | undefined, words: string) {
  const [reading, setReading] = useState<ReinventStarted | null>(null);
  useEffect(() => {
    setReading(null);
    if (!imageUrl || !words) return;
    let asked = true;
    const timer = setTimeout(() => {
      readWords(imageUrl, words).then(
        (read) => asked && setReading(read),
        // What is wrong is said when it is sent.
        () => undefined,
      );
    }, STILL_MS);
    return () => {
      asked = false;
      clearTimeout(timer);
    };
  }, [imageUrl, words]);
  return reading;
}

function Words({ title, words, icon: Icon }: { title: string; words: string[]; icon: typeof Check }) {
  if (words.length === 0) return null;
  return (
    <>
      <h2 className="edge mt-4 text-dim">{title}</h2>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {words.map((word) => (
          <li key={word} className="flex items-center gap-1.5 text-base">
            <Icon aria-hidden className="size-4 shrink-0 text-dim" strokeWidth={2.4} />
            {word}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The words, and the press that makes it. `imageUrl` is there once the photo is. */
function Reinvent({ post, at }: { post?: PostView; at: number }) {
  const navigate = useNavigate();
  const composed = useComposedId();
  const source = useSetUp((state) => state.source);
  const [prompt, setPrompt] = useState('');
  const [busy, setBusy] = useState(false);
  const [short, setShort] = useState<Short | null>(null);
  const photo = post?.photos[at] ?? post?.photos[0];
  const imageUrl = post ? photo?.pictureUrl : source?.fileUrl;
  const words = prompt.trim();
  const reading = useReading(imageUrl, words);
  const lost = reading !== null && reading.understood.length === 0;
  const ready = words !== '' && textLength(words) <= LIMITS.promptCodePoints && !lost && Boolean(post || source);
  async function start() {
    setBusy(true);
    bridge.haptic('medium');
    try {
      const missing = await checkCredit(reading?.cost ?? AI_PHOTO_COST);
      if (missing) return setShort(missing);
      const from = post ? photo?.pictureUrl : await sendSource();
      if (!from) return;
      const request = { imageUrl: from, prompt: words };
      const taskId = await startReinvent(request, composed.idFor(request));
      composed.done();
      if (taskId) await navigate(hrefs.task(taskId));
    } catch (error) {
      toastError(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Screen
      label={say.reinvent}
      lamp
      nav={<NavBar title={say.reinvent} fallback={hrefs.make} right={<Balance />} />}
      foot={
        <>
          <Button kind="make" wide busy={busy} disabled={!ready} onClick={() => void start()}>
            <WandSparkles aria-hidden className="size-5" strokeWidth={1.9} />
            {say.reinventIt}
          </Button>
          <CostLine cost={reading?.cost || AI_PHOTO_COST} />
        </>
      }
      over={<OutOfCredits short={short} onClose={() => setShort(null)} />}
    >
      <div className="pt-2">
        {photo ? (
          <div className="relative mx-auto aspect-[4/5] w-[min(7.2*var(--u),calc(34dvh*.8))]">
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
        <div className="px-5 pt-4">
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
          <div className="mt-2 flex flex-wrap gap-2">
            {say.reinventWords.map((word) => (
              <Chip key={word} onClick={() => setPrompt((old) => (old.trim() ? `${old.trim()}, ${word}` : word))}>
                <Plus aria-hidden className="size-3.5" />
                {word}
              </Chip>
            ))}
          </div>
          <div aria-live="polite">
            <Words title={say.understood} words={reading?.understood ?? []} icon={Check} />
            <Words title={say.ignored} words={lost ? [] : (reading?.ignored ?? [])} icon={X} />
          </div>
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
