import { applyChallenge, type ChallengePush } from '../entities/challenges';
import { applyCoins, applyModel, applyNotice, type CoinsPush, type ModelState } from '../entities/me';
import { type PostCounts, patchPost } from '../entities/posts';
import { mergeTask, type TaskPush } from '../entities/tasks';
import { emit } from '../lib/events';

type Merge = (id: string, data: never) => void;

/** Topic prefixes and where their state lives. A push ends in an entity and nowhere else. */
const merges: [prefix: string, merge: Merge][] = [
  ['me/notice', (_id, { noticeCount }: { noticeCount: number }) => applyNotice(noticeCount)],
  ['me/coins', (_id, coins: CoinsPush) => applyCoins(coins)],
  ['me/model', (_id, model: ModelState) => applyModel(model)],
  ['me/task/', (taskId, task: TaskPush) => mergeTask({ ...task, taskId })],
  ['post/', (feedId, counts: PostCounts) => patchPost(feedId, counts)],
  ['challenge/', (challengeId, state: ChallengePush) => applyChallenge(challengeId, state)],
  ['app', (_id, { build }: { build: string }) => emit('newBuild', { build })],
];

export function takePush(topic: string, data: unknown): void {
  const found = merges.find(([prefix]) => (prefix.endsWith('/') ? topic.startsWith(prefix) : topic === prefix));
  if (found) found[1](topic.slice(found[0].length), data as never);
}
