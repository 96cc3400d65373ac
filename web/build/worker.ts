// Builds the service worker beside the app and writes into it the build's name and the files of the shell.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutputBundle } from 'rolldown';
import { type Plugin, transformWithOxc } from 'vite';
import { chunkOf, closure } from './first-paint';

const SOURCE = 'worker/sw.ts';
/** Start without a network must be whole: the tabs, and what the first tap in them opens. Other screens are kept once they were seen. */
const KEPT = [
  '/app/Overlays.tsx',
  '/features/posts/HomeScreen.tsx',
  '/features/posts/CommentSheet.tsx',
  '/features/posts/ShareSheet.tsx',
  '/features/posts/PostScreen.tsx',
  '/features/challenges/ChallengesScreen.tsx',
  '/features/photos/CreateScreen.tsx',
  '/features/people/MeScreen.tsx',
];
/** From `public`; what the first style sheet names, and the second. */
const BESIDE = ['/', '/boot.js', '/manifest.webmanifest'];
const DRAWN = /\.(?:woff2|png)$|\/later-[^/]*\.css$/;

function shellFiles(bundle: OutputBundle): string[] {
  const starts = Object.values(bundle).filter((file) => file.type === 'chunk' && file.isEntry);
  const chunks = [...starts, ...KEPT.map((module) => chunkOf(bundle, module))].flatMap(({ fileName }) => [
    ...closure(bundle, fileName),
  ]);
  const drawn = Object.keys(bundle).filter((file) => DRAWN.test(file));
  return [...BESIDE, ...[...new Set([...chunks, ...drawn])].sort().map((file) => `/${file}`)];
}

export function worker(): Plugin {
  let root = '';
  return {
    name: 'likeness:worker',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      // After the page, which is in the name.
      order: 'post',
      async handler(_options, bundle) {
        const files = shellFiles(bundle);
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('the page is built before its worker');
        const { code } = await transformWithOxc(await readFile(join(root, SOURCE), 'utf8'), SOURCE);
        const build = createHash('sha256')
          .update(files.join())
          .update(page.source)
          .update(code)
          .digest('hex')
          .slice(0, 12);
        const shell = `const SHELL = ${JSON.stringify({ build, files })};\n`;
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: shell + code });
      },
    },
  };
}
