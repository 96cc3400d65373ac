// What has a document gets what jsdom lacks; tests that need none say `@vitest-environment node` and pay for neither.
if (typeof document !== 'undefined') await import('./dom');

export {};
