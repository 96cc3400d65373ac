import { expect, type Page, test } from '@playwright/test';
import { arrived, go } from './go';
import { join, logIn } from './people';
import { answerSurvey, arrive, SUGGESTION, settle, setUp } from './screens';

/** Whose a post is, its age, and its style. */
const AUTHOR = /(just now|\d (s|min|h)) · /;

/** From a tab to each screen by the taps that a person would think of: what says so on the way. */
const ways: [path: string, tab: string | RegExp, ...taps: (string | RegExp)[]][] = [
  ['/search', 'Home', 'Find people'],
  ['/profile/contacts', 'Home', 'Find people', /^Find people you know/],
  ['/profile/notification', 'Home', /^Notifications/],
  ['/post/detail', 'Home', /^Open/],
  ['/post/photos', 'Home', /^Open/, /^Open/],
  ['/photo/goods', 'Home', /^Open/, /^Open/, 'Similar things'],
  ['/aiimage/home/reinvent', 'Home', /^Open/, 'Make something from it'],
  ['/user/', 'Home', AUTHOR],
  ['/profile/follow', 'Home', AUTHOR, /Followers$/],
  ['/wallet/index', 'Home', /^\d+ credits?$/],
  ['/wallet/recharge', 'Home', /^\d+ credits?$/, 'Get credits'],
  ['/pay/index', 'Home', /^\d+ credits?$/, 'Get credits', /^Buy/],
  ['/wallet/tac', 'Home', /^\d+ credits?$/, 'Terms of credits'],
  ['/subscriptions', 'Home', /^\d+ credits?$/, /^Subscription/],
  ['/invite/index', 'Home', /^\d+ credits?$/, 'Your invitations'],
  ['/survey', 'Home', /^\d+ credits?$/, /^Answer today/],

  ['/challenge', 'Challenge'],
  ['/challenge/home', 'Challenge', 'Yours'],
  ['/challenge/detail', 'Challenge', /^voting · /],
  ['/challenge/vote', 'Challenge', 'Vote'],
  ['/challenge/enter', 'Challenge', /^One colour only/, 'Enter a print'],

  ['/aiimage/home', 'Create'],
  ['/ai/style/list', 'Create', /^All styles/],
  ['/ai/style/preview', 'Create', /^All styles/, /^Film Still/],
  ['/aiimage/home/create', 'Create', /^All styles/, /^Film Still/, 'Develop mine'],
  ['/ai/edit/image', 'Create', /^Develop in/, 'Edit your photo'],
  ['/ai/style/pay', 'Create', /^Develop in/, '2 prints', /^Develop/],
  ['/ai/home', 'Create', /^More ways to make/],
  ['/aiimage/photo/templates', 'Create', /^More ways to make/, /^Templates/],
  ['/aiimage/home/custom', 'Create', /^More ways to make/, /^Own style/],
  ['/ai/cinematic/list', 'Create', /^More ways to make/, /^Cinematic/],
  ['/ai/edit/cinematic', 'Create', /^More ways to make/, /^Cinematic/, 'Make a film'],

  ['/me', /^Me/],
  ['/profile/edit', /^Me/, 'Edit profile'],
  ['/profile/star', /^Me/, 'Liked posts'],
  ['/setting', /^Me/, 'Settings'],
  ['/setting/manageCount', /^Me/, 'Settings', 'Manage account'],
  ['/setting/changePhone', /^Me/, 'Settings', 'Manage account', /^Phone number/],
  ['/setting/deletePhone', /^Me/, 'Settings', 'Manage account', 'Delete account'],
  ['/setting/aiModel', /^Me/, 'Settings', 'AI model'],
  ['/setting/privacy', /^Me/, 'Settings', 'Privacy'],
  ['/setting/blockList', /^Me/, 'Settings', 'Block list'],
  ['/setting/report', /^Me/, 'Settings', 'Report a problem'],
  ['/about', /^Me/, 'Settings', /^About/],
  ['/demo', /^Me/, 'Settings', /^About/, /^Try/],
  ['/community', /^Me/, 'Settings', 'Community'],
  ['/community/progressDetail', /^Me/, 'Settings', 'Community', /%/],
  ['/community/creators', /^Me/, 'Settings', 'Community', 'All'],
  ['/creator/apply', /^Me/, 'Settings', 'Community', 'Become a creator'],
  ['/community/suggest/add', /^Me/, 'Settings', 'Community', 'Suggest something'],
  ['/community/suggest/past', /^Me/, 'Settings', 'Community', 'Past', 'All past suggestions'],
  ['/community/suggest/vote', /^Me/, 'Settings', 'Community', 'Open', SUGGESTION],
  ['/survey/change', /^Me/, 'Settings', 'Community', /^What changed/],
];

