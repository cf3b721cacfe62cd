import type { Page } from '@playwright/test';
import type { Progress } from '../../local/commands/progress';

/** Distance of one fast swipe, CSS pixels. */
const STEP = 1_200;
const BETWEEN_STEPS_MS = 50;
/** At the bottom of the page, so long without a further offer, a list has come to its end: more would be loading. */
const END_MS = 10_000;

export interface Scrolled {
  /** Offers that went by. */
  offers: number;
  /** Elements in the document at most. */
  elements: number;
}

/** Scrolls through an endless list until so many offers went by, or it ends. */
export async function scrollThrough(page: Page, offers: number, progress: Progress): Promise<Scrolled> {
  const seen: Scrolled = { offers: 0, elements: 0 };
  let grewAt = Date.now();
  await page.mouse.move(200, 400);
  while (seen.offers < offers) {
    await page.mouse.wheel(0, STEP);
    await page.waitForTimeout(BETWEEN_STEPS_MS);
    const now = await page.evaluate(() => ({
      elements: document.querySelectorAll('*').length,
      last: Math.max(
        0,
        ...[...document.querySelectorAll('[aria-posinset]')].map((item) =>
          Number(item.getAttribute('aria-posinset')),
        ),
      ),
      isBottom: window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1,
    }));
    if (now.last > seen.offers || !now.isBottom) grewAt = Date.now();
    else if (Date.now() - grewAt > END_MS) break;
    seen.elements = Math.max(seen.elements, now.elements);
    seen.offers = Math.max(seen.offers, now.last);
    progress(seen.offers, offers);
  }
  return seen;
}
