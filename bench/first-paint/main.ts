import { marketPaths } from '@cosecha/shared/paths';
import type { Browser } from '@playwright/test';
import type { FastifyPluginAsync } from 'fastify';
import { PersonInBrowser } from '../../e2e/pages/person-in-browser';
import { person } from '../../e2e/support/people';
import type { Typed } from '../../local/commands/declared';
import { step } from '../../local/commands/progress';
import { REVALIDATE } from '../../shell/edge/headers';
import { type Prepared, prepare } from '../../shell/edge/page';
import { failOn, verdictLines } from '../report';
import { openApp, runBench } from '../run-bench';
import { figuresOf, sizesOf } from '../sizes';
import { SLOW } from '../visit/profiles';
import { openPhone, type Visit, watch } from '../visit/visit';
import { openReport, openVerdict, visitOpenPages } from './open-pages';
import { type Round, report, verdicts } from './report';
import { readOffers, staticPage } from './static-page';

const FIRST_PORT = 8_451;
const OFFERS = 20;
const HOME = marketPaths.home;
const FLOOR = '/bench/offers';

/** `npm run bench:first-paint`: docs/benchmarks.md says what it measures and how to read it. */
export async function main(typed: Typed<'bench:first-paint'>): Promise<void> {
  const { rounds: count } = sizesOf('bench:first-paint', typed);
  await runBench('first-paint', async ({ closing, folder, browser, machine }) => {
    const floor = createFloor();
    const app = await openApp({ closing, folder }, { firstPort: FIRST_PORT, beside: floor.routes });
    const buyer = await PersonInBrowser.open(browser, person('buyer', 0, folder), app.url);
    await buyer.signIn();
    const offers = await step(`Reading ${OFFERS} offers off the home`, async () => {
      await buyer.page.goto(HOME);
      return readOffers(buyer.page, OFFERS);
    });
    floor.show(staticPage(offers));
    const stored = await buyer.stored();
    await buyer.close();
    const visit = (path: string) => visitOnce(browser, app.url, path, stored);
    const rounds = await step('Visiting both pages', async (progress) => {
      const found: Round[] = [];
      for (let index = 0; index < count; index += 1) {
        progress(index, count);
        const order = index % 2 === 0 ? [HOME, FLOOR] : [FLOOR, HOME];
        const visits = new Map<string, Visit>();
        for (const path of order) visits.set(path, await visit(path));
        const [ours, theirs] = [visits.get(HOME), visits.get(FLOOR)];
        if (ours && theirs) found.push({ app: ours, floor: theirs });
      }
      return found;
    });
    const open = await step('Visiting what is open to everybody', (progress) =>
      visitOpenPages(browser, app.url, count, progress),
    );
    const all = [...verdicts(rounds), openVerdict(open)];
    const head = `medians of ${count} rounds; ${SLOW.name}; ${machine}`;
    const tables = `${report(rounds)}\n\n${openReport(open)}\n\n${verdictLines(all).join('\n')}`;
    console.log(figuresOf(typed, `\n${head}\n\n${tables}\n`));
    if (typed.check) failOn(all);
  });
}

/** With an empty cache. */
async function visitOnce(
  browser: Browser,
  origin: string,
  path: string,
  stored: Readonly<Record<string, string>>,
): Promise<Visit> {
  const phone = await openPhone(browser, origin, SLOW, stored);
  try {
    return await watch(phone, { path, profile: SLOW, isStatic: path === FLOOR });
  } finally {
    await phone.context.close();
  }
}

/** A page on the app's own server, sent as the edge sends its pages. */
function createFloor(): { routes: FastifyPluginAsync; show(html: string): void } {
  let page: Prepared | undefined;
  return {
    show(html) {
      page = prepare(html);
    },
    routes: async (app) => {
      app.get(FLOOR, async (_request, reply) => {
        if (!page) return reply.callNotFound();
        reply.headers({ 'cache-control': REVALIDATE, etag: page.etag, vary: 'accept-encoding' });
        return reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(page.br);
      });
    },
  };
}
