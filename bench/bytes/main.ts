import type { Browser } from '@playwright/test';
import type { Typed } from '../../local/commands/declared';
import { type Progress, step } from '../../local/commands/progress';
import { freePorts } from '../../local/free-port';
import { BUDGETS } from '../../shared/build/budgets';
import { budgetRows, firstLoad } from '../../shared/build/first-load';
import { builtWeb } from '../../shared/build/products';
import { failOn, verdictLines } from '../report';
import { openApp, runBench, storedBySignIn } from '../run-bench';
import { startFilled } from '../screens/network';
import { figuresOf, sizesOf } from '../sizes';
import { writeAccount } from './accounts';
import { growthReport, growthVerdicts, personOf, SIZES_OF_ACCOUNTS, visitBoth } from './growth';
import { hourReport, hourVerdict, liveAnHour } from './hour';
import { report, type Visit } from './report';

const FIRST_PORT = 8_441;
/** A page is left alone for this long after it was loaded; what it fetches ahead comes later (shell/src/remotes). */
const WATCHED_MS = 2_000;

/** `npm run bench:bytes`: docs/benchmarks.md says what it measures and how to read it. */
export async function main(typed: Typed<'bench:bytes'>): Promise<void> {
  if (typed.big) return compareAccounts(typed);
  const { pages, seconds } = sizesOf('bench:bytes', typed);
  await runBench('bytes', async ({ closing, folder, browser }) => {
    const app = await openApp({ closing, folder }, { firstPort: FIRST_PORT });
    const stored = await storedBySignIn(browser, folder, app.url);
    const visits = await step('Visiting every page', (progress) =>
      visitAll(browser, app.url, { stored, progress, pages }),
    );
    const places = await step('Living an hour', (progress) =>
      liveAnHour(browser, { url: app.url, dataDir: folder, seconds, progress }),
    );
    const verdicts = [hourVerdict(places)];
    const tables = [report(budgetRows(builtWeb()), visits), hourReport(places), ...verdictLines(verdicts)];
    console.log(figuresOf(typed, `\n${tables.join('\n\n')}\n`));
    if (typed.check) failOn(verdicts);
  });
}

/** `--big`: what a big account's screens cost beside a small one's. */
async function compareAccounts(typed: Typed<'bench:bytes'>): Promise<void> {
  const { seconds } = sizesOf('bench:bytes', typed);
  await runBench('bytes', async ({ closing, folder, browser }) => {
    const port = await freePorts(FIRST_PORT, 2, '127.0.0.1');
    const app = await startFilled({ port, dataDir: folder }, async (database) => {
      for (const [number, size] of (['small', 'big'] as const).entries()) {
        const { wallet } = personOf(size, folder);
        await writeAccount(database, { wallet, ...SIZES_OF_ACCOUNTS[size] }, number);
      }
    });
    closing.add(() => app.close());
    const grown = await step('Opening every screen twice', (progress) =>
      visitBoth(browser, { url: app.url, dataDir: folder, seconds, progress }),
    );
    const verdicts = growthVerdicts(grown);
    console.log(figuresOf(typed, `\n${[growthReport(grown), ...verdictLines(verdicts)].join('\n\n')}\n`));
    if (typed.check) failOn(verdicts);
  });
}

interface Visiting {
  stored: Readonly<Record<string, string>>;
  progress: Progress;
  /** At most. */
  pages: number;
}

/** Every page that needs nothing but a person who is signed in; "/" is visited by an anonymous visitor. */
async function visitAll(
  browser: Browser,
  origin: string,
  { stored, progress, pages }: Visiting,
): Promise<Visit[]> {
  const visits: Visit[] = [];
  const rows = BUDGETS.filter((budget) => !budget.route.includes(':')).slice(0, pages);
  for (const { route } of rows) {
    progress(visits.length, rows.length);
    const asked = await scriptsAskedFor(browser, `${origin}${route}`, route === '/' ? {} : stored);
    const named = firstLoad(builtWeb(), route).map(({ url }) => url);
    visits.push({ route, asked: asked.length, unnamed: asked.filter((url) => !named.includes(url)) });
  }
  return visits;
}

/** Addresses of the scripts that a page asks for before it comes to rest, without what it fetches ahead. */
async function scriptsAskedFor(
  browser: Browser,
  address: string,
  stored: Readonly<Record<string, string>>,
): Promise<string[]> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  try {
    await context.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, stored);
    const page = await context.newPage();
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.add(new URL(request.url()).pathname);
    });
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForTimeout(WATCHED_MS);
    return [...asked];
  } finally {
    await context.close();
  }
}
