import type { Page } from '@playwright/test';
import { PAGE_NAMES } from '../page-names';

/** The rules take thirty messages a minute from each writer; the two take turns. */
const BETWEEN_MS = 1_050;
const PATIENCE_MS = 30_000;

declare global {
  interface Window {
    benchChat?: { began: number; seen: Map<string, number> };
  }
}

/** A page that can say a word, and sees the other's. */
export interface Side {
  page: Page;
  /** Says it; `window.benchChat.began` is set when it leaves the person's hands. */
  say(word: string): Promise<void>;
}

/**
 * Words by turns from one page to the other. Both pages' clocks are the machine's own, so the time from a key press in one
 * to the words' arrival in the other's document needs no third.
 * @returns ms of each word
 */
export async function exchange(
  sides: readonly [Side, Side],
  words: number,
  { label, said }: { label: string; said: (words: number) => void },
): Promise<number[]> {
  for (const { page } of sides) {
    await page.evaluate(PAGE_NAMES);
    await page.evaluate(watchWords);
  }
  const times: number[] = [];
  for (let turn = 0; turn < words; turn += 1) {
    const [from, to] = turn % 2 === 0 ? sides : ([sides[1], sides[0]] as const);
    said(turn);
    const word = `${label}-${turn}-fin`;
    const startedAt = Date.now();
    await from.say(word);
    const arrived = await to.page.waitForFunction((wanted) => window.benchChat?.seen.get(wanted), word, {
      timeout: PATIENCE_MS,
    });
    const began = await from.page.evaluate(() => window.benchChat?.began ?? Number.NaN);
    times.push(Number(await arrived.jsonValue()) - began);
    await from.page.waitForTimeout(Math.max(0, BETWEEN_MS - (Date.now() - startedAt)));
  }
  return times;
}

/** Runs in the page: when words like these come into the document, and when Enter was pressed here last. */
function watchWords(): void {
  const state = { began: 0, seen: new Map<string, number>() };
  window.benchChat = state;
  const now = () => performance.timeOrigin + performance.now();
  window.addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key === 'Enter') state.began = performance.timeOrigin + timeStamp;
    },
    { capture: true },
  );
  new MutationObserver((changes) => {
    for (const change of changes) {
      const text = change.type === 'characterData' ? change.target.textContent : textOf(change.addedNodes);
      for (const [word] of (text ?? '').matchAll(/[a-z]+-\d+-fin/g)) {
        if (!state.seen.has(word)) state.seen.set(word, now());
      }
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });

  function textOf(nodes: NodeList): string {
    return [...nodes].map((node) => node.textContent).join(' ');
  }
}
