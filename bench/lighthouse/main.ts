import { parseArgs } from 'node:util';
import { marketPaths, walletPaths } from '@cosecha/shared/paths';
import type { Browser } from '@playwright/test';
import { step } from '../../local/commands/progress';
import { failOn, openApp, runBench, storedBySignIn, wholeNumber } from '../run-bench';
import { keep, openAuditedBrowser } from './audited-browser';
import { type AuditedPage, report, verdicts } from './report';
import type { Round } from './round';
import { audit, installTool } from './tool';

const FIRST_PORT = 8_351;
const PRODUCT = marketPaths.product;
/** "/" is visited by an anonymous visitor, the others by a demo buyer. */
const ROUTES = ['/', marketPaths.home, PRODUCT, walletPaths.balance];

/** `npm run bench:lighthouse`: docs/benchmarks.md says what it measures and how to read it. */
export async function main(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      rounds: { type: 'string', default: '3' },
      check: { type: 'boolean', default: false },
      only: { type: 'string', default: ROUTES.join(',') },
    },
  });
  const rounds = wholeNumber(values.rounds);
  const routes = values.only.split(',');
  const unknown = routes.find((route) => !ROUTES.includes(route));
  if (unknown !== undefined) throw new Error(`unknown page "${unknown}"; some of ${ROUTES.join(',')}`);
  await step('Installing Lighthouse', installTool);
  await runBench('lighthouse', async ({ closing, folder, browser, machine }) => {
    const app = await openApp({ closing, folder }, { firstPort: FIRST_PORT });
    const stored = await storedBySignIn(browser, folder, app.url);
    const product = await firstProduct(browser, app.url, stored);
    await browser.close();
    const pages: AuditedPage[] = [];
    for (const route of routes) {
      const path = route === PRODUCT ? product : route;
      // A browser of its own for every page: nothing that another one left can help.
      pages.push(
        await step(`Auditing ${route}`, async () => {
          const audited = await openAuditedBrowser(folder);
          closing.add(() => audited.close());
          await keep(audited, app.url, route === '/' ? {} : stored);
          const said = await auditRounds(`${app.url}${path}`, audited.port, rounds);
          await audited.close();
          return { route, rounds: said };
        }),
      );
    }
    console.log(`\nmedians of ${rounds} rounds; ${machine}\n\n${report(pages)}\n`);
    if (values.check) failOn(verdicts(pages));
  });
}

async function auditRounds(address: string, debuggingPort: number, rounds: number): Promise<Round[]> {
  const said: Round[] = [];
  for (let round = 0; round < rounds; round += 1) said.push(await audit(address, debuggingPort));
  return said;
}

/** Path of the first offer that the home shows. */
async function firstProduct(
  browser: Browser,
  origin: string,
  stored: Readonly<Record<string, string>>,
): Promise<string> {
  const context = await browser.newContext({ baseURL: origin });
  await context.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, stored);
  const page = await context.newPage();
  await page.goto(marketPaths.home);
  const path = await page.locator('a[href^="/product/"]').first().getAttribute('href');
  if (!path) throw new Error('the home shows no offer');
  return path;
}
