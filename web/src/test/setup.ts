import { afterAll, vi } from 'vitest';
import { sweep } from './sweep';

// All files of a worker share its process and its document, which cost more than most of the tests; each begins with modules of its
// own and with nothing that the last one left behind.
vi.resetModules();
vi.useRealTimers();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
sweep();
// What has a document gets what jsdom lacks; tests that need none say `@vitest-environment node` and pay for neither.
if (typeof document !== 'undefined') await import('./dom');
// What is still being fetched when a file ends would find no document.
afterAll(() => vi.dynamicImportSettled());
