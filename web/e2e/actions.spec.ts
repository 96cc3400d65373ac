import { expect, type Page, test } from '@playwright/test';
import { go } from './go';
import { join } from './people';
import { answerSurvey, arrive, setUp } from './screens';

// What each screen is there for, done once on it; the other tests do the rest.

const result = (page: Page) => expect(page.getByRole('button', { name: 'Post it' })).toBeVisible({ timeout: 90_000 });
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

test('prints are made in every way that there is', async ({ browser }) => {
  test.setTimeout(300_000);
  const { page, known } = await arrive(browser);

  await test.step('all styles: a kind shows its own', async () => {
    await go(page, '/ai/style/list');
    const oil = page.getByRole('link', { name: /^Gallery Oil/ }).filter({ visible: true });
    await expect(oil).toBeVisible();
    await press(page, 'Vintage film');
    await expect(oil).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Silver Screen|^Summer Film|^Instant/ }).first()).toBeVisible();
  });

  await test.step('the photo is turned, and used as it is now', async () => {
    await go(page, '/aiimage/home/create');
    await press(page, 'Edit your photo');
    await press(page, 'Turn');
    await press(page, 'Use this photo');
    await expect(page).toHaveURL(/#\/aiimage\/home\/create/);
  });

  await test.step('several prints are made once their cost is said', async () => {
    await setUp(page);
    await press(page, '2 prints');
    await press(page, /^Develop/);
    await expect(
      page.getByRole('heading', { name: 'Before it starts' }).or(page.getByText('Left afterwards')),
    ).toBeVisible();
    await press(page, 'Develop 2 prints');
    await result(page);
    await expect(page.getByRole('button', { name: 'Take 2' })).toBeVisible();
  });

  await test.step('another style, of a print that is there', async () => {
    await go(page, `/ai/edit/style?taskId=${known.taskId}`);
    await press(page, 'Film Still');
    await press(page, 'Develop this look');
    await result(page);
  });

  await test.step('in words', async () => {
    await go(page, `/ai/edit/prompts?taskId=${known.taskId}`);
    await page.getByLabel('What should it look like?').fill('black and white');
    await press(page, /^Develop$/);
    await result(page);
  });

  await test.step('anew by words', async () => {
    await go(page, '/aiimage/home/reinvent');
    await page.getByLabel('What should become of it?').fill('a comic');
    await press(page, 'Reinvent it');
    await result(page);
  });

  await test.step('a template leads to the set-up in its style', async () => {
    await go(page, '/aiimage/photo/templates');
    await page
      .getByRole('link', { name: /Gallery Oil/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect(
      page
        .getByRole('button', { name: /^Develop/ })
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  });

  await test.step('a style of one’s own is kept, and goes again', async () => {
    await go(page, '/aiimage/home/custom');
    await page.getByLabel('Its name').fill('Late light');
    await page.getByLabel('Its words').fill('golden hour');
    await press(page, 'Keep this style');
    await expect(page.getByRole('button', { name: 'Develop in Late light' })).toBeVisible();
    await press(page, 'Delete Late light');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: 'Delete Late light' })).toHaveCount(0);
  });
  await page.context().close();
});

test('who one is, whom one finds, what one has', async ({ browser }) => {
  test.setTimeout(300_000);
  const { page } = await arrive(browser);
  const ada = await join(browser, 'Ada');

  await test.step('profile: what one says of oneself stands on one’s page', async () => {
    await go(page, '/profile/edit');
    await page.getByLabel('About you').fill('Light before six.');
    await press(page, 'Save');
    // Who does not wait until it is saved stays where they go.
    await go(page, '/me');
    await expect(page.getByText('Light before six.')).toBeVisible();
  });

  await test.step('a person is found and followed, and stands among those one follows', async () => {
    await go(page, '/search?q=mara');
    await press(page, /^Follow/);
    await expect(page.getByRole('button', { name: /^Following/ }).first()).toBeVisible();
    await go(page, '/profile/follow?tab=following');
    await expect(page.getByText('Mara Lind').filter({ visible: true }).first()).toBeVisible();
  });

  await test.step('a creator is followed from the list of creators', async () => {
    await go(page, '/community/creators');
    await press(page, /^Follow, /);
    await expect(page.getByRole('button', { name: /^Following, / }).first()).toBeVisible();
  });

  await test.step('what one likes is kept', async () => {
    await go(page, '/home');
    await press(page, /^Like, /);
    await go(page, '/profile/star');
    await expect(page.getByRole('heading', { name: 'Nothing ringed yet' })).toHaveCount(0);
    await expect(
      page
        .getByRole('link')
        .filter({ has: page.locator('img') })
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
  });

  await test.step('a comment is written on the screen of its own', async () => {
    await go(page, '/home');
    await page.getByRole('article').first().getByRole('button', { name: /^Open/ }).first().press('Enter');
    await expect(page).toHaveURL(/feedId=/);
    await go(page, `/post/comment?${page.url().split('?')[1]}`);
    await page.getByLabel('Write a comment').filter({ visible: true }).fill('The shadow makes it.');
    await press(page, 'Send');
    await expect(page.getByText('The shadow makes it.')).toBeVisible();
  });

  await test.step('contacts are asked for and not taken', async () => {
    await go(page, '/search');
    await page.getByRole('link', { name: /^Find people you know/ }).click();
    await press(page, 'No, thank you');
    await expect(page).toHaveURL(/#\/search/);
  });

  await test.step('the code of whoever brought one is used', async () => {
    await go(ada.page, '/invite/index');
    const shown = ada.page.getByText(/^[A-HJ-NP-Z2-9]{8}$/);
    const code = (await shown.textContent()) ?? '';
    await go(page, '/invite/index');
    await page.getByLabel('Their code').fill(code);
    await press(page, 'Use it');
    await expect(page.getByText(/^The code is yours/)).toBeVisible();
  });

  await test.step('the question of the day is answered, and its credit taken', async () => {
    await answerSurvey(page);
    await press(page, /^Take my /);
    await expect(page.getByText('It is in your wallet').first()).toBeVisible();
  });

  await test.step('one asks to become a creator', async () => {
    await go(page, '/creator/apply');
    await page.getByLabel('What style would you make first?').fill('Wet plates, slowly.');
    await page.getByRole('checkbox', { name: /^My pictures are mine/ }).check({ force: true });
    await press(page, 'Send application');
    await expect(page.getByText('A person is looking')).toBeVisible();
  });

  await test.step('a subscription begins at the sandbox', async () => {
    await go(page, '/subscriptions');
    await press(page, /^Start for/);
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: /^Pay/ }).click();
    await (await opened).getByRole('button', { name: 'Pay' }).click();
    await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible();
  });
  await page.context().close();
  await ada.page.context().close();
});