async function tap(page: Page, name: string | RegExp) {
  const named = { name, exact: typeof name === 'string' };
  const thing = page.getByRole('link', named).or(page.getByRole('button', named)).or(page.getByRole('tab', named));
  // A tap by a keyboard: by a finger, a print waits whether a second tap comes.
  await thing.filter({ visible: true }).first().press('Enter', { timeout: 10_000 });
  await settle(page);
  await arrived(page);
}

const isAt = (page: Page, path: string) =>
  expect(page).toHaveURL(
    ({ hash }) =>
      hash === `#${path}` || hash.startsWith(`#${path}?`) || (path.endsWith('/') && hash.startsWith(`#${path}`)),
  );

test('each screen is reached by taps from a tab', async ({ browser }) => {
  test.setTimeout(300_000);
  const { page } = await arrive(browser);
  for (const [path, tab, ...taps] of ways)
    await test.step(`${path}: ${[tab, ...taps].join(', ')}`, async () => {
      await go(page, '/aiimage/home');
      await settle(page);
      for (const name of [tab, ...taps]) await tap(page, name);
      await isAt(page, path);
    });
  await test.step('a result, and what it leads to', async () => {
    await setUp(page);
    await tap(page, '1 print');
    await tap(page, /^Develop/);
    await expect(page.getByRole('button', { name: 'Post it' })).toBeVisible({ timeout: 90_000 });
    await isAt(page, '/aiimage/home/create/photo');
    for (const [name, path] of [
      ['Another style', '/ai/edit/style'],
      ['In words', '/ai/edit/prompts'],
      ['Post it', '/post/create'],
    ] as const) {
      await tap(page, name);
      await isAt(page, path);
      await page.goBack();
      await isAt(page, '/aiimage/home/create/photo');
    }
    await tap(page, 'Post it');
    await tap(page, /^Add/);
    await isAt(page, '/post/select/ai/photo');
    await page.goBack();
    await isAt(page, '/post/create');
  });
  await test.step('/post/comment: a post, and the notice of what somebody says under it', async () => {
    const story = `Reached by taps ${Date.now()}`;
    await page.getByLabel('Words to go with it').fill(story);
    await tap(page, 'Post');
    await expect(page.getByRole('article').filter({ hasText: story })).toBeVisible();
    const { page: other } = await join(browser, 'Idris');
    await other
      .getByRole('article')
      .filter({ hasText: story })
      .getByRole('button', { name: /comment/ })
      .click();
    await other.getByRole('dialog').getByRole('textbox').fill('Seen.');
    await other.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(other.getByRole('dialog').getByText('Seen.')).toBeVisible();
    await other.context().close();
    await go(page, '/aiimage/home');
    for (const name of ['Home', /^Notifications/, /Idris.*Seen\./]) await tap(page, name);
    await isAt(page, '/post/comment');
  });
  await test.step('/survey/reward and /survey/waiting: the question answered, and asked for once more', async () => {
    await go(page, '/aiimage/home');
    for (const name of ['Home', /^\d+ credits?$/, /^Answer today/]) await tap(page, name);
    await answerSurvey(page);
    await isAt(page, '/survey/reward');
    for (const name of [/^Take my /, 'To the wallet', 'Today’s question is answered']) await tap(page, name);
    await isAt(page, '/survey/waiting');
  });
  // Nothing leads to `/profile/index`: people are linked as `/user/{uidStr}`, the other address of the same screen.
  await test.step('/login: out, and in again as somebody new', async () => {
    await go(page, '/aiimage/home');
    for (const name of [/^Me/, 'Settings', 'Log out']) await tap(page, name);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    const steps = ['/login', '/login', '/login/initial', '/login/completion/home'];
    await logIn(page, 'Noor', () => isAt(page, steps.shift() ?? ''));
    expect(steps).toEqual([]);
  });
});
