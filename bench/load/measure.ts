import type { Browser, BrowserContext, Page } from '@playwright/test';
import { PAGE_NAMES } from '../page-names';
import type { Profile } from './profiles';
import { type Seen, watchPage } from './watch-page';

/** One visit of /home, as Chromium saw it. */
export interface Visit extends Seen {
  /** On the wire, all kinds together. */
  bytes: number;
  scriptBytes: number;
  requests: number;
}

/** Cold and warm, and how late a first tap was answered in another cold and warm visit; ms. */
export interface Measured {
  cold: Visit & { answered: number };
  warm: Visit & { answered: number };
}

/** After the first offer stands there, so long is watched for what still blocks or shifts, ms. */
const AFTERWARDS_MS = 2_500;
const PATIENCE_MS = 60_000;
const PHONE = { width: 390, height: 844 };

/** Visits /home with an empty cache, then again with the filled one; both again with a tap. @param stored local storage of somebody signed in */
export async function measure(
  browser: Browser,
  origin: string,
  profile: Profile,
  stored: Readonly<Record<string, string>>,
): Promise<Measured> {
  const watching = await visits(browser, origin, profile, stored, false);
  const tapping = await visits(browser, origin, profile, stored, true);
  const [cold, warm] = watching.map((visit, index) => ({
    ...visit,
    answered: tapping[index]?.answered ?? Number.NaN,
  }));
  if (!cold || !warm) throw new Error('a visit is missing');
  return { cold, warm };
}

async function visits(
  browser: Browser,
  origin: string,
  profile: Profile,
  stored: Readonly<Record<string, string>>,
  taps: boolean,
): Promise<(Visit & { answered: number })[]> {
  const context = await browser.newContext({ baseURL: origin, viewport: PHONE, serviceWorkers: 'block' });
  try {
    await context.addInitScript((entries) => {
      if (localStorage.length === 0) for (const [key, value] of entries) localStorage.setItem(key, value);
    }, Object.entries(stored));
    await context.addInitScript(PAGE_NAMES);
    await context.addInitScript(watchPage, { taps });
    const cold = await visit(context, profile, taps);
    const warm = await visit(context, profile, taps);
    return [cold, warm];
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, profile: Profile, taps: boolean) {
  const page = await context.newPage();
  try {
    const wire = await imitate(page, profile);
    await page.goto('/home', { waitUntil: 'commit' });
    if (taps)
      await page.waitForFunction(() => window.benchLoad?.answered != null, null, { timeout: PATIENCE_MS });
    else
      await page.waitForFunction(() => window.benchLoad?.seen.content != null, null, {
        timeout: PATIENCE_MS,
      });
    if (!taps) await page.waitForTimeout(AFTERWARDS_MS);
    const state = await page.evaluate(() => window.benchLoad);
    if (!state) throw new Error('the page was not watched');
    return { ...state.seen, ...wire(), answered: state.answered ?? Number.NaN };
  } finally {
    await page.close();
  }
}

/** Slows the page down, and counts what goes over its wire. */
async function imitate(page: Page, { latencyMs, bytesPerSecond, slowdown }: Profile) {
  const session = await page.context().newCDPSession(page);
  const scripts = new Set<string>();
  const count = { bytes: 0, scriptBytes: 0, requests: 0 };
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) return;
    count.requests += 1;
    if (type === 'Script' || response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    count.bytes += encodedDataLength;
    if (scripts.has(requestId)) count.scriptBytes += encodedDataLength;
  });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return () => ({ ...count });
}
