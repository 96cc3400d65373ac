import { Send, X } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { LIMITS } from '../../api/generated/limits';
import { toastError } from '../../api/toast-error';
import { useTalking } from '../../entities/comments';
import { useMe } from '../../entities/me';
import { displayName } from '../../lib/display-name';
import { resource } from '../../lib/resource';
import { Avatar } from '../../ui/Avatar';
import { IconButton } from '../../ui/Button';
import { useComposedId } from '../../ui/composed';
import { textLength } from '../../ui/Field';
import { say } from './words';

/** Who is answered, and the top-level comment whose thread the answer joins. */
export interface ReplyTo {
  commentId: string;
  root: string;
  name: string;
}

/** The line to write in, at the foot of every comment list. What was typed survives a failure. */
export function Composer({
  feedId,
  replyTo,
  onReplyDone,
}: {
  feedId: string;
  replyTo: ReplyTo | null;
  onReplyDone: (root?: string) => void;
}) {
  const talking = useTalking(feedId);
  const user = useMe((state) => state.user);
  const [text, setText] = useState('');
  const [sending, setSending] = useState(false);
  const composed = useComposedId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (replyTo) field.current?.focus();
  }, [replyTo]);
  const over = textLength(text.trim()) - LIMITS.commentCodePoints;
  const ready = text.trim() !== '' && over <= 0;

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || sending) return;
    const request = { commentId: replyTo?.commentId, content: text.trim() };
    setSending(true);
    try {
      await talking.write(request, composed.idFor({ feedId, ...request }), replyTo?.root);
      composed.done();
      setText('');
      onReplyDone(replyTo?.root);
    } catch (error) {
      toastError(error);
    } finally {
      setSending(false);
    }
  };
  // Enter that confirms a word of an input method must not send the half-made comment.
  const key = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.nativeEvent.isComposing || event.keyCode === 229)) event.preventDefault();
  };

  return (
    <form
      onSubmit={send}
      className="shrink-0 border-t border-line bg-card px-4 pb-[max(calc(12*var(--u)/37.5),var(--safe-bottom))] pt-2.5"
    >
      {replyTo && (
        <p className="-mt-2 flex items-center justify-between text-sm text-dim">
          <span className="truncate">{say.replyingTo(replyTo.name)}</span>
          <IconButton label={say.stopReplying} onClick={() => onReplyDone()} className="-mr-3">
            <X className="size-4.5" />
          </IconButton>
        </p>
      )}
      <div className="flex items-center gap-2.5">
        <Avatar src={resource(user?.avatarUri)} name={user ? displayName(user) : ''} size={9} />
        <input
          dir="auto"
          ref={field}
          aria-label={say.writeComment}
          placeholder={say.commentBox}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={key}
          enterKeyHint="send"
          autoComplete="off"
          className="tap min-w-0 flex-1 rounded-full bg-ink/9 px-4 text-ellipsis text-input outline-none placeholder:text-dim focus:bg-ink/14"
        />
        <IconButton
          type="submit"
          label={say.send}
          disabled={!ready}
          aria-busy={sending || undefined}
          className={ready ? 'text-ink' : 'text-dim'}
        >
          <Send className={`size-5.5 ${sending ? 'lamp' : ''}`} strokeWidth={1.75} />
        </IconButton>
      </div>
      {over > 0 && (
        <p role="alert" className="pt-1.5 text-sm text-danger">
          {say.tooLong(over)}
        </p>
      )}
    </form>
  );
}
