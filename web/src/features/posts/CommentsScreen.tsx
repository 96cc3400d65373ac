import { useSearchParams } from 'react-router';
import { isGone } from '../../api/call';
import { usePostDetail } from '../../entities/posts';
import { count } from '../../ui/format';
import { NavBar } from '../../ui/NavBar';
import { Screen } from '../../ui/Screen';
import { CommentList, useTalk } from './CommentList';
import { Composer } from './Composer';
import { PostGone } from './PostGone';
import { say } from './words';

/** The talk under a post, on a page of its own: what a notice about a comment opens. */
export default function CommentsScreen() {
  const [query] = useSearchParams();
  const feedId = query.get('feedId') ?? '';
  const { post, answer } = usePostDetail(feedId);
  const talk = useTalk(feedId);
  if (!feedId || isGone(answer.error))
    return (
      <Screen label={say.comments} nav={<NavBar title={say.comments} />}>
        <PostGone />
      </Screen>
    );
  return (
    <Screen
      label={say.comments}
      nav={
        <NavBar
          title={
            <>
              {say.comments} {post && <span className="edge ml-1 text-dim">{count(post.commentCount)}</span>}
            </>
          }
        />
      }
      under={<Composer {...talk.composer} />}
    >
      <div className="px-5 pb-6 pt-2">
        <CommentList key={feedId} {...talk.list} />
      </div>
    </Screen>
  );
}
