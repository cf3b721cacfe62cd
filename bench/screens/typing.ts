import type { Locator, Page } from '@playwright/test';
import type { Progress } from '../../local/commands/progress';

/** Time between two keys of a fast typist. */
const BETWEEN_KEYS_MS = 90;
/** What one writes and takes away again; accents as a phone's keyboard gives them. */
const WORDS = ['café', 'cacao', 'fresas', 'mora de', 'panela', 'yuca', 'aguacate', 'tomate', 'miel', 'huila'];

export interface Typed {
  /** From each key press to the next paint, ms. */
  toPaint: readonly number[];
  /** What Chromium itself counts as the longest event, ms; it counts in steps of 8 and from 16 on. */
  longestEvent: number;
}

declare global {
  interface Window {
    benchTyping?: { toPaint: number[]; longestEvent: number };
  }
}

/** Types words into a field and takes them away again, letter by letter, until there were enough key presses. */
export async function typeWords(
  page: Page,
  field: Locator,
  { presses, progress }: { presses: number; progress: Progress },
): Promise<Typed> {
  await field.click();
  await page.evaluate(watchKeys);
  let pressed = 0;
  for (let index = 0; pressed < presses; index += 1) {
    progress(pressed, presses);
    const word = WORDS[index % WORDS.length] ?? '';
    await field.pressSequentially(word, { delay: BETWEEN_KEYS_MS });
    // Long enough for the lists to arrive: the next letters meet a full screen.
    await page.waitForTimeout(700);
    for (const _letter of word) await field.press('Backspace', { delay: BETWEEN_KEYS_MS });
    pressed += 2 * [...word].length;
  }
  await page.waitForTimeout(500);
  const { toPaint, longestEvent } = await page.evaluate(
    () => window.benchTyping ?? { toPaint: [], longestEvent: 0 },
  );
  return { toPaint, longestEvent };
}

/**
 * Runs in the page. A press is over when the first frame after it has been painted: a frame's callbacks run before its
 * paint, a message that they send arrives behind it.
 */
function watchKeys(): void {
  const seen = { toPaint: [] as number[], longestEvent: 0 };
  window.benchTyping = seen;
  window.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => seen.toPaint.push(performance.now() - timeStamp);
        channel.port2.postMessage(null);
      });
    },
    { capture: true },
  );
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longestEvent = Math.max(seen.longestEvent, duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
