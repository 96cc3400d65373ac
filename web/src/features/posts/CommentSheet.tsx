import { usePost } from '../../entities/posts';
import { count } from '../../ui/format';
import { Sheet } from '../../ui/Sheet';
import { CommentList, useTalk } from './CommentList';
import { Composer } from './Composer';
import { say } from './words';

/** Comments over the feed: the print stays in sight above them. */
export function CommentSheet({ feedId, open, onClose }: { feedId: string; open: boolean; onClose: () => void }) {
  const post = usePost(feedId);
  const talk = useTalk(feedId);
  return (
    <Sheet
      tall
      open={open}
      onClose={onClose}
      title={
        <>
          {say.comments} <span className="edge ml-1 text-dim">{count(post?.commentCount ?? 0)}</span>
        </>
      }
      foot={<Composer key={feedId} {...talk.composer} />}
    >
      <CommentList key={feedId} {...talk.list} />
    </Sheet>
  );
}
