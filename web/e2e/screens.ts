import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

/** What a visit to a screen may need to know: ids that only this run has. */
export interface Known {
  feedId: string;
  uidStr: string;
  taskId: string;
}

export interface Visit {
  name: string;
  /** The address, or the way there. */
  go: string | ((known: Known, page: Page) => string | Promise<string | undefined> | undefined);
  /** What the browser's tab says; several where it names a thing. */
  title: string | RegExp;
  /** There once the screen is. */
  ready: (page: Page) => Promise<unknown>;
}

export const photo = fileURLToPath(new URL('../../server/engine/photos/astronaut.jpg', import.meta.url));

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();
const button = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('button', { name }).first()).toBeVisible();
const link = (name: string | RegExp) => (page: Page) => expect(page.getByRole('link', { name }).first()).toBeVisible();

/** Every screen of a member. One line for each; the tests do the rest. */
export const screens: Visit[] = [
  { name: 'home', go: '/home', title: 'Home · Likeness', ready: button(/^Open/) },
  {
    name: 'post',
    go: ({ feedId }) => `/post/detail?feedId=${feedId}`,
    title: 'Post · Likeness',
    ready: heading('Comments'),
  },
  { name: 'viewer', go: ({ feedId }) => `/post/photos?feedId=${feedId}`, title: /Likeness/, ready: button('Close') },
  {
    name: 'comments',
    go: ({ feedId }) => `/post/comment?feedId=${feedId}`,
    title: 'Comments · Likeness',
    ready: button('Send'),
  },
  { name: 'create', go: '/aiimage/home', title: 'Create · Likeness', ready: link(/^Develop in/) },
  { name: 'styles', go: '/ai/style/list', title: 'All styles · Likeness', ready: link(/Film Still/) },
  {
    name: 'style',
    go: '/ai/style/preview?aiStyle=film-still',
    title: 'Film Still · Likeness',
    ready: link('Develop mine'),
  },
  { name: 'set-up', go: '/aiimage/home/create', title: 'Set up · Likeness', ready: button('Photo Library') },
  {
    name: 'result',
    go: ({ taskId }) => `/aiimage/home/create/photo?taskId=${taskId}`,
    title: 'Result · Likeness',
    ready: button('Post it'),
  },
  { name: 'album', go: '/post/select/ai/photo', title: 'AI Album · Likeness', ready: button(/^Print 1/) },
  {
    name: 'compose',
    go: async (_known, page) => {
      await page.goto('/#/post/select/ai/photo');
      await page.getByRole('button', { name: /^Print 1/ }).click();
      await page.getByRole('button', { name: /^Use/ }).click();
      return undefined;
    },
    title: 'New post · Likeness',
    ready: button('Post'),
  },
  { name: 'challenges', go: '/challenge', title: 'Challenges · Likeness', ready: heading('Challenges') },
  {
    name: 'challenge',
    go: async (_known, page) => {
      await page.goto('/#/challenge');
      await page.getByRole('article').first().getByRole('link').first().click();
      return undefined;
    },
    title: / · Likeness$/,
    ready: link('Vote'),
  },
  {
    name: 'vote',
    go: async (_known, page) => {
      await page.goto('/#/challenge');
      await page.getByRole('link', { name: 'Vote', exact: true }).first().click();
      return undefined;
    },
    title: 'Vote · Likeness',
    ready: button(/^Vote for/),
  },
  {
    name: 'results',
    go: async (_known, page) => {
      await page.goto('/#/challenge');
      await page
        .getByRole('link', { name: /See the results/ })
        .first()
        .click();
      return undefined;
    },
    title: / · Likeness$/,
    ready: (page) => expect(page.getByAltText(/^Winning print/).first()).toBeVisible(),
  },
  { name: 'me', go: '/me', title: 'Me · Likeness', ready: button(/^Print 1/) },
  { name: 'person', go: ({ uidStr }) => `/user/${uidStr}`, title: /^@.+ · Likeness$/, ready: button('Follow') },
  {
    name: 'notifications',
    go: '/profile/notification',
    title: 'Notifications · Likeness',
    ready: heading('Notifications'),
  },
  { name: 'edit', go: '/profile/edit', title: 'Edit profile · Likeness', ready: button('Save') },
  { name: 'settings', go: '/setting', title: 'Settings · Likeness', ready: button('Log out') },
  { name: 'not found', go: '/nowhere', title: / · Likeness$/, ready: link('Go to Home') },
  {
    name: 'comment sheet',
    go: async (_known, page) => {
      await page.goto('/#/home');
      await page
        .getByRole('article')
        .first()
        .getByRole('button', { name: /comment/ })
        .click();
      return undefined;
    },
    title: 'Home · Likeness',
    ready: (page) => expect(page.getByRole('dialog').getByRole('button', { name: 'Send' })).toBeVisible(),
  },
  {
    name: 'share sheet',
    go: async (_known, page) => {
      await page.goto('/#/home');
      await page.getByRole('article').first().getByRole('button', { name: 'Share' }).click();
      return undefined;
    },
    title: 'Home · Likeness',
    ready: (page) => expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeVisible(),
  },
];
