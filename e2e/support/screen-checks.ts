import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The narrowest window that the app is made for. */
const NARROW = { width: 320, height: 640 };

/**
 * Waits until nothing changes its look any more, however slowly frames come: half-way, a colour has too little contrast.
 * What begins to move later, while axe looks, takes a millisecond: people may ask for less motion, and so do we. What moves
 * without end is left alone.
 */
async function standsStill(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
}

/**
 * What axe finds serious or critical on the screen once it stands still, one line each.
 * @param rules only these, where the rest cannot have changed
 */
export async function seriousFindings(page: Page, rules?: string[]): Promise<string[]> {
  await standsStill(page);
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/** The same in both colour schemes: in the dark one only colours can differ. */
export async function seriousInBothSchemes(page: Page): Promise<string[]> {
  const light = await seriousFindings(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await seriousFindings(page, ['color-contrast']);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return [...light.map((finding) => `light: ${finding}`), ...dark.map((finding) => `dark: ${finding}`)];
}

/** What is too wide for 320 px, with text at 100 and at 200 %: the window narrows and the text grows on the screen that stands there. */
export async function narrowOverflows(page: Page): Promise<string[]> {
  const usual = page.viewportSize() ?? NARROW;
  await page.setViewportSize(NARROW);
  const normal = await sidewaysOverflow(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const large = await sidewaysOverflow(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
  await page.setViewportSize(usual);
  return [normal && `100 %: ${normal}`, large && `200 %: ${large}`].filter((text) => text !== null);
}

/** How many CSS pixels a screen is wider than its window, and what sticks out; null when it fits. */
export function sidewaysOverflow(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return null;
    const outside = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    const names = outside
      .slice(-3)
      .map((element) => `${element.tagName} "${element.textContent?.slice(0, 40)}"`);
    return `${scrollWidth - clientWidth} px: ${names.join(', ')}`;
  });
}

/** Waits until a screen shows its content: its heading stands and nothing says that it is loading. */
export async function isSettled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => {
    const busy = document.querySelectorAll('[aria-busy="true"]').length > 0;
    return !busy && document.getAnimations().every(({ playState }) => playState !== 'running');
  });
}
