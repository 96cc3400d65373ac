import { expect, type Page } from '@playwright/test';

/**
 * The screen of the present address is the one that is seen. The address is often ahead: until then the screen that is being left is
 * there, and so is what both of them have.
 */
export async function arrived(page: Page): Promise<void> {
  const there = () => page.evaluate(() => location.hash === `#${document.documentElement.dataset.place}`);
  await expect.poll(there).toBe(true);
}

/** Goes to an address of the app, or to where it leads on to. */
export async function go(page: Page, path: string): Promise<void> {
  await page.goto(`/#${path}`);
  await arrived(page);
}
