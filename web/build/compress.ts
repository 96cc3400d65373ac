// Brotli and gzip beside every text file of the build, so that no server spends a thought on it at request time.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;
/** Smaller files fit into one packet as they are. */
const WORTH_IT_BYTES = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < WORTH_IT_BYTES) return;
  const packed = [
    ['br', await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } })],
    ['gz', await zip(bytes, { level: constants.Z_BEST_COMPRESSION })],
  ] as const;
  for (const [ending, small] of packed) if (small.length < bytes.length) await writeFile(`${path}.${ending}`, small);
}

export function compress(): Plugin {
  let folder = '';
  return {
    name: 'likeness:compress',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    // Last of all: what `public` holds is there by now, and so is what other plugins write.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const files = await readdir(folder, { recursive: true });
        await Promise.all(files.filter((name) => TEXT.test(name)).map((name) => compressFile(join(folder, name))));
      },
    },
  };
}
