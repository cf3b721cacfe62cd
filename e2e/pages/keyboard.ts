import { expect, type Locator, type Page } from '@playwright/test';

/** More keys than any of our screens has places between two steps. */
const MOST_STEPS = 90;
const SCROLLS_MS = 5_000;

/** A buyer without a pointer: every step is a key, and what has the focus must be seen. */
export class Keyboard {
  constructor(private readonly page: Page) {}

  /** Goes on with Tab until a place has the focus. Every place on the way is looked at. */
  async goTo(place: Locator): Promise<void> {
    await expect(place).toBeVisible();
    for (let step = 0; step < MOST_STEPS; step += 1) {
      if (await place.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
      // What scrolls into sight may take a frame.
      await expect.poll(() => this.focusProblem(), { timeout: SCROLLS_MS }).toBeNull();
    }
    throw new Error(`${MOST_STEPS} times Tab did not lead to ${place}`);
  }

  async press(place: Locator): Promise<void> {
    await this.goTo(place);
    await this.page.keyboard.press('Enter');
  }

  async write(place: Locator, words: string): Promise<void> {
    await this.goTo(place);
    await this.page.keyboard.type(words);
  }

  /** What hides the focus from an eye: outside of the window, below a bar, or without a mark. */
  private focusProblem(): Promise<string | null> {
    return this.page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return null;
      const name = `${focused.tagName} "${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 30)}"`;
      const { left, right, top, bottom } = focused.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
      if (bottom <= 0 || top >= innerHeight || x <= 0 || x >= innerWidth)
        return `${name} is outside of the window`;
      const upper = document.elementFromPoint(x, y);
      const isSeen = upper !== null && (focused.contains(upper) || upper.contains(focused));
      if (!isSeen) return `${name} is below ${upper?.tagName} "${upper?.textContent?.slice(0, 30)}"`;
      const marks = [focused, focused.parentElement, ...focused.querySelectorAll('*')].some(
        (element) => element && getComputedStyle(element).outlineStyle !== 'none',
      );
      return marks ? null : `${name} does not show that it has the focus`;
    });
  }
}
