import { act, render } from '@testing-library/react';
import { expect, vi } from 'vitest';

/** The hook comes from the freshly loaded module, the component from here. */
function Watch({ use: useIt, topic }: { use: (topic: string | null) => void; topic: string | null }) {
  useIt(topic);
  return null;
}

/** The app's transport with nothing round it, logged in or not. */
export async function connectTo(host: string, token: string | null) {
  const { setStored } = await import('../lib/storage');
  if (token) setStored('userInfo', { token, user: null });
  const { SocketProvider, useTopic } = await import('../api/socket');
  const { call } = await import('../api/call');
  const { link } = await import('../api/session-link');
  const posts = await import('../entities/posts');
  const me = await import('../entities/me');
  const { useConnection } = await import('../api/connection');
  const connection = useConnection.getState;
  const shown = (topic: string | null) => (
    <SocketProvider url={`ws://${host}/ws`}>
      <Watch use={useTopic} topic={topic} />
    </SocketProvider>
  );
  const view = render(shown(null));
  await until(() => link.ready);
  return {
    view,
    call,
    link,
    posts,
    me,
    connection,
    watch: (topic: string | null) => act(() => view.rerender(shown(topic))),
  };
}

export const until = (condition: () => boolean, timeout = 15_000) =>
  vi.waitFor(() => expect(condition()).toBe(true), { timeout, interval: 10 });

export const post = (v: number, likeCount: number) =>
  ({ feedId: '7', likeCount, commentCount: 0, shareCount: 0, v }) as unknown as Parameters<
    typeof import('../entities/posts')['mergePosts']
  >[0][0];
