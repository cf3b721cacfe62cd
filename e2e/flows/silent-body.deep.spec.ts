import { expect, test } from '@playwright/test';
import { preparationOf } from '../pages/screen-preparation';
import type { ScreenVisit } from '../pages/screen-visit';
import { isNever, ScreenWalk } from '../pages/screen-walk';
import { type ScreenPeople, screenPeople } from '../support/screen-people';
import { SCREENS, type ScreenRow } from '../support/screen-states';
import { SlowLine } from '../support/slow-line';

const NOTICED_MS = 20_000;

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
    /** Answers that fell silent, milliseconds until the last was given up, and until the screen was whole. */
    const took: Record<string, string> = {};
    /** Nothing comes with the page, all that it asks for falls silent once, and there is no tap. */
    async function look(visit: ScreenVisit, row: ScreenRow): Promise<string[]> {
      const address = walk.addressOf(row);
      await visit.gate.withoutFirstView();
      const page = new URL(address, baseURL ?? '').pathname;
      line.fallSilentOn(page);
      const began = performance.now();
      await visit.go(address);
      const problems = await walk.full(visit, row, 'after a silence');
      const whole = Math.round(performance.now() - began);
      await line.everySilenceLeft(page, NOTICED_MS);
      const silences = line.silencesOn(page);
      const noticed = Math.max(0, ...silences.map(({ ms }) => ms ?? Number.POSITIVE_INFINITY));
      took[row.route] = [silences.length, noticed, whole].join(' · ');
      const late = silences.filter(({ ms }) => ms === null || ms > NOTICED_MS);
      return [...problems, ...late.map(({ path, ms }) => `${path} is silent for ${ms ?? 'ever'} ms`)];
    }
    const rows = all.filter(({ error }) => !isNever(error));
    const found = await walk.findings({ rows, prepare: preparationOf(part, people), look });
    const { faults } = line;
    await line.close();
    console.log(`${part}, silences · noticed ms · whole ms:`, took);
    expect(found).toEqual({});
    expect(faults.length).toBeGreaterThanOrEqual(rows.length);
  });
