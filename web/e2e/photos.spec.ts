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
