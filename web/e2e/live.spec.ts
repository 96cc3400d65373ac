import { type Browser, expect, type Page, test } from '@playwright/test';
import { go } from './go';
import { admin, join } from './people';
import { arrive } from './screens';

// What one does is on the other's screen within a second. By itself, when everything else has ended: a second of a machine that
// is at work on something else says nothing about the app.
const LIVE = { timeout: 1_000 };

const shown = (of: Page, story: string) => of.getByRole('article').filter({ hasText: story });

const at = (page: Page) => page.url().split('#')[1] ?? '';

/** Another phone of the same person. */
async function anotherPhone(browser: Browser, of: Page): Promise<Page> {
  const context = await browser.newContext({ storageState: await of.context().storageState() });
  return context.newPage();
}

test('two people: what one does, the other sees within a second', async ({ browser }) => {
  const { page, userName } = await arrive(browser);
  const idris = await join(browser, 'Idris');
  const other = idris.page;
  const operated = () => test.skip(!process.env.E2E_DATA, 'the data of a server that runs already are its own');
  const me = page.getByRole('link', { name: /^Me/ });
  // Whoever posts so much is asked how they like it.
  await page.addLocatorHandler(page.getByRole('alertdialog', { name: 'How is it going?' }), (asked) =>
    asked.getByRole('button', { name: 'Not today' }).click(),
  );

  await test.step('a follow: the badge, and the number of followers', async () => {
    const uidStr = await page.evaluate(() => JSON.parse(localStorage.getItem('userInfo') ?? '{}').value.user.uidStr);
    await go(page, '/me');
    const followers = page.getByText('Followers').locator('..');
    await expect(followers).toContainText('0');
    // The photo that Amara made is no notice: she watched it to its end.
    await expect(me).not.toContainText('unread');
    await go(other, `/user/${uidStr}`);
    await other.getByRole('button', { name: 'Follow' }).click();
    await expect(me).toContainText('1 unread', LIVE);
    await expect(followers).toContainText('1', LIVE);
  });

  await test.step('a vote', async () => {
    await go(page, '/challenge');
    await page.getByRole('link', { name: 'Vote', exact: true }).first().click();
    const tally = page.getByText(/ in this round$/);
    const votes = async () => Number((await tally.textContent())?.match(/\d+/)?.[0]);
    await expect(page.getByRole('button', { name: /^Vote for/ }).first()).toBeVisible();
    const before = await votes();
    await go(other, at(page));
    const vote = other.getByRole('button', { name: /^Vote for/ }).first();
    await vote.click();
    await expect.poll(votes, LIVE).toBe(before + 1);
  });

  await test.step('a vote for a suggestion', async () => {
    const title = `Night light ${Date.now()}`;
    await go(page, '/setting');
    await page.getByRole('link', { name: 'Community' }).click();
    await page.getByRole('link', { name: 'Suggest something' }).click();
    await page.getByLabel('In one sentence').fill(title);
    await page.getByRole('button', { name: 'Put it to the vote' }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    const votes = page.locator('main span[aria-live]');
    const before = Number((await votes.textContent())?.match(/\d+/)?.[0] ?? 0);
    await go(other, at(page));
    await other.getByRole('button', { name: 'Vote for it' }).click();
    await expect(votes).toContainText(`${before + 1}`, LIVE);
  });

  await test.step('coins', async () => {
    operated();
    await go(page, '/wallet/index');
    const have = page.locator('.text-4xl');
    await expect(have).toHaveText(/\d/);
    const before = Number(await have.textContent());
    admin('coins', 'give', userName, '7', '--reason', 'A lucky winner');
    await expect(have).toHaveText(`${before + 7}`, LIVE);
  });

  /** Posts print 1 with these words; the other one's feed begins anew with it. */
  async function post(story: string) {
    await go(page, '/post/select/ai/photo');
    await page.getByRole('button', { name: 'Print 1', exact: true }).click();
    await page.getByRole('button', { name: /^Use/ }).click();
    await page.getByLabel('Words to go with it').fill(story);
    await page.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(shown(page, story)).toBeVisible();
    await go(other, '/home');
    await other.reload();
    await expect(shown(other, story)).toBeVisible();
  }
  const first = `Seen by two ${Date.now()}`;
  await test.step('a like, its taking back, and a comment', async () => {
    await post(first);
    await shown(other, first).getByRole('button', { name: 'Like, 0 so far' }).click();
    await expect(shown(page, first).getByRole('button', { name: 'Like, 1 so far' })).toBeVisible(LIVE);
    await shown(other, first).getByRole('button', { name: 'Like, 1 so far' }).click();
    await expect(shown(page, first).getByRole('button', { name: 'Like, 0 so far' })).toBeVisible(LIVE);
    await shown(page, first).getByRole('button', { name: '0 comments' }).click();
    await shown(other, first).getByRole('button', { name: '0 comments' }).click();
    const say = async (words: string) => {
      await other.getByLabel('Write a comment').fill(words);
      await other.getByRole('button', { name: 'Send' }).click();
    };
    await say('What a light');
    await expect(page.getByRole('dialog').getByText('What a light')).toBeVisible(LIVE);
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Comments 1' })).toBeVisible(LIVE);
    // Rows do not move under a reading eye: what comes to others is there for a tap.
    await say('Where was it?');
    await page.getByRole('button', { name: '1 new' }).click(LIVE);
    await expect(page.getByRole('dialog').getByText('Where was it?')).toBeVisible();
    for (const one of [page, other]) {
      await one.goBack();
      await expect(one.getByRole('dialog')).toBeHidden();
    }
  });

  await test.step('hiding: on one’s other phone', async () => {
    const phone = await anotherPhone(browser, other);
    await go(phone, '/home');
    await expect(shown(phone, first)).toBeVisible();
    await shown(other, first).getByRole('button', { name: 'More about this post' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Hide this post' }).click();
    await expect(other.getByText('Hidden for you')).toBeVisible();
    // The server hears of it once it cannot be taken back any more.
    await expect(other.getByRole('button', { name: 'Show it again' })).toHaveCount(0);
    await expect(shown(phone, first)).toHaveCount(0, LIVE);
    await phone.context().close();
  });

  const second = `Taken away ${Date.now()}`;
  await test.step('a moderator’s hiding', async () => {
    operated();
    await post(second);
    admin('users', 'moderator', idris.userName);
    const { page: third } = await join(browser, 'Noor');
    await expect(shown(third, second)).toBeVisible();
    await shown(other, second).getByRole('button', { name: 'Share' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Set Invisible' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Set Invisible' }).click();
    await expect(shown(third, second)).toHaveCount(0, LIVE);
    await third.context().close();
  });

  const third = `Given up ${Date.now()}`;
  await test.step('a deletion', async () => {
    await post(third);
    await shown(page, third).getByRole('button', { name: 'Share' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove Post' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Post' }).click();
    await expect(shown(other, third)).toHaveCount(0, LIVE);
  });

  const fourth = `Seen again ${Date.now()}`;
  await test.step('a suspension: told at once and gone for others; both end with it', async () => {
    operated();
    await post(fourth);
    admin('users', 'suspend', userName, '--reason', 'To be looked at');
    await expect(shown(other, fourth)).toHaveCount(0, LIVE);
    await expect(page.getByRole('heading', { name: 'Your account is suspended' })).toBeVisible(LIVE);
    await expect(page).toHaveURL(/#\/setting\/suspended$/);
    admin('users', 'restore', userName, '--reason', 'Nothing was wrong');
    await expect(page).toHaveURL(/#\/home$/, LIVE);
    await expect(shown(page, fourth)).toBeVisible();
    await other.reload();
    await expect(shown(other, fourth)).toBeVisible();
  });

  await test.step('a block: what the other had of one on screen is gone', async () => {
    await go(page, `/user/${idris.uidStr}`);
    await page.getByRole('button', { name: /^More about/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Block User' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block', exact: true }).click();
    await expect(shown(other, fourth)).toHaveCount(0, LIVE);
  });
  await other.context().close();
  await page.context().close();
});
