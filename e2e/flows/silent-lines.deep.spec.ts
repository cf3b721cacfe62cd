import { expect, test } from '@playwright/test';
import { preparationOf } from '../pages/screen-preparation';
import type { ScreenVisit } from '../pages/screen-visit';
import { isNever, ScreenWalk } from '../pages/screen-walk';
import { type ScreenPeople, screenPeople } from '../support/screen-people';
import { SCREENS, type ScreenRow } from '../support/screen-states';
import { SlowLine } from '../support/slow-line';

const DATA = /^\/(subgraph|api|marketplace|near)\//;
/** What a screen asks for at once. */
const FIRST_MS = 2_000;
/** It is noticed, asked again, and drawn, on a machine that does other things. */
const NOTICED_MS = 20_000 + FIRST_MS + 3_000;

test.describe.configure({ mode: 'parallel', timeout: 900_000 });

let people: ScreenPeople;
test.beforeAll(async ({ baseURL }) => {
  people = await screenPeople(baseURL ?? '');
});

async function silent(walk: ScreenWalk, visit: ScreenVisit, row: ScreenRow): Promise<string[]> {
  // No first view: what falls silent must not come with the page.
  await visit.gate.fail('cut off', /^nothing$/);
  await visit.go(walk.addressOf(row));
  const began = performance.now();
  const problems = await walk.full(visit, row, 'after a silence');
  const tookMs = performance.now() - began;
  return tookMs > NOTICED_MS ? [...problems, `noticed after ${Math.round(tookMs)} ms`] : problems;
}

for (const [part, all] of Object.entries(SCREENS))
  test(`${part}: an answer that falls silent in the middle is noticed within 20 seconds`, async ({
    browser,
  }) => {
    const line = await SlowLine.open('quick');
    const walk = new ScreenWalk(browser, people, line.proxy);
    const rows = all.filter(({ error }) => !isNever(error));
    const prepareAll = preparationOf(part, people);
    const found = await walk.findings({
      rows,
      async prepare(context, viewer) {
        await prepareAll?.(context, viewer);
        line.fallSilent(FIRST_MS, DATA);
      },
      look: (visit, row) => silent(walk, visit, row),
    });
    expect(line.faults.length).toBeGreaterThan(0);
    await line.close();
    expect(found).toEqual({});
  });
