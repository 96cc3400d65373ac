import { connect, createServer, type Socket } from 'node:net';
import { decode, encode } from '@msgpack/msgpack';
import type { Page } from '@playwright/test';

type Frame = { t: string; id?: number; path?: string; topic?: string; result?: number; data?: unknown };

/**
 * What the server says to some calls of this page, and on some topics, is changed on its way, over both transports: what only few
 * people are told.
 */
export async function retold(page: Page, changes: Record<string, (data: object) => object>) {
  await page.routeWebSocket(/\/ws$/, (near) => {
    const far = near.connectToServer();
    const asked = new Map<number, string>();
    near.onMessage((message) => {
      if (typeof message !== 'string') {
        const { t, id, path } = decode(message) as Frame;
        if (t === 'call' && id !== undefined && path) asked.set(id, path);
      }
      far.send(message);
    });
    far.onMessage((message) => {
      const frame = typeof message === 'string' ? null : (decode(message) as Frame);
      const about =
        frame?.t === 'push'
          ? frame.topic
          : frame?.t === 'reply' && frame.result === 0
            ? asked.get(frame.id ?? -1)
            : undefined;
      const change = changes[about ?? ''];
      near.send(change ? Buffer.from(encode({ ...frame, data: change(frame?.data as object) })) : message);
    });
  });
  for (const [path, change] of Object.entries(changes).filter(([about]) => about.startsWith('/')))
    await page.route(`**/friend/v3${path}`, async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({ response, json: { ...answer, data: change(answer.data) } });
    });
}

/** A line to the server that can go dead and come back the way networks do: nothing is closed, what was sent meanwhile comes late. */
export async function wireTo(url: string) {
  const target = new URL(url);
  const open = new Set<[Socket, Socket]>();
  const waiting = new Set<Socket>();
  let dead = false;

  function join(near: Socket) {
    const far = connect(Number(target.port), target.hostname);
    const pair: [Socket, Socket] = [near, far];
    open.add(pair);
    near.pipe(far);
    far.pipe(near);
    const end = () => {
      near.destroy();
      far.destroy();
      open.delete(pair);
    };
    for (const side of pair) side.on('close', end).on('error', end);
  }
  const line = createServer({ pauseOnConnect: true }, (near) => {
    near.on('error', () => near.destroy());
    if (dead) waiting.add(near);
    else join(near);
  });
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done));
  const { port } = line.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    cut() {
      dead = true;
      for (const [near, far] of open) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    mend() {
      dead = false;
      for (const [near, far] of open) {
        near.pipe(far);
        far.pipe(near);
      }
      for (const near of waiting) join(near);
      waiting.clear();
    },
    close() {
      for (const [near] of open) near.destroy();
      for (const near of waiting) near.destroy();
      line.close();
    },
  };
}
