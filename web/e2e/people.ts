import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join as path } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, expect, type FrameLocator, type Page, test } from '@playwright/test';
import { API_BASE, VERSION } from '../src/lib/env';

export interface Member {
  page: Page;
  uidStr: string;
  userName: string;
}

const unique = () => `${Date.now()}`.slice(-7) + Math.floor(Math.random() * 90 + 10);
export const freeNumber = () => mobileOf(unique());
const mobileOf = (id: string) => `7${id}`.padEnd(10, '0').slice(0, 10);
const userNameOf = (firstName: string, id: string) => `${firstName.toLowerCase()}_${id}`.slice(0, 20);

/** One call by POST; its data. */
async function post(browser: Browser, url: string, path: string, data: object, token = '') {
  const context = await browser.newContext();
  const headers = { platform: 'web', version: VERSION, accessToken: token };
  const response = await context.request.post(`${url}${API_BASE}${path}`, { headers, data });
  const { result, message, data: answer } = await response.json();
  expect(result, `${path}: ${message}`).toBe(0);
  await context.close();
  return answer;
}

/**
 * A new person with a phone of their own, on Home. The screens of logging in are for the tests of just those: here the calls that
 * they make. `baseURL` where the way to the server is another.
 */
export async function join(browser: Browser, firstName: string, baseURL?: string): Promise<Member> {
  const url = baseURL ?? test.info().project.use.baseURL ?? '';
  const [id, deviceId] = [unique(), randomUUID()];
  const [phoneCode, mobile, timezone] = ['44', mobileOf(id), 'Europe/London'];
  const digest = { phoneCode, mobile, scene: 'login', deviceId, ts: Date.now(), nonce: randomUUID() };
  const encoded = Buffer.from(JSON.stringify(digest)).toString('base64url');
  const { devCode } = await post(browser, url, '/user/mobile/sendCode', { digest: encoded });
  const basicInfo = { appVersion: VERSION, timezone };
  const login = { deviceId, basicInfo, phoneCode, mobile, code: devCode };
  const { token } = await post(browser, url, '/user/login', login);
  const profile = { firstName, lastName: '', userName: userNameOf(firstName, id), gender: 0, bio: '', timezone };
  const user = await post(browser, url, '/user/update', profile, token);
  const kept = { userInfo: { token, user }, deviceId, webLoginInput: { country: 'GB', mobile } };
  const localStorage = Object.entries(kept).map(([name, value]) => ({
    name,
    value: JSON.stringify({ value, expiry: 0 }),
  }));
  const storageState = { cookies: [], origins: [{ origin: new URL(url).origin, localStorage }] };
  const context = await browser.newContext({ storageState, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  return { page, uidStr: user.uidStr, userName: user.userName };
}

/** A page, or the frame of one that stands in another. */
export type Seen = Page | FrameLocator;

/** The same through every screen of logging in; `each` looks at all of them on the way. */
export async function enter(page: Page, firstName: string, each = async () => {}): Promise<Member> {
  await page.goto('/');
  const userName = await logIn(page, firstName, each);
  const uidStr = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').value.user.uidStr);
  return { page, uidStr, userName };
}

/** Through every screen of logging in, up to Home; the user name. */
export async function logIn(seen: Seen, firstName: string, each = async () => {}): Promise<string> {
  const id = unique();
  const userName = userNameOf(firstName, id);
  await seen.getByLabel('Country').selectOption('GB');
  await seen.getByLabel('Phone number').fill(mobileOf(id));
  await each();
  await seen.getByRole('button', { name: 'Send code' }).click();
  await expect(seen.getByRole('button', { name: 'Use it' })).toBeVisible();
  await each();
  await seen.getByRole('button', { name: 'Use it' }).click();
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

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A command of the operator, on the data of the server under test. */
export function admin(...words: string[]): void {
  const program = path(root, process.env.E2E_SERVER ?? 'target/debug/likeness');
  const env = { ...process.env, LIKENESS_DATA: process.env.E2E_DATA, LIKENESS_MODE: 'development' };
  execFileSync(program, ['admin', ...words], { cwd: root, env, stdio: 'pipe' });
}
