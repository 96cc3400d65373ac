import { connect, createServer, type Socket } from 'node:net';

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
