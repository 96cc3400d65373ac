// The reader of the API documents, beside the app and apart from it: no page of the app loads any of this.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const READER = ['swagger-ui-bundle.js', 'swagger-ui.css'];

export function docs(): Plugin {
  let root = '';
  return {
    name: 'likeness:docs',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle() {
      const reader = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
      const files = [...READER.map((name) => join(reader, name)), join(root, 'build/docs-start.js')];
      for (const file of files) {
        const fileName = `docs/${file.slice(file.lastIndexOf('/') + 1)}`;
        this.emitFile({ type: 'asset', fileName, source: await readFile(file) });
      }
    },
  };
}
