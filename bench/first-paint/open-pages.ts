import { accountPaths, pathTo, publicPaths, shellPaths } from '@cosecha/shared/paths';
import type { Browser } from '@playwright/test';
import type { Progress } from '../../local/commands/progress';
import { median } from '../../local/statistics';
import { judged, markdownTable, type Verdict } from '../report';
import { EDGE, PHONE, SLOW } from '../visit/profiles';
import { wireOf } from '../visit/wire';

/** What a person without a session can open first. */
const PAGES: readonly string[] = [
  shellPaths.landing,
  shellPaths.welcome,
  accountPaths.signIn,
  accountPaths.email,
  pathTo(accountPaths.email, {}, { modo: 'crear' }),
  accountPaths.newWallet,
  accountPaths.help,
  publicPaths.showcase,
];
const PROFILES = [SLOW, EDGE];
/** No page stays empty for longer on a farm's line. Milliseconds. */
const EMPTY_TARGET_MS = 2_000;
const PATIENCE_MS = 60_000;

/** First contentful paints of one page, ms, by profile. */
export interface OpenPage {
  path: string;
  paints: readonly (readonly number[])[];
}

/** Opens each page with an empty cache, under each profile. */
export async function visitOpenPages(
  browser: Browser,
  origin: string,
  rounds: number,
  progress: Progress,
): Promise<OpenPage[]> {
  const found: OpenPage[] = [];
  for (const path of PAGES) {
    progress(found.length, PAGES.length);
    const paints: number[][] = PROFILES.map(() => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [index, profile] of PROFILES.entries())
        paints[index]?.push(await firstPaint(browser, `${origin}${path}`, profile));
    found.push({ path, paints });
  }
  return found;
}

async function firstPaint(browser: Browser, address: string, profile: typeof EDGE): Promise<number> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await wireOf(page, profile);
    await page.goto(address, { waitUntil: 'commit', timeout: PATIENCE_MS });
    const painted = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      undefined,
      { timeout: PATIENCE_MS },
    );
    return (await painted.jsonValue()) ?? PATIENCE_MS;
  } finally {
    await context.close();
  }
}

/** The page that is empty for longest at EDGE. */
export function openVerdict(pages: readonly OpenPage[]): Verdict {
  const latest = Math.max(...pages.map(({ paints }) => median(paints.at(-1) ?? [])));
  return judged('an open page stays empty at EDGE, ms', latest, EMPTY_TARGET_MS, 0);
}

export const openReport = (pages: readonly OpenPage[]): string =>
  markdownTable(
    ['first paint, ms', ...PROFILES.map(({ name }) => name)],
    pages.map(({ path, paints }) => [`\`${path}\``, ...paints.map((each) => median(each).toFixed(0))]),
  ).join('\n');
