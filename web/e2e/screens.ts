import { fileURLToPath } from 'node:url';
import { type Browser, expect, type Page } from '@playwright/test';
import { go } from './go';
import { freeNumber, join } from './people';

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

const photo = fileURLToPath(new URL('../../server/engine/photos/astronaut.jpg', import.meta.url));

const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('heading', { name }).first()).toBeVisible();
const button = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole('button', { name }).first()).toBeVisible();
const link = (name: string | RegExp) => (page: Page) => expect(page.getByRole('link', { name }).first()).toBeVisible();

/** Any of the demo world's. */
export const SUGGESTION = /· (just now|\d+ (s|min|h))$/;

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
    name: 'similar things',
    go: async ({ feedId }, page) => {
      await go(page, `/post/photos?feedId=${feedId}`);
      await page.getByRole('button', { name: 'Similar things' }).click();
      return undefined;
    },
    title: 'Similar things · Likeness',
    ready: heading('Nothing like it yet'),
  },
  { name: 'terms', go: '/about/terms', title: 'Terms of use · Likeness', ready: heading('Terms of use') },
  { name: 'privacy text', go: '/about/privacy', title: 'Privacy · Likeness', ready: heading('Privacy') },
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
    go: async (_known, page) => {
      await go(page, '/ai/style/list');
      await page.getByRole('link', { name: /Film Still/ }).click();
      return undefined;
    },
    title: 'Film Still · Likeness',
    ready: link('Develop mine'),
  },
  {
    name: 'set-up',
    go: '/aiimage/home/create',
    title: 'Set up · Likeness',
    ready: button(/Another photo|Photo Library/),
  },
  {
    name: 'result',
    go: ({ taskId }) => `/aiimage/home/create/photo?taskId=${taskId}`,
    title: 'Result · Likeness',
    ready: button('Post it'),
  },
  {
    name: 'cost',
    go: async (_known, page) => {
      await setUp(page);
      await page.getByRole('button', { name: '2 prints' }).click();
      await page.getByRole('button', { name: /^Develop/ }).click();
      return undefined;
    },
    title: 'Before we start · Likeness',
    ready: button('Develop 2 prints'),
  },
  { name: 'album', go: '/post/select/ai/photo', title: 'AI Album · Likeness', ready: button(/^Print 1/) },
  {
    name: 'compose',
    go: async (_known, page) => {
      await go(page, '/post/select/ai/photo');
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
      await go(page, '/challenge');
      await page.getByRole('article').first().getByRole('link').first().click();
      return undefined;
    },
    title: / · Likeness$/,
    ready: link('Vote'),
  },
  {
    name: 'vote',
    go: async (_known, page) => {
      await go(page, '/challenge');
      await page.getByRole('link', { name: 'Vote', exact: true }).first().click();
      return undefined;
    },
    title: 'Vote · Likeness',
    ready: button(/^Vote for/),
  },
  {
    name: 'results',
    go: async (_known, page) => {
      await go(page, '/challenge');
      await page
        .getByRole('link', { name: /See the results/ })
        .first()
        .click();
      return undefined;
    },
    title: / · Likeness$/,
    ready: (page) => expect(page.getByAltText(/^Winning print/).first()).toBeVisible(),
  },
  {
    name: 'enter',
    go: async (_known, page) => {
      await go(page, '/challenge');
      await page.getByRole('link', { name: /One colour only/ }).click();
      await page.getByRole('link', { name: 'Enter a print' }).click();
      return undefined;
    },
    title: / · Likeness$/,
    ready: button('Print 1'),
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
  { name: 'about', go: '/about', title: 'About · Likeness', ready: button('Licences') },
  {
    name: 'house rules',
    go: async (_known, page) => {
      await go(page, '/about');
      await page.getByRole('button', { name: 'House rules' }).click();
      return undefined;
    },
    title: 'About · Likeness',
    ready: (page) => expect(page.getByRole('dialog').getByText('Faces that said yes')).toBeVisible(),
  },
  { name: 'demo', go: '/demo', title: 'Try it · Likeness', ready: link('Try it with my photo') },
  { name: 'wallet', go: '/wallet/index', title: 'Wallet · Likeness', ready: link('Terms of credits') },
  {
    name: 'credit terms',
    go: '/wallet/tac',
    title: 'Terms of credits · Likeness',
    ready: heading('Credits, in short'),
  },
  { name: 'films', go: '/ai/cinematic/list', title: 'Cinematic · Likeness', ready: heading('Nothing moves yet') },
  {
    name: 'film',
    go: async (_known, page) => {
      await go(page, '/ai/edit/cinematic');
      await page
        .getByRole('button', { name: 'Add a print' })
        .or(page.getByRole('img', { name: 'How it will move' }))
        .first()
        .waitFor();
      // Chosen prints stay until the film is on its way.
      if (await page.getByRole('img', { name: 'How it will move' }).isVisible()) return undefined;
      await page.getByRole('button', { name: 'Add a print' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Print 1/ })
        .click();
      await page.getByRole('dialog').getByRole('button', { name: 'Use this print' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      return undefined;
    },
    title: 'Make a film · Likeness',
    ready: button('Take print 1 out'),
  },
  {
    name: 'own styles',
    go: '/aiimage/home/custom',
    title: 'Your own style · Likeness',
    ready: button('Keep this style'),
  },
  {
    name: 'edit style',
    go: ({ taskId }) => `/ai/edit/style?taskId=${taskId}`,
    title: 'Another style · Likeness',
    ready: button('Hold to see the original'),
  },
  {
    name: 'edit words',
    go: ({ taskId }) => `/ai/edit/prompts?taskId=${taskId}`,
    title: 'Say it in words · Likeness',
    ready: button('Another photo'),
  },
  {
    name: 'edit photo',
    go: async ({ taskId }, page) => {
      // The photo of that print is the photo of the set-up from here on.
      await go(page, `/ai/edit/prompts?taskId=${taskId}`);
      await page.getByRole('button', { name: 'Another photo' }).waitFor();
      return '/ai/edit/image';
    },
    title: 'Your photo · Likeness',
    ready: button('Use this photo'),
  },
  {
    name: 'contacts',
    go: '/profile/contacts',
    title: 'People you know · Likeness',
    ready: button('Look in my contacts'),
  },
  { name: 'make', go: '/ai/home', title: 'Make · Likeness', ready: link(/Templates/) },
  { name: 'reinvent', go: '/aiimage/home/reinvent', title: 'Reinvent · Likeness', ready: button('Reinvent it') },
  {
    name: 'templates',
    go: '/aiimage/photo/templates',
    title: 'Templates · Likeness',
    ready: link(/Swirling Canvas|Gallery Oil/),
  },
  {
    name: 'my challenges',
    go: '/challenge/home',
    title: 'Yours · Likeness',
    ready: (page) => expect(page.getByRole('tab', { name: 'Voted' })).toBeVisible(),
  },
  { name: 'found', go: '/search?q=mara', title: 'Find people · Likeness', ready: button(/^Follow/) },
  { name: 'search', go: '/search', title: 'Find people · Likeness', ready: button('Cancel') },
  {
    name: 'followers',
    go: ({ uidStr }) => `/profile/follow?uidStr=${uidStr}`,
    title: 'Followers · Likeness',
    ready: (page) => expect(page.getByRole('tab', { name: /^Following/ })).toBeVisible(),
  },
  { name: 'liked', go: '/profile/star', title: 'Liked · Likeness', ready: link('Look around') },
  { name: 'block list', go: '/setting/blockList', title: 'Block list · Likeness', ready: heading('No one here') },
  { name: 'report', go: '/setting/report', title: 'Report a problem · Likeness', ready: button('Send') },
  {
    name: 'post menu',
    go: async (_known, page) => {
      await go(page, '/home');
      await page.getByRole('button', { name: 'More about this post' }).first().click();
      return undefined;
    },
    title: 'Home · Likeness',
    ready: (page) => expect(page.getByRole('dialog').getByRole('button', { name: 'Block User' })).toBeVisible(),
  },
  {
    name: 'report sheet',
    go: async (_known, page) => {
      await go(page, '/home');
      await page.getByRole('button', { name: 'More about this post' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
      return undefined;
    },
    title: 'Home · Likeness',
    ready: (page) => expect(page.getByRole('radio', { name: /Something else/ })).toBeAttached(),
  },
  {
    name: 'account',
    go: '/setting/manageCount',
    title: 'Manage account · Likeness',
    ready: button(/Ask for a( new)? copy/),
  },
  {
    name: 'privacy',
    go: '/setting/privacy',
    title: 'Privacy · Likeness',
    ready: (page) => expect(page.getByRole('switch', { name: 'People can find me' })).toBeAttached(),
  },
  {
    name: 'change phone',
    go: '/setting/changePhone',
    title: 'Change phone number · Likeness',
    ready: (page) => expect(page.getByLabel('New phone number')).toBeVisible(),
  },
  {
    name: 'two codes',
    go: async (_known, page) => {
      await go(page, '/setting/changePhone');
      const old = await page.evaluate(() => JSON.parse(localStorage.getItem('webLoginInput') ?? '{}').value.mobile);
      await page.getByLabel('Present phone number').fill(old);
      await page.getByLabel('New phone number').fill(freeNumber());
      await page.getByRole('button', { name: 'Send both codes' }).click();
      return undefined;
    },
    title: 'Change phone number · Likeness',
    ready: button('Change number'),
  },
  {
    name: 'number not changed',
    go: '/setting/changeResult',
    title: 'It could not be changed · Likeness',
    ready: link('Try another number'),
  },
  {
    name: 'nothing deleted',
    go: '/setting/deleteResult',
    title: 'Nothing was deleted · Likeness',
    ready: heading('Nothing was deleted'),
  },
  {
    name: 'delete account',
    go: '/setting/deletePhone',
    title: 'Delete account · Likeness',
    ready: (page) => expect(page.getByLabel('Your phone number')).toBeVisible(),
  },
  { name: 'community', go: '/community', title: 'Community · Likeness', ready: link('Suggest something') },
  { name: 'progress', go: '/community/progressDetail', title: 'What is being made · Likeness', ready: heading(/./) },
  { name: 'creators', go: '/community/creators', title: 'Creators · Likeness', ready: link('Become a creator') },
  {
    name: 'suggest',
    go: '/community/suggest/add',
    title: 'Suggest something · Likeness',
    ready: button('Put it to the vote'),
  },
  {
    name: 'suggestion',
    go: async (_known, page) => {
      await go(page, '/community');
      await page.getByRole('tab', { name: 'Open' }).click();
      await page.getByRole('link', { name: SUGGESTION }).first().click();
      return undefined;
    },
    title: / · Likeness$/,
    ready: button(/^Vote for it|^Take my vote back/),
  },
  {
    name: 'past suggestions',
    go: '/community/suggest/past',
    title: 'Past · Likeness',
    ready: (page) => expect(page.getByRole('tab', { name: 'Done' })).toBeVisible(),
  },
  { name: 'apply', go: '/creator/apply', title: 'Become a creator · Likeness', ready: button('Send application') },
  { name: 'face model', go: '/setting/aiModel', title: 'AI model · Likeness', ready: button('Yes, remember it') },
  { name: 'recharge', go: '/wallet/recharge', title: 'Get credits · Likeness', ready: button(/^Buy/) },
  { name: 'subscriptions', go: '/subscriptions', title: 'Likeness Unlimited · Likeness', ready: button(/^Start for/) },
  {
    name: 'payment',
    go: async (_known, page) => {
      await go(page, '/wallet/recharge');
      await page.getByRole('button', { name: /^Buy/ }).click();
      return undefined;
    },
    title: 'Payment · Likeness',
    ready: button('Not now'),
  },
  {
    name: 'invite',
    go: '/invite/index',
    title: 'Invite for Free Credits · Likeness',
    ready: button('Send an invitation'),
  },
  { name: 'survey change', go: '/survey/change', title: 'What changed · Likeness', ready: link('Try it on a print') },
  { name: 'survey', go: '/survey', title: 'Daily question · Likeness', ready: button(/^(Next|Send answers)$/) },
  {
    name: 'survey reward',
    go: async (_known, page) => {
      await answerSurvey(page);
      return undefined;
    },
    title: 'Thank you · Likeness',
    ready: button(/^Take my /),
  },
  {
    name: 'survey waiting',
    go: async (_known, page) => {
      await answerSurvey(page);
      return '/survey/waiting';
    },
    title: 'Come back tomorrow · Likeness',
    ready: heading('Today’s is answered'),
  },
  { name: 'not found', go: '/nowhere', title: / · Likeness$/, ready: link('Go to Home') },
  {
    name: 'comment sheet',
    go: async (_known, page) => {
      await go(page, '/home');
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
      await go(page, '/home');
      await page.getByRole('article').first().getByRole('button', { name: 'Share' }).click();
      return undefined;
    },
    title: 'Home · Likeness',
    ready: (page) => expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeVisible(),
  },
];

/** Every movement that ends has ended, and the frame after it is drawn. */
export async function settle(page: Page): Promise<void> {
  // What is said in passing lies over whatever is there.
  await expect(page.locator('div.toast-in')).toHaveCount(0);
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.all(ending.map((animation) => animation.finished.catch(() => undefined)));
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
}

export async function visit(page: Page, known: Known, { go: way, ready }: Visit) {
  // A sheet that is left open is closed by going elsewhere, and could take the next one along.
  const sheet = page.getByRole('dialog');
  if (await sheet.count()) await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  const to = typeof way === 'string' ? way : await way(known, page);
  if (to) await go(page, to);
  await ready(page);
  await settle(page);
}

/** Answers the question of the day, up to its reward; where that has been done, nothing. */
export async function answerSurvey(page: Page): Promise<void> {
  await go(page, '/survey');
  const next = page.getByRole('button', { name: /^(Next|Send answers)$/ });
  await next.or(page.getByRole('button', { name: /^Take my / })).waitFor();
  for (let left = 10; left > 0 && (await next.isVisible()); left--) {
    const given = page.getByRole('radio').or(page.getByRole('checkbox')).first();
    const word = page.getByRole('textbox').first();
    if (await given.isVisible()) await given.click({ force: true });
    else if (await word.isVisible()) await word.fill('More grain.');
    const last = (await next.textContent()) === 'Send answers';
    await next.click();
    if (last) return;
  }
}

/** The set-up, in a style that is made in a fraction of the first one's time: what the engine takes is most of what tests wait for. */
export async function setUp(page: Page): Promise<void> {
  await go(page, '/aiimage/home/create');
  await page.getByRole('button', { name: 'Silver Screen', exact: true }).click();
}

/** A new member who has developed one photo, so that every screen has something to show. */
export async function arrive(browser: Browser): Promise<{ page: Page; known: Known; userName: string }> {
  const { page, userName } = await join(browser, 'Amara');
  await setUp(page);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Photo Library' }).click();
  await (await chooser).setFiles(photo);
  await page.getByRole('button', { name: /^Develop/ }).click();
  await expect(page.getByRole('button', { name: 'Post it' })).toBeVisible({ timeout: 90_000 });
  const query = () => new URLSearchParams(page.url().split('?')[1]);
  const taskId = query().get('taskId') ?? '';
  await go(page, '/home');
  const card = page.getByRole('article').first();
  await card.getByRole('button', { name: /^Open/ }).first().press('Enter');
  await expect(page).toHaveURL(/feedId=/);
  const feedId = query().get('feedId') ?? '';
  await go(page, '/home');
  await expect(page.getByRole('main', { name: 'Home' })).toBeVisible();
  await settle(page);
  await card
    .getByRole('link')
    .filter({ has: page.locator('img, [aria-hidden]') })
    .last()
    .click();
  await expect(page).toHaveURL(/user\//);
  return { page, userName, known: { taskId, feedId, uidStr: page.url().split('/user/')[1] ?? '' } };
}
