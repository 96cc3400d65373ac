import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decode, encode } from '@msgpack/msgpack';
import { type WebSocket as Socket, WebSocketServer } from 'ws';

export type Frame = Record<string, unknown> & { t: string };

interface Posted {
  path: string;
  token: string | undefined;
  fields: Record<string, string>;
}

/** A small server that speaks the wire for real: sockets with MessagePack frames, and the same calls by POST. */
export class WireServer {
  readonly frames: Frame[] = [];
  readonly posted: Posted[] = [];
  readonly sockets: Socket[] = [];
  /** What a call answers; undefined leaves it without an answer. */
  onCall: (path: string, data: Record<string, unknown>) => unknown = () => ({});
  /** Calls that fail, by their paths. */
  readonly faults: Record<string, number> = {};
  onAuth: (token: unknown) => number = () => 0;
  accepting = true;
  epoch = 'first';
  connections = 0;
  readonly #http = createServer((request, response) => this.#post(request, response));
  readonly #ws = new WebSocketServer({ noServer: true, handleProtocols: (offered) => [...offered][0] ?? false });

  async start(): Promise<void> {
    this.#http.on('upgrade', (request, socket, head) => {
      this.connections += 1;
      if (!this.accepting) return socket.destroy();
      this.#ws.handleUpgrade(request, socket, head, (ws) => this.#open(ws));
    });
    await new Promise<void>((done) => this.#http.listen(0, '127.0.0.1', done));
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.terminate();
    this.#http.closeAllConnections();
    await new Promise((done) => this.#http.close(done));
  }

  get host(): string {
    return `127.0.0.1:${(this.#http.address() as AddressInfo).port}`;
  }

  get last(): Socket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error('nobody has connected');
    return socket;
  }

  send(frame: Frame): void {
    this.last.send(encode(frame));
  }

  of(kind: string): Frame[] {
    return this.frames.filter(({ t }) => t === kind);
  }

  #open(socket: Socket): void {
    this.sockets.push(socket);
    socket.on('message', (bytes: Buffer) => {
      const frame = decode(bytes) as Frame;
      this.frames.push(frame);
      const say = (answer: Frame) => socket.send(encode(answer));
      if (frame.t === 'hello')
        say({ t: 'welcome', session: 's', ping: 25_000, build: 'b1', epoch: this.epoch, limits: {} });
      if (frame.t === 'ping') say({ t: 'pong' });
      if (frame.t === 'auth') say({ t: 'reply', id: frame.id, result: this.onAuth(frame.token), message: '' });
      if (frame.t === 'call') this.#call(frame, say);
    });
  }

  #call(frame: Frame, say: (answer: Frame) => void): void {
    const path = String(frame.path);
    const fault = this.faults[path];
    if (fault) return say({ t: 'reply', id: frame.id, result: fault, message: 'No.', data: null });
    const answer = this.onCall(path, frame.data as Record<string, unknown>);
    if (answer !== undefined) say({ t: 'reply', id: frame.id, result: 0, message: '', data: answer });
  }

  #post(request: IncomingMessage, response: ServerResponse): void {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
      const path = (request.url ?? '').replace('/friend/v3', '');
      this.posted.push({ path, token: request.headers.accesstoken as string | undefined, fields });
      const data = this.onCall(path, fields);
      if (data === undefined) return;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ result: 0, message: '', data }));
    });
  }

  /** Sends what the app posts to this server. The test browser's forms are not the ones that Node's `fetch` can read. */
  readonly fetch: typeof fetch = (input, init) => {
    const body = new URLSearchParams([...((init?.body ?? []) as unknown as Iterable<[string, string]>)]);
    const { headers } = init ?? {};
    return nodeFetch(`http://${this.host}${String(input)}`, { method: 'POST', headers, body });
  };
}

const nodeFetch = globalThis.fetch;
