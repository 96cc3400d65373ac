import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What a theme can change of the findings. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds serious or worse on the page; `colours` where only those can differ from what was looked at before. */
export async function grave(page: Page, what: 'all' | 'colours' = 'all'): Promise<string[]> {
  // In the page itself: the app has no frames, and a second page for each report costs more than the report.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (what === 'colours' ? axe.withRules(COLOURS) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 120)}`);
}
