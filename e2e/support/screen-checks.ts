import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The narrowest window that the app is made for. */
const NARROW = { width: 320, height: 640 };

/**
 * Waits until nothing changes its look any more, however slowly frames come: half-way, a colour has too little contrast.
 * What changes later, while axe looks, is there at once: people may ask for less motion, and so do we. What moves without end is
 * left alone.
 */
async function waitUntilStill(page: Page): Promise<void> {
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
  await waitUntilStill(page);
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

/** As people hold a phone, and how large the device's text is. */
interface Hold {
  name: string;
  width: number;
  height: number;
  textPercent?: number;
  /** As a translator turns the page for Arabic or Hebrew. */
  isRightToLeft?: boolean;
}

const HOLDS: readonly Hold[] = [
  { name: '320 px', ...NARROW },
  { name: '320 px, text 200 %', ...NARROW, textPercent: 200 },
  { name: '320 px, right to left', ...NARROW, isRightToLeft: true },
  { name: '390 px, text 200 %', width: 390, height: 844, textPercent: 200 },
  { name: '390 px, right to left', width: 390, height: 844, isRightToLeft: true },
  { name: 'on its side', width: 740, height: 340 },
];

/**
 * What does not fit as people hold a phone: the window changes on the screen that is there. What is wider than its
 * window, a short word or a unit that breaks in its middle, bars that leave too little between them.
 */
export async function narrowOverflows(page: Page): Promise<string[]> {
  const usual = page.viewportSize() ?? NARROW;
  const found: string[] = [];
  for (const { name, width, height, textPercent, isRightToLeft } of HOLDS) {
    await page.setViewportSize({ width, height });
    const moves = await setRoot(page, textPercent ? `${textPercent}%` : '', isRightToLeft ? 'rtl' : '');
    await comesToRest(page);
    // The browser tells no true lines of Spanish in a page that is turned; how wide a word is does not depend on it.
    const words = isRightToLeft ? [] : await brokenWords(page);
    const problems = [moves, await sidewaysOverflow(page), ...words, await tallBars(page)];
    found.push(...problems.filter((text) => text !== null).map((text) => `${name}: ${text}`));
  }
  await setRoot(page, '', '');
  await page.setViewportSize(usual);
  return found;
}

/** @returns what moves to its new place, though less motion is asked for; null when all is there at once */
const setRoot = (page: Page, fontSize: string, dir: '' | 'rtl') =>
  page.evaluate(
    (root) => {
      document.documentElement.style.fontSize = root.fontSize;
      document.documentElement.dir = root.dir;
      const moves = document
        .getAnimations()
        .filter((animation): animation is CSSTransition => animation instanceof CSSTransition)
        .map(({ transitionProperty }) => transitionProperty);
      return moves.length > 0 ? `moves by ${[...new Set(moves)].join(', ')}` : null;
    },
    { fontSize, dir },
  );

/** Frames without a change, after which none is expected. */
const FRAMES_AT_REST = 3;

/**
 * Waits until what follows a change of the window or of the root has been drawn: what scripts make of measured sizes and media queries
 * comes with the next frames, and on a busy machine those come late.
 */
async function comesToRest(page: Page): Promise<void> {
  await page.evaluate(async (frames) => {
    const look = () => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return [innerWidth, innerHeight, scrollWidth, scrollHeight, document.all.length].join();
    };
    let before = '';
    for (let left = frames; left > 0; left -= 1) {
      await new Promise(requestAnimationFrame);
      const now = look();
      if (now !== before) left = frames;
      before = now;
    }
  }, FRAMES_AT_REST);
}

/** How many CSS pixels a screen is wider than its window, and what sticks out; null when it fits. */
export function sidewaysOverflow(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth, dir } = document.documentElement;
    if (scrollWidth <= clientWidth) return null;
    const outside = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return dir === 'rtl' ? left < -1 : right > clientWidth + 1;
    });
    const names = outside
      .slice(-3)
      .map((element) => `${element.tagName} "${element.textContent?.slice(0, 40)}"`);
    return `${scrollWidth - clientWidth} px: ${names.join(', ')}`;
  });
}

/** Words of at most so many letters fit into the narrowest column, also in large text. */
const SHORT_WORD = 8;

/** Short words and numbers with their units that are on two lines, e.g. "US" and "DT". */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate((short) => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement: place } = node;
      // What only assistive technology reads has one pixel.
      if (
        !place?.checkVisibility({ contentVisibilityAuto: true }) ||
        place.getBoundingClientRect().width <= 1
      )
        continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}.,]+/gu)) {
        if (word.length > short) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
        const lines = new Set(rects.map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) broken.push(`breaks inside "${word}" of "${node.textContent?.slice(0, 40)}"`);
      }
    }
    return broken;
  }, SHORT_WORD);
}

/** What stands still while one scrolls, where it takes more than half of the window; null when there is room. */
function tallBars(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const rows = new Set<number>();
    const names: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      const { position, top: fromTop, bottom: fromBottom } = getComputedStyle(element);
      // Where the window is low, what is sticky goes with the page (shared/kit/ui/stuck.ts).
      const sticks = [fromTop, fromBottom].some((from) => Number.parseFloat(from) >= 0);
      if (position !== 'fixed' && !(position === 'sticky' && sticks)) continue;
      if (element.closest('dialog') || !element.checkVisibility({ visibilityProperty: true })) continue;
      const { top, bottom, width } = element.getBoundingClientRect();
      if (width < innerWidth / 2) continue;
      names.push(`${element.tagName} "${element.textContent?.slice(0, 20)}"`);
      for (let row = Math.max(0, Math.round(top)); row < Math.min(innerHeight, bottom); row++) rows.add(row);
    }
    return rows.size > innerHeight / 2 ? `${rows.size} of ${innerHeight} px are bars: ${names}` : null;
  });
}

/** Waits until a screen shows its content: its heading is shown and nothing says that it is loading. */
export async function isSettled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => {
    const busy = document.querySelectorAll('[aria-busy="true"]').length > 0;
    return !busy && document.getAnimations().every(({ playState }) => playState !== 'running');
  });
}
