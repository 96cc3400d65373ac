import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import { go } from './go';
import { join } from './people';

const photo = fileURLToPath(new URL('../../server/engine/photos/astronaut.jpg', import.meta.url));

/** The photo as a phone with that many pixels would have taken it. */
async function enlarged(page: Page, width: number, height: number): Promise<Buffer> {
  const small = readFileSync(photo).toString('base64');
  const data = await page.evaluate(
    async ({ small, width, height }) => {
      const image = new Image();
      image.src = `data:image/jpeg;base64,${small}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext('2d');
      // Side by side, as wide as a photo of a person is.
      const step = Math.round(height * 0.8);
      for (let x = Math.round((width - step) / 2) % step; x < width; x += step)
        context?.drawImage(image, x, 0, step, height);
      return canvas.toDataURL('image/jpeg', 0.7).split(',')[1] ?? '';
    },
    { small, width, height },
  );
  return Buffer.from(data, 'base64');
}

test('photos with more pixels than the server takes work on Create', async ({ browser }) => {
  const { page } = await join(browser, 'Yui');
  for (const [width, height] of [
    [8064, 6048],
    [16_000, 3_000],
  ] as const) {
    const buffer = await enlarged(page, width, height);
    await go(page, '/aiimage/home/create');
    const another = page.getByRole('button', { name: 'Another photo' });
    const chooser = page.waitForEvent('filechooser');
    if (await another.isVisible()) await another.click();
    await page.getByRole('button', { name: 'Photo Library' }).last().click();
    const sent = page.waitForResponse((response) => response.request().method() === 'PUT');
    await (await chooser).setFiles({ name: `${width}.jpg`, mimeType: 'image/jpeg', buffer });
    expect((await sent).status()).toBe(200);
    await expect(page.getByRole('button', { name: /^Develop/ })).toBeEnabled();
    await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0);
  }
});

const painting = fileURLToPath(new URL('../../server/engine/covers/woodblock.webp', import.meta.url));

/** Picks a file where a source is asked for. */
async function pick(page: Page, frame: string, file: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: frame, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Photo Library' }).click();
  await (await chooser).setFiles(file);
}

test('a photo is made to match the picture of a post', async ({ browser }) => {
  const { page } = await join(browser, 'Mio');

  await test.step('from the post to the set-up, with its picture in the slot', async () => {
    await go(page, '/home');
    const card = page.getByRole('article').filter({ has: page.locator('a[href*="feedId="]') });
    const href = await card.first().locator('a[href*="feedId="]').first().getAttribute('href');
    await go(page, (href ?? '').replace(/^#/, ''));
    await page.getByRole('link', { name: 'Match this picture' }).click();
    await expect(page.getByRole('img', { name: 'The picture to match' })).toBeVisible();
    await expect(page).toHaveURL(/aiStyle=/);
    await expect(page.getByRole('button', { name: 'Develop in Match This Picture' })).toBeDisabled();
  });

  await test.step('with a photo of one’s own it is developed', async () => {
    await pick(page, 'Your photo', photo);
    await page.getByRole('button', { name: 'Develop in Match This Picture' }).click();
    await expect(page.getByRole('heading', { name: 'There you are.' })).toBeVisible({ timeout: 90_000 });
  });

  await test.step('another picture takes its place, and both are still there', async () => {
    await page.getByRole('button', { name: 'Develop another one' }).click();
    await expect(page.getByRole('img', { name: 'Your photo' })).toBeVisible();
    await pick(page, 'Another picture to match', painting);
    await page.getByRole('button', { name: 'Develop in Match This Picture' }).click();
    await expect(page.getByRole('heading', { name: 'There you are.' })).toBeVisible({ timeout: 90_000 });
  });
});
