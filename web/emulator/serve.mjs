// The shell emulator before a running server: the same app and the same calls, with one difference. The app stands in a frame and
// finds a shell's object when its document starts. `npm run emulator`, then open the address that it prints.
import { readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { argv, env } from 'node:process';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const SURFACE = '/emulator/surface.js';

/** The two scripts, each whole in itself. */
async function script(name) {
  const { output } = [
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        write: false,
        minify: false,
        target: 'es2022',
        lib: { entry: here(name), formats: ['iife'], name: 'emulator' },
      },
    }),
  ].flat()[0];
  return output[0].code;
}

/** The page that frames the app, its scripts, and a photo to pick. */
async function ownFiles() {
  const [page, surface] = await Promise.all([script('page.ts'), script('surface.ts')]);
  const text = (type, body) => ({ type: `${type}; charset=utf-8`, body });
  return {
    '/emulator/': text('text/html', readFileSync(here('index.html'))),
    '/emulator/page.js': text('text/javascript', page),
    [SURFACE]: text('text/javascript', surface),
    '/emulator/photo.jpg': { type: 'image/jpeg', body: readFileSync(here('../../server/engine/photos/astronaut.jpg')) },
  };
}

const framed = (policy) => policy?.replace("frame-ancestors 'none'", "frame-ancestors 'self'");

/** Hands a request on. A page comes back with the surface in its head, before any script of its own. */
function pass(target, incoming, outgoing) {
  const headers = { ...incoming.headers };
  const wantsPage = incoming.method === 'GET' && /text\/html/.test(headers.accept ?? '');
  if (wantsPage) delete headers['accept-encoding'];
  const options = { host: target.hostname, port: target.port, path: incoming.url, method: incoming.method, headers };
  const onward = request(options, (answer) => {
    const back = { ...answer.headers };
    if (!wantsPage || !/text\/html/.test(back['content-type'] ?? '')) {
      outgoing.writeHead(answer.statusCode, back);
      answer.pipe(outgoing);
      return;
    }
    const parts = [];
    answer.on('data', (part) => parts.push(part));
    answer.on('end', () => {
      const page = Buffer.concat(parts).toString().replace('<head>', `<head><script src="${SURFACE}"></script>`);
      back['content-security-policy'] = framed(back['content-security-policy']);
      if (!back['content-security-policy']) delete back['content-security-policy'];
      for (const name of ['content-length', 'etag', 'last-modified', 'transfer-encoding']) delete back[name];
      outgoing.writeHead(answer.statusCode, { ...back, 'cache-control': 'no-store' });
      outgoing.end(page);
    });
  });
  onward.on('error', () => {
    if (!outgoing.headersSent) outgoing.writeHead(502);
    outgoing.end();
  });
  incoming.pipe(onward);
}

/** A socket goes through as it is. */
function passSocket(target, { url, rawHeaders }, near, head) {
  const far = connect(Number(target.port), target.hostname, () => {
    const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
    far.write(`GET ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    far.write(head);
    near.pipe(far).pipe(near);
  });
  for (const side of [near, far]) {
    const end = () => {
      near.destroy();
      far.destroy();
    };
    side.on('error', end).on('close', end);
  }
}

/** Port 0 takes any that is free. */
export async function startEmulator(to, port = 0) {
  const target = new URL(to);
  const own = await ownFiles();
  const server = createServer((incoming, outgoing) => {
    const file = own[incoming.url.split('?')[0]];
    if (!file) return pass(target, incoming, outgoing);
    outgoing.writeHead(200, { 'content-type': file.type, 'cache-control': 'no-store' });
    outgoing.end(file.body);
  });
  server.on('upgrade', (incoming, socket, head) => passSocket(target, incoming, socket, head));
  await new Promise((done) => server.listen(port, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const to = env.LIKENESS_URL ?? 'http://127.0.0.1:8080';
  const { url } = await startEmulator(to, Number(env.PORT ?? 8090));
  console.log(`The app of ${to} in a shell: ${url}/emulator/`);
}
