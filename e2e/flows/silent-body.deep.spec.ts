import { expect, test } from '@playwright/test';
import { preparationOf } from '../pages/screen-preparation';
import type { ScreenVisit } from '../pages/screen-visit';
import { isNever, ScreenWalk } from '../pages/screen-walk';
import { type ScreenPeople, screenPeople } from '../support/screen-people';
import { SCREENS, type ScreenRow } from '../support/screen-states';
import { SlowLine } from '../support/slow-line';

/** It is noticed within 20 s of its beginning; the page came before, and is drawn after it was asked again, on a machine that does other things. */
const NOTICED_MS = 20_000 + 10_000;

test.describe.configure({ mode: 'parallel', timeout: 900_000 });

let people: ScreenPeople;
test.beforeAll(async ({ baseURL }) => {
  people = await screenPeople(baseURL ?? '');
});

for (const [part, all] of Object.entries(SCREENS))
  test(`${part}: an answer that falls silent in the middle is noticed within 20 seconds`, async ({
    browser,
    baseURL,
  }) => {
    const line = await SlowLine.open('quick');
    const walk = new ScreenWalk(browser, people, line.proxy);
    const took: Record<string, number> = {};
    /** Nothing comes with the page, all that it asks for falls silent once, and there is no tap. */
    async function look(visit: ScreenVisit, row: ScreenRow): Promise<string[]> {
      const address = walk.addressOf(row);
      await visit.gate.withoutFirstView();
      line.fallSilentOn(new URL(address, baseURL ?? '').href);
      const began = performance.now();
      await visit.go(address);
      const problems = await walk.full(visit, row, 'after a silence');
      const ms = Math.round(performance.now() - began);
      took[row.route] = ms;
      return ms > NOTICED_MS ? [...problems, `stands after ${ms} ms`] : problems;
    }
    const rows = all.filter(({ error }) => !isNever(error));
    const found = await walk.findings({ rows, prepare: preparationOf(part, people), look });
    const { faults } = line;
    await line.close();
    console.log(`${part}, ms:`, took, `${faults.length} answers fell silent`);
    expect(found).toEqual({});
    expect(faults.length).toBeGreaterThanOrEqual(rows.length);
  });
