import { applyChallenge } from '../entities/challenges';
import { applyCoins, applyModel, applyNotice } from '../entities/me';
import { applyCounts } from '../entities/posts';
import { mergeTask } from '../entities/tasks';
import { emit } from '../lib/events';
import type { AppPush, ChallengePush, CoinsPush, ModelPush, NoticePush, PostPush, TaskPush } from './generated/calls';

type Merge = (data: never, id: string, v: number) => void;

/** Topics (or their prefixes) and where their state lives. A push ends in an entity and nowhere else. */
const merges: [topic: string, merge: Merge][] = [
  ['me/notice', ({ noticeCount }: NoticePush) => applyNotice(noticeCount)],
  ['me/coins', (coins: CoinsPush) => applyCoins(coins)],
  ['me/model', (model: ModelPush) => applyModel(model)],
  ['me/task/', (task: TaskPush, taskId) => mergeTask({ ...task, taskId })],
  ['post/', (counts: PostPush, feedId, v) => applyCounts(feedId, counts, v)],
  ['challenge/', (state: ChallengePush, challengeId, v) => applyChallenge(challengeId, state, v)],
  [
    'app',
    ({ build, minVersion }: AppPush) => {
      emit('newBuild', { build });
      emit('minVersion', { minVersion });
    },
  ],
];

export function takePush(topic: string, data: unknown, v: number): void {
  const found = merges.find(([name]) => (name.endsWith('/') ? topic.startsWith(name) : topic === name));
  if (found) found[1](data as never, topic.slice(found[0].length), v);
}
