import { useQueryClient } from '@tanstack/react-query';
import { Check, Plus, Repeat2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { LIMITS } from '../../api/generated/limits';
import { toastError } from '../../api/toast-error';
import { putFirst } from '../../entities/feed';
import { publishPost } from '../../entities/posts';
import { useStyleTags } from '../../entities/styles';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { bridge } from '../../native/bridge';
import { Button, ButtonLink } from '../../ui/Button';
import { useGo } from '../../ui/back';
import { Chip } from '../../ui/Chip';
import { useComposedId } from '../../ui/composed';
import { confirm } from '../../ui/confirm';
import { EmptyState } from '../../ui/EmptyState';
import { TextArea, textLength } from '../../ui/Field';
import { flight } from '../../ui/fly';
import { Group, Switch } from '../../ui/List';
import { lazyPart } from '../../ui/lazy-part';
import { NavBar } from '../../ui/NavBar';
import { Photo } from '../../ui/Photo';
import { Screen } from '../../ui/Screen';
import { toast } from '../../ui/Toast';
import { addPhotos, type ComposeState, clearDraft, editDraft, requestOf, takeOut, useDraft } from './draft';
import { say } from './words';

const AltSheet = lazyPart(() => import('./AltSheet').then((module) => module.default));

/** Takes over what a result handed on with the address, once for each time it was handed on. */
let takenOver = '';
function useHandedOver() {
  const { state, key } = useLocation();
  useEffect(() => {
    const handed = state as ComposeState | null;
    if (!handed?.photos?.length || takenOver === key) return;
    takenOver = key;
    addPhotos(handed.photos);
    if (handed.style) editDraft({ style: handed.style });
  }, [state, key]);
}

/** Publishes the draft; however often it is tapped or retried, the same draft becomes one post. */
export function usePublish() {
  const [busy, setBusy] = useState(false);
  const composed = useComposedId();
  const client = useQueryClient();
  const publish = async (): Promise<boolean> => {
    if (busy) return false;
    const request = requestOf(useDraft.getState());
    setBusy(true);
    try {
      const post = await publishPost(request, composed.idFor(request));
      composed.done();
      clearDraft();
      putFirst(client, post.feedId);
      return true;
    } catch (error) {
      toastError(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, publish };
}

function StyleRow() {
  const style = useDraft((draft) => draft.style);
  const styles = useStyleTags();
  if (!styles.data) return null;
  const items = [...styles.items].sort(
    (a, b) => Number(b.aiStyle === style?.aiStyle) - Number(a.aiStyle === style?.aiStyle),
  );
  return (
    <section aria-labelledby="style-title" className="pt-6">
      <h2 id="style-title" className="px-5 text-base font-semibold">
        {say.styleLabel} <span className="text-sm font-normal text-dim">{say.styleHint}</span>
      </h2>
      <div className="no-bar mt-2 flex gap-2 overflow-x-auto px-5 py-1.5">
        <Chip on={!style} onClick={() => editDraft({ style: null })}>
          {say.noStyle}
        </Chip>
        {items.map((item) => (
          <Chip
            key={item.aiStyle}
            on={item.aiStyle === style?.aiStyle}
            onClick={() => editDraft({ style: { aiStyle: item.aiStyle, name: item.name } })}
          >
            {item.name}
          </Chip>
        ))}
      </div>
    </section>
  );
}

function Strip({ onDescribe }: { onDescribe: (id: string) => void }) {
  const photos = useDraft((draft) => draft.photos);
  const alts = useDraft((draft) => draft.alts);
  const go = useGo();
  return (
    <ul className="strip gap-1.5 bg-black px-5 py-2">
      {photos.map((photo, i) => (
        <li key={photo.id} className="relative w-38 shrink-0">
          <Photo
            src={resource(photo.thumbnail)}
            alt={`Print ${i + 1}`}
            hash={photo.thumbhash}
            ratio="4/5"
            print={photo.id}
            className="rounded-print"
          />
          <button
            type="button"
            aria-label={say.takeOut(i + 1)}
            onClick={() => takeOut(photo.id)}
            className="tap absolute right-0 top-0 grid place-items-center text-white"
          >
            <span className="grid size-7 place-items-center rounded-full bg-black/72">
              <X className="size-4" strokeWidth={2.2} />
            </span>
          </button>
          <button
            type="button"
            aria-label={say.describe(i + 1)}
            onClick={() => onDescribe(photo.id)}
            className="tap absolute bottom-0 left-0 flex items-end p-2 text-white"
          >
            <span className="edge flex items-center gap-1 rounded-tag bg-black/72 px-1.5 py-0.5">
              {alts[photo.id]?.trim() ? <Check aria-hidden className="size-3.5" strokeWidth={2.4} /> : '+'} {say.alt}
            </span>
          </button>
        </li>
      ))}
      {photos.length < LIMITS.postPhotos && (
        <li className="w-38 shrink-0">
          <button
            type="button"
            onClick={() => go(hrefs.album)}
            className="press edge grid aspect-[4/5] w-full place-items-center rounded-print border border-dashed border-white/40 text-white/75"
          >
            <span className="grid justify-items-center gap-1.5">
              <Plus className="size-5" strokeWidth={1.75} />
              {say.addPrint}
              <span>
                {photos.length} / {LIMITS.postPhotos}
              </span>
            </span>
          </button>
        </li>
      )}
    </ul>
  );
}

export default function CreatePostScreen() {
  useHandedOver();
  const go = useGo();
  const { photos, content, alts, remixable } = useDraft();
  const [describing, setDescribing] = useState<string | null>(null);
  const { busy, publish } = usePublish();
  const ready = photos.length > 0 && textLength(content.trim()) <= LIMITS.postCodePoints;
  const described = photos.find(({ id }) => id === describing);
  const discard = async () => {
    if (await confirm({ title: say.discardAsk, body: say.discardText, yes: say.discard, no: say.keepDraft }))
      clearDraft();
  };
  const post = async () => {
    if (!(await publish())) return;
    bridge.haptic('success');
    toast.show(say.posted);
    go(hrefs.home, { replace: true, ...flight(photos[0]?.id) });
  };
  return (
    <Screen
      label={say.newPost}
      nav={
        <NavBar
          title={say.newPost}
          right={
            photos.length > 0 && (
              <Button kind="quiet" size="sm" onClick={() => void discard()}>
                {say.discard}
              </Button>
            )
          }
        />
      }
      over={
        described && (
          <AltSheet open photo={described} alt={alts[described.id] ?? ''} onClose={() => setDescribing(null)} />
        )
      }
      scrollKey="post-create"
      foot={
        photos.length > 0 && (
          <Button kind="make" wide disabled={!ready} busy={busy} onClick={post}>
            {say.post}
          </Button>
        )
      }
    >
      {photos.length === 0 ? (
        <EmptyState
          title={say.pickFirst}
          action={
            <ButtonLink kind="main" to={hrefs.album}>
              {say.openAlbum}
            </ButtonLink>
          }
        >
          {say.pickText}
        </EmptyState>
      ) : (
        <>
          <Strip onDescribe={setDescribing} />
          <div className="px-5 pt-5">
            <TextArea
              label={say.wordsLabel}
              placeholder={say.wordsHint}
              rows={5}
              max={LIMITS.postCodePoints}
              value={content}
              onChange={(event) => editDraft({ content: event.target.value })}
            />
          </div>
          <StyleRow />
          <Group>
            <Switch
              icon={Repeat2}
              title={say.remixable}
              sub={say.remixableText}
              on={remixable}
              onChange={(on) => editDraft({ remixable: on })}
            />
          </Group>
        </>
      )}
    </Screen>
  );
}
