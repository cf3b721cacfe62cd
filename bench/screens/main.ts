import { marketPaths } from '@cosecha/shared/paths';
import type { Page } from '@playwright/test';
import { PersonInBrowser } from '../../e2e/pages/person-in-browser';
import { person } from '../../e2e/support/people';
import type { Typed } from '../../local/commands/declared';
import { step } from '../../local/commands/progress';
import { freePorts } from '../../local/free-port';
import { runBench } from '../run-bench';
import { figuresOf, sizesOf } from '../sizes';
import { startNetwork } from './network';
import { report, type ScreenFigures } from './report';
import { scrollThrough } from './scrolling';
import { typeWords } from './typing';

const FIRST_PORT = 8391;
const PHONE = { width: 390, height: 844 };

/** `npm run bench:typing`: docs/benchmarks.md says what it measures and how to read it. */
export async function main(typed: Typed<'bench:typing'>): Promise<void> {
  const { offers, presses, rows, slowdown } = sizesOf('bench:typing', typed);
  await runBench('screens', async ({ closing, folder, browser, machine }) => {
    const port = await freePorts(FIRST_PORT, 2, '127.0.0.1');
    const network = await startNetwork({ port, dataDir: folder, offers });
    closing.add(() => network.close());
    const buyer = await PersonInBrowser.open(browser, person('buyer', 0, folder), network.url);
    await buyer.page.setViewportSize(PHONE);
    await buyer.signIn();
    await slowDown(buyer.page, slowdown);
    const figures = await measure(buyer.page, { presses, rows });
    const head = `${offers} offers, ${PHONE.width}×${PHONE.height}, processor ${slowdown}× slower; milliseconds; ${machine}`;
    console.log(figuresOf(typed, `\n${head}\n\n${report(figures)}\n`));
  });
}

async function measure(page: Page, { presses, rows }: { presses: number; rows: number }) {
  const figures: ScreenFigures = { typed: [], scrolled: [] };
  await step('Typing into the filter of /home', async (progress) => {
    await page.goto(marketPaths.home);
    const field = page.getByPlaceholder('Buscar productos...');
    await page.getByRole('heading', { name: 'Productos Destacados' }).waitFor();
    figures.typed.push({
      screen: marketPaths.home,
      ...(await typeWords(page, field, { presses, progress })),
    });
  });
  await step('Typing into /buscar', async (progress) => {
    await page.goto(marketPaths.search);
    const field = page.getByRole('searchbox', { name: '¿Qué buscas?' });
    await page.getByRole('list', { name: 'Ofertas' }).waitFor();
    figures.typed.push({
      screen: marketPaths.search,
      ...(await typeWords(page, field, { presses, progress })),
    });
  });
  await step('Typing into a field with nothing around it', async (progress) => {
    await page.goto('about:blank');
    await page.setContent('<input aria-label="bare">');
    figures.typed.push({
      screen: 'a bare field',
      ...(await typeWords(page, page.getByLabel('bare'), { presses, progress })),
    });
  });
  for (const screen of [marketPaths.offers, marketPaths.search]) {
    await step(`Scrolling through ${screen}`, async (progress) => {
      await page.goto(screen);
      await page.getByRole('list', { name: 'Ofertas' }).waitFor();
      figures.scrolled.push({ screen, ...(await scrollThrough(page, rows, progress)) });
    });
  }
  await step('Scrolling through /home', async (progress) => {
    await page.goto(marketPaths.home);
    await page.getByRole('heading', { name: 'Productos Destacados' }).waitFor();
    const more = page.getByRole('button', { name: 'Ver más destacados' });
    // The page comes with the first cards alone; the rest and the button follow.
    await more.waitFor();
    while (await more.isVisible()) await more.click();
    figures.scrolled.push({
      screen: marketPaths.home,
      ...(await scrollThrough(page, await lengthOfList(page), progress)),
    });
  });
  return figures;
}

/** How many offers the longest list of the screen says it has. */
function lengthOfList(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('[aria-setsize]')].map((item) =>
        Number(item.getAttribute('aria-setsize')),
      ),
    ),
  );
}

async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
