import type { Page } from '@playwright/test';

/** Distance of one fast swipe, CSS pixels. */
const STEP = 1_200;
const BETWEEN_STEPS_MS = 50;
const PATIENCE_MS = 300_000;

export interface Scrolled {
  /** Offers that went by. */
  offers: number;
  /** Elements in the document at most. */
  elements: number;
}

/** Scrolls through an endless list until so many offers went by, or it ends. */
export async function scrollThrough(page: Page, offers: number): Promise<Scrolled> {
  const deadline = Date.now() + PATIENCE_MS;
  const seen: Scrolled = { offers: 0, elements: 0 };
  await page.mouse.move(200, 400);
  while (seen.offers < offers && Date.now() < deadline) {
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
    }));
    seen.elements = Math.max(seen.elements, now.elements);
    seen.offers = Math.max(seen.offers, now.last);
  }
  return seen;
}
