import { type Browser, expect, type Page } from '@playwright/test';

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

/** The same for a page that is there; `each` looks at every screen on the way. */
export async function enter(page: Page, firstName: string, each = async () => {}): Promise<Member> {
  const id = unique();
  const userName = `${firstName.toLowerCase()}_${id}`.slice(0, 20);
  await page.goto('/');
  await page.getByLabel('Country').selectOption('GB');
  await page.getByLabel('Phone number').fill(`7${id}`.padEnd(10, '0').slice(0, 10));
  await each();
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('button', { name: 'Use this code' })).toBeVisible();
  await each();
  await page.getByRole('button', { name: 'Use this code' }).click();
  await expect(page.getByRole('link', { name: 'Go on' })).toBeVisible();
  await each();
  await page.getByRole('link', { name: 'Go on' }).click();
  await page.getByLabel('First name').fill(firstName);
  await each();
  await page.getByLabel('User name').fill(userName);
  await page.getByRole('button', { name: 'Enter the darkroom' }).click();
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  const uidStr = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').value.user.uidStr);
  return { page, uidStr, userName };
}
