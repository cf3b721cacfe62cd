import { bestEffort } from '@cosecha/shared/promise';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import * as z from 'zod/mini';
import { PAGE_NAMES } from '../page-names';
import { asOfNow } from '../stored';
import { PHONE, type Profile } from './profiles';
import { type Seen, type Watching, watchPage } from './watch-page';
import { type Carried, type Wire, wireOf, wireOfWorker } from './wire';

/** One visit of a page with offers, as Chromium saw it. */
export interface Visit extends Seen, Carried {}

/** A visit whose first offer was tapped as soon as it was shown; ms since the navigation started. */
export interface Tapped {
  tapped: number;
  answered: number;
}

/** After the page is live, at least so long is watched for what still blocks or shifts; and until its wire is quiet. Milliseconds. */
const AFTERWARDS_MS = 2_500;
const QUIET_MS = 700;
const MOST_MS = 10_000;
/** A first visit has come to its end when what is fetched ahead is here, too (shell/src/remotes/prefetch.ts). Milliseconds. */
const AT_REST_MS = 6_000;
const PATIENCE_MS = 60_000;
const LOOK_MS = 200;
const MOST_WORDS = 300;

/** A phone with an empty cache that visits one origin. */
export interface Phone {
  context: BrowserContext;
  /** Slows the origin's service worker down, where there is one. */
  worker: Wire;
  /** Holds the worker in its context. */
  anchor: Page;
}

/** @param stored local storage of a signed-in user */
export async function openPhone(
  browser: Browser,
  origin: string,
  profile: Profile,
  stored: Readonly<Record<string, string>>,
): Promise<Phone> {
  const context = await browser.newContext({ ...PHONE, baseURL: origin });
  const anchor = await context.newPage();
  const worker = await wireOfWorker(anchor, profile);
  // Any answer of the origin that runs none of its scripts.
  await anchor.goto('/health');
  await anchor.evaluate(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    Object.entries(asOfNow(stored)),
  );
  return { context, worker, anchor };
}

export interface VisitOptions {
  path: string;
  profile: Profile;
  /** The page has no scripts, so nothing there becomes interactive. */
  isStatic?: boolean;
  /** Stays until everything is here that a first visit leaves behind. */
  leavesAll?: boolean;
}

/** Opens a page and watches it until it has come to life and to rest. */
export async function watch(phone: Phone, options: VisitOptions): Promise<Visit> {
  const { path, profile, isStatic = false, leavesAll = false } = options;
  return onPage(phone, profile, { path, taps: false }, async (page, wire) => {
    await page.goto(path, { waitUntil: 'commit' });
    await until(page, isStatic ? 'content' : 'live');
    await page.waitForTimeout(AFTERWARDS_MS);
    await wire.quiet(QUIET_MS, MOST_MS);
    const seen = await page.evaluate(() => window.benchVisit?.seen);
    if (!seen) throw new Error('the page was not watched');
    const carried = sum(wire.carried(), phone.worker.carried());
    if (leavesAll) {
      await Promise.all([wire.release(), phone.worker.release()]);
      await page.waitForTimeout(AT_REST_MS);
      await Promise.all([wire, phone.worker].map((each) => each.quiet(QUIET_MS, MOST_MS)));
    }
    return { ...seen, ...carried };
  });
}

/** Opens a page and taps its first offer. @throws Error when no product comes of it */
export async function tap(phone: Phone, { path, profile }: VisitOptions): Promise<Tapped> {
  return onPage(phone, profile, { path, taps: true }, async (page) => {
    await tapWhenAsked(page);
    await page.goto(path, { waitUntil: 'commit' });
    await until(page, 'answered');
    const { tapped, answered } = (await page.evaluate(() => window.benchVisit)) ?? {};
    if (tapped == null || answered == null) throw new Error('the tap was lost');
    return { tapped, answered };
  });
}

/** @throws Error with what the page showed instead */
async function until(page: Page, what: 'content' | 'live' | 'answered'): Promise<void> {
  const happened = (name: typeof what) => {
    const visit = window.benchVisit;
    if (!visit || visit.seen.content === null) return name === 'answered' && visit?.answered != null;
    return name === 'answered' ? visit.answered !== null : visit.seen[name] !== null;
  };
  await page.waitForFunction(happened, what, { timeout: PATIENCE_MS, polling: LOOK_MS }).catch(async () => {
    const shown = await page.locator('body').ariaSnapshot();
    const words = shown.replace(/\s+/g, ' ').slice(0, MOST_WORDS);
    throw new Error(`${page.url()} had no "${what}" after ${PATIENCE_MS / 1_000} s; it showed: ${words}`);
  });
}

/** Ends what the origin's worker does, as a phone does between two visits; the next visit has to start it. */
export async function stopWorker({ context, anchor }: Phone): Promise<void> {
  const session = await context.newCDPSession(anchor);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

async function onPage<Found>(
  { context }: Phone,
  profile: Profile,
  watching: Watching,
  work: (page: Page, wire: Wire) => Promise<Found>,
): Promise<Found> {
  const page = await context.newPage();
  try {
    await page.addInitScript(PAGE_NAMES);
    await page.addInitScript(watchPage, watching);
    return await work(page, await wireOf(page, profile));
  } finally {
    await page.close();
  }
}

const placeSchema = z.object({ x: z.number(), y: z.number() });

/** A finger comes from outside the page: through the browser, to whatever is there by then. */
async function tapWhenAsked(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== 'benchTap') return;
    const place = placeSchema.parse(JSON.parse(payload));
    // Both at once: the browser waits for the page's answer to each, a finger does not.
    void bestEffort(
      Promise.all([
        session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] }),
        session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
      ]),
    );
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'benchTap' });
}

const sum = (one: Carried, other: Carried): Carried => ({
  bytes: one.bytes + other.bytes,
  scriptBytes: one.scriptBytes + other.scriptBytes,
  requests: one.requests + other.requests,
});
