import { expect, type Page } from '@playwright/test';

/**
 * The screen of the present address is the one that is seen, and stands still. The address is often ahead: until then the screen that
 * is being left is there, and so is what both of them have; and while one gives way to the other, nothing can be tapped.
 */
export async function arrived(page: Page): Promise<void> {
  const there = () =>
    page.evaluate(
      () =>
        location.hash === `#${document.documentElement.dataset.place}` &&
        !document
          .getAnimations()
          .some(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement?.startsWith('::view-')),
    );
  await expect.poll(there).toBe(true);
}

/** Goes to an address of the app, or to where it leads on to. To the one where it is, a browser goes anew, which nobody does. */
export async function go(page: Page, path: string): Promise<void> {
  if (!page.url().endsWith(`/#${path}`)) await page.goto(`/#${path}`);
  await arrived(page);
}
