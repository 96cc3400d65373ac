import { expect, test, vi } from 'vitest';

test('text becomes code under one policy alone: the worker’s address, and markup that stands by itself', async () => {
  const createPolicy = vi.fn(
    (_name: string, rules: Record<'createHTML' | 'createScriptURL', (text: string) => string>) => ({
      createHTML: (html: string) => `${rules.createHTML(html)}<!-- trusted -->`,
      createScriptURL: (url: string) => `${rules.createScriptURL(url)}?trusted`,
    }),
  );
  vi.stubGlobal('trustedTypes', { createPolicy });
  const { parsed, workerUrl } = await import('./trusted');
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['likeness']);
  expect(workerUrl()).toBe('/sw.js?trusted');
  const { body } = parsed('<b>both</b><script>harm()</script>');
  expect([body.textContent, body.lastChild?.nodeValue]).toEqual(['bothharm()', ' trusted ']);
  const rules = createPolicy.mock.calls[0]?.[1];
  expect(() => rules?.createScriptURL('https://elsewhere.example/a.js')).toThrow('no script of ours');
});
