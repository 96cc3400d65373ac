import { type Browser, expect, type FrameLocator, type Page } from '@playwright/test';

export interface Member {
  page: Page;
  uidStr: string;
  userName: string;
}

const unique = () => `${Date.now()}`.slice(-7) + Math.floor(Math.random() * 90 + 10);

/** A new person with a phone of their own, through every screen of logging in. `baseURL` where the way to the server is another. */
export async function join(browser: Browser, firstName: string, baseURL?: string): Promise<Member> {
  const context = await browser.newContext(baseURL ? { baseURL } : undefined);
  return enter(await context.newPage(), firstName);
}

/** A page, or the frame of one that stands in another. */
export type Seen = Page | FrameLocator;

/** The same for a page that is there; `each` looks at every screen on the way. */
export async function enter(page: Page, firstName: string, each = async () => {}): Promise<Member> {
  await page.goto('/');
  const userName = await logIn(page, firstName, each);
  const uidStr = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').value.user.uidStr);
  return { page, uidStr, userName };
}

/** Through every screen of logging in, up to Home; the user name. */
export async function logIn(seen: Seen, firstName: string, each = async () => {}): Promise<string> {
  const id = unique();
  const userName = `${firstName.toLowerCase()}_${id}`.slice(0, 20);
  await seen.getByLabel('Country').selectOption('GB');
  await seen.getByLabel('Phone number').fill(`7${id}`.padEnd(10, '0').slice(0, 10));
  await each();
  await seen.getByRole('button', { name: 'Send code' }).click();
  await expect(seen.getByRole('button', { name: 'Use this code' })).toBeVisible();
  await each();
  await seen.getByRole('button', { name: 'Use this code' }).click();
  await expect(seen.getByRole('link', { name: 'Go on' })).toBeVisible();
  await each();
  await seen.getByRole('link', { name: 'Go on' }).click();
  await seen.getByLabel('First name').fill(firstName);
  await each();
  await seen.getByLabel('User name').fill(userName);
  await seen.getByRole('button', { name: 'Enter the darkroom' }).click();
  await expect(seen.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  return userName;
}
