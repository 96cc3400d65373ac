import { afterEach, expect, test, vi } from 'vitest';
import type { ChallengeView, PostView, UserInfo } from '../api/generated/calls';
import { takePush } from '../api/pushes';
import { getStored } from '../lib/storage';
import { mergeChallenges, mergeVotes, useChallenges } from './challenges';
import { dropSession, logIn, mergeMe, session } from './me';
import { getPost, mergePosts, patchPost } from './posts';
import { dropTask, mergeTask, useTasks } from './tasks';

afterEach(() => {
  useTasks.clear();
  dropSession();
});

const user = (change: Partial<UserInfo> = {}) =>
  ({ uid: '1', uidStr: 'u', coins: 5, status: 1, ...change }) as UserInfo;
const engine = { name: 'local', generative: false };

test('the percent of a task never falls and an ended task stays ended', () => {
  const task = (processing: number, state: 'running' | 'succeeded') =>
    takePush('me/task/9', { taskId: '9', type: 'photo', state, processing, step: 'Brush strokes', engine }, 1);
  task(40, 'running');
  task(30, 'running');
  expect(useTasks.getState().byId['9']?.processing).toBe(40);
  task(100, 'succeeded');
  task(90, 'running');
  expect(useTasks.getState().byId['9']).toMatchObject({ processing: 100, state: 'succeeded' });
});

test('the photo that a print was made from is kept once it is known', () => {
  const end = { taskId: '9', state: 'succeeded', processing: 100 } as const;
  mergeTask({ ...end, source: 'files/2.jpg' });
  mergeTask(end);
  expect(useTasks.getState().byId['9']?.source).toBe('files/2.jpg');
});

test('previews become object URLs; the one on screen is never revoked, older ones are', () => {
  let made = 0;
  URL.createObjectURL = vi.fn(() => `blob:${++made}`);
  URL.revokeObjectURL = vi.fn();
  const preview = (bytes: Uint8Array | string) =>
    mergeTask({ taskId: '9', state: 'running', processing: 1, preview: bytes });
  preview(new Uint8Array([1]));
  preview(btoa('x'));
  expect(URL.revokeObjectURL).not.toHaveBeenCalled();
  preview(new Uint8Array([3]));
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1');
  expect(useTasks.getState().byId['9']).toMatchObject({ preview: 'blob:3', lastPreview: 'blob:2' });
  dropTask('9');
  expect(URL.revokeObjectURL).toHaveBeenCalledTimes(3);
});

test('an answer that is older than a push does not take its counts back', () => {
  const post = (v: number, likeCount: number) => ({ feedId: '7', likeCount, content: `v${v}`, v }) as PostView;
  mergePosts([post(3, 10)]);
  takePush('post/7', { likeCount: 12, commentCount: 1, shareCount: 0 }, 5);
  takePush('post/7', { likeCount: 11, commentCount: 1, shareCount: 0 }, 4);
  mergePosts([post(4, 11)]);
  expect(getPost('7')).toMatchObject({ likeCount: 12, v: 5, content: 'v4' });
  patchPost('unknown', { likeCount: 1 });
  expect(getPost('unknown')).toBeUndefined();
});

test('tallies are what the newest push says, also over a list that comes later', () => {
  mergeChallenges([{ challengeId: '1', status: 'voting', v: 1 } as ChallengeView]);
  takePush(
    'challenge/1',
    {
      tallies: [
        ['a', 8],
        ['b', 2],
      ],
      status: 'closing',
      endsAt: 5,
    },
    2,
  );
  mergeVotes('1', [
    { entryId: 'a', votes: 3 },
    { entryId: 'c', votes: 1 },
  ] as Parameters<typeof mergeVotes>[1]);
  expect(useChallenges.getState()).toMatchObject({
    tallies: { 1: { a: 8, b: 2, c: 1 } },
    byId: { 1: { status: 'closing', endsAt: 5, v: 2 } },
  });
});

test('the session is kept without the token inside the user, coins and aiPhotoLimit are one', () => {
  logIn('secret', user({ token: 'secret' }));
  expect(session()).toMatchObject({ token: 'secret', coins: 5, user: { aiPhotoLimit: 5 } });
  expect(session().user).not.toHaveProperty('token');
  takePush('me/coins', { coins: 4, held: 1, debt: 0, subscribeFlag: 1 }, 1);
  takePush('me/notice', { noticeCount: 7 }, 1);
  expect(session()).toMatchObject({ coins: 4, held: 1, subscribed: true, noticeCount: 7, user: { aiPhotoLimit: 4 } });
  mergeMe(user({ firstName: 'Amara', coins: 4 }));
  expect(getStored('userInfo', null)).toMatchObject({ token: 'secret', user: { firstName: 'Amara', coins: 4 } });
  dropSession();
  expect(session()).toMatchObject({ token: null, user: null, coins: 0, noticeCount: 0 });
  expect(localStorage.getItem('userInfo')).toBeNull();
});

test('all that is known of oneself is kept on the phone, under the names that the product gives them', () => {
  const all = {
    ...{ uid: '1', uidStr: 'u', userName: 'amara', avatarUri: 'a.webp', coins: 5, aiPhotoLimit: 3 },
    ...{ inviteCount: 2, inviterUidStr: 'k', phoneCode: '44', mobile: '••••• 567', activeDays: 3 },
    ...{ creatorFlag: 1, isBlock: 0, subscribeFlag: 1, status: 1, isTestAdmin: 1 },
    ...{ faceAge: 31, faceGender: 'female', faceRace: 'black' },
  };
  logIn('secret', { ...all, token: 'secret' } as UserInfo);
  expect(getStored('userInfo', null)).toEqual({ token: 'secret', user: { ...all, aiPhotoLimit: 5 } });
});
