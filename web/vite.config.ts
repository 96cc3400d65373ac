import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { calls } from './build/calls';
import { chunkGroups } from './build/chunks';
import { compress } from './build/compress';
import { docs } from './build/docs';
import { firstPaint } from './build/first-paint';
import { floor } from './build/floor';
import { routes } from './build/routes';
import { worker } from './build/worker';

// Node 20 has no Map.groupBy, with which the test reporter prints failures.
const maps = Map as unknown as {
  groupBy?: (items: Iterable<unknown>, key: (item: unknown) => unknown) => Map<unknown, unknown[]>;
};
maps.groupBy ??= (items, key) => {
  const groups = new Map<unknown, unknown[]>();
  for (const item of items) groups.set(key(item), [...(groups.get(key(item)) ?? []), item]);
  return groups;
};

const server = process.env.LIKENESS_SERVER ?? 'http://127.0.0.1:8080';
// The server compares the page's origin with the host it is called by, so the host stays what the browser said.
const target = { target: server, changeOrigin: false };
const proxy = { '/friend': target, '/files': target, '/version.json': target, '/ws': { ...target, ws: true } };

export default defineConfig({
  plugins: [calls(), react(), tailwind(), floor(), routes(), firstPaint(), worker(), docs(), compress()],
  server: { proxy },
  preview: { proxy },
  build: {
    // Safari 16.4 and Chrome 111 are the floor: oklch, container units, subgrid.
    target: ['safari16.4', 'chrome111'],
    // Inline data: URLs would need a wider content policy.
    assetsInlineLimit: 0,
    manifest: true,
    // A screen's own files are few, and what it shares is there already.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups(`${import.meta.dirname}/src`) } } },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    // A process and a document for each file cost three times what the tests do; `src/test/sweep.ts` is what keeps them apart.
    isolate: false,
    restoreMocks: true,
    // A busy machine is not a failure.
    testTimeout: 30_000,
  },
});
