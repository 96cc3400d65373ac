import { useState } from 'react';
import { Link } from 'react-router';
import type { CommentView } from '../../api/generated/calls';
import { PagedList } from '../../api/PagedList';
import { toastError } from '../../api/toast-error';
import { useComments, useFreshComments, useTalking } from '../../entities/comments';
import { usePost } from '../../entities/posts';
import { serverNow } from '../../lib/clock';
import { displayName } from '../../lib/display-name';
import { hrefs } from '../../lib/hrefs';
import { resource } from '../../lib/resource';
import { Avatar } from '../../ui/Avatar';
import { Button } from '../../ui/Button';
import { confirm } from '../../ui/confirm';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorRow } from '../../ui/ErrorState';
import { ago } from '../../ui/format';
import { RowSkeleton } from '../../ui/Skeletons';
import type { ReplyTo } from './Composer';
import { useSinceLast } from './seen';
import { say } from './words';

interface RowProps {
  feedId: string;
  comment: CommentView;
  root?: string;
  author?: string;
  onReply: (to: ReplyTo) => void;
}

function CommentRow({ feedId, comment, root, author, onReply }: RowProps) {
  const talking = useTalking(feedId);
  const { user, commentId } = comment;
  const remove = async () => {
    const sure = await confirm({
      title: say.removeComment,
      body: say.removeCommentText,
      yes: say.remove,
      kind: 'danger',
    });
    if (sure) await talking.remove(comment, root).catch(toastError);
  };
  if (comment.deleted || !user) return <p className="py-2 text-sm text-dim">{say.deleted}</p>;
  const name = displayName(user);
  return (
    <div className="flex gap-3">
      <Link to={hrefs.person(user.uidStr)} aria-label={name} className="tap -m-1 p-1">
        <Avatar src={resource(user.avatarUri)} name={name} size={root ? 7 : 9} />
      </Link>
      <div className="min-w-0 flex-1">
        <p className="flex items-baseline gap-2 text-sm">
          <b dir="auto" className="truncate font-semibold">
            {name}
          </b>
          {user.uidStr === author && <span className="edge text-glow">{say.author}</span>}
          <span className="edge shrink-0 text-dim">{ago(comment.createTime, serverNow())}</span>
        </p>
        <p dir="auto" className="overflow-clip whitespace-pre-line text-base [overflow-wrap:anywhere]">
          {comment.content}
        </p>
        <p className="-my-1.5 flex gap-4 text-sm font-medium text-dim">
          <button
            type="button"
            className="tap text-left"
            onClick={() => onReply({ commentId, root: root ?? commentId, name })}
          >
            {say.reply}
          </button>
          {comment.canDelete && (
            <button type="button" className="tap text-left" onClick={remove}>
              {say.remove}
            </button>
          )}
        </p>
      </div>
    </div>
  );
}

function Replies(props: Omit<RowProps, 'root'> & { root: string }) {
  const { feedId, root, comment } = props;
  const replies = useComments(feedId, root);
  const more = replies.hasNextPage && (
    <button type="button" className="tap ml-12 text-sm font-semibold text-dim" onClick={() => replies.fetchNextPage()}>
      {say.moreReplies}
    </button>
  );
  return (
    <PagedList
      list={replies}
      label={say.comments}
      waiting={<RowSkeleton count={Math.min(3, comment.replyCount)} />}
      waitingClass="pl-12"
      lost={say.commentsLost}
      part
      empty={null}
      foot={replies.isError ? <ErrorRow onRetry={replies.fetchNextPage}>{say.commentsLost}</ErrorRow> : more}
    >
      {(items) => (
        <ul className="grid grid-cols-1 gap-3 pl-12 pt-2">
          {items.map((reply) => (
            <li key={reply.commentId}>
              <CommentRow {...props} comment={reply} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

/** Two levels: comments, newest first, each with its replies, oldest first, folded until asked for. */
export function CommentList({
  feedId,
  open,
  onOpen,
  onReply,
  below,
}: {
  feedId: string;
  /** They stand below the print itself: where there are none, a line says so and no picture. */
  below?: boolean;
  /** Threads whose replies are unfolded. */
  open: ReadonlySet<string>;
  onOpen: (root: string, shown: boolean) => void;
  onReply: (to: ReplyTo) => void;
}) {
  const comments = useComments(feedId);
  const { fresh, show } = useFreshComments(feedId);
  const author = usePost(feedId)?.user.uidStr;
  const since = useSinceLast(feedId);
  return (
    <>
      {since > 0 && <p className="edge mb-3 text-center text-dim">{say.sinceLast(since)}</p>}
      <div role="status" className="flex justify-center">
        {fresh > 0 && (
          <Button kind="soft" size="sm" className="mb-3" onClick={show}>
            {say.fresh(fresh)}
          </Button>
        )}
      </div>
      <PagedList
        list={comments}
        label={say.comments}
        waiting={<RowSkeleton count={5} />}
        waitingClass="-mx-5"
        lost={say.commentsLost}
        part
        end={<div className="h-6" />}
        empty={
          below ? (
            <p className="text-base text-dim">
              <b className="block font-semibold text-ink">{say.commentsEmpty}</b>
              {say.commentsFirst}
            </p>
          ) : (
            <EmptyState title={say.commentsEmpty}>{say.commentsFirst}</EmptyState>
          )
        }
      >
        {(items) => (
          <ul className="grid grid-cols-1 gap-4">
            {items.map((comment) => {
              const id = comment.commentId;
              const shown = open.has(id);
              return (
                <li key={id}>
                  <CommentRow feedId={feedId} comment={comment} author={author} onReply={onReply} />
                  {comment.replyCount > 0 && (
                    <button
                      type="button"
                      aria-expanded={shown}
                      onClick={() => onOpen(id, !shown)}
                      className="tap ml-12 text-left text-sm font-semibold text-dim"
                    >
                      {shown ? say.hideReplies : say.showReplies(comment.replyCount)}
                    </button>
                  )}
                  {shown && comment.replyCount > 0 && (
                    <Replies feedId={feedId} root={id} comment={comment} author={author} onReply={onReply} />
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </PagedList>
    </>
  );
}

interface Talk {
  feedId: string;
  replyTo: ReplyTo | null;
  open: ReadonlySet<string>;
}
const quiet = (feedId: string): Talk => ({ feedId, replyTo: null, open: new Set() });

/** What a comment list and its composer share: whom one answers, which threads are unfolded. Another post starts afresh. */
export function useTalk(feedId: string) {
  const [talk, setTalk] = useState(() => quiet(feedId));
  if (talk.feedId !== feedId) setTalk(quiet(feedId));
  const unfold = (root: string, shown: boolean) =>
    setTalk((old) => {
      const open = new Set(old.open);
      if (shown) open.add(root);
      else open.delete(root);
      return { ...old, open };
    });
  const setReplyTo = (replyTo: ReplyTo | null) => setTalk((old) => ({ ...old, replyTo }));
  return {
    list: { feedId, open: talk.open, onOpen: unfold, onReply: setReplyTo },
    composer: {
      feedId,
      replyTo: talk.replyTo,
      onReplyDone: (root?: string) => {
        setReplyTo(null);
        if (root) unfold(root, true);
      },
    },
  };
}
