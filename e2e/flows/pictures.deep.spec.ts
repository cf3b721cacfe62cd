import { join } from 'node:path';
import { pathTo, publicPaths, shellPaths } from '@cosecha/shared/paths';
import { expect, type Page, test } from '@playwright/test';
import { preparationOf } from '../pages/screen-preparation';
import type { ScreenVisit } from '../pages/screen-visit';
import { type Preparation, ScreenWalk } from '../pages/screen-walk';
import { matchesReference, withTypefaces } from '../support/reference-picture';
import { isSettled, sidewaysOverflow } from '../support/screen-checks';
import { type ScreenPeople, screenPeople } from '../support/screen-people';
import { SCREENS, type ScreenRow } from '../support/screen-states';

interface Window {
  /** CSS pixels. */
  width: number;
  height: number;
  /** Its picture has a reference. */
  isCompared?: true;
}

/** From the narrowest phone to a large desk. */
const WINDOWS: readonly Window[] = [
  { width: 320, height: 640 },
  { width: 390, height: 844, isCompared: true },
  { width: 768, height: 1024 },
  { width: 1280, height: 800, isCompared: true },
  { width: 1920, height: 1080 },
];
const SCHEMES = ['light', 'dark'] as const;
const FOLDER = join(__dirname, '../../test-results/pictures');
/** `npm run pictures` only takes them. */
const COMPARES = process.env.PICTURES !== 'take';

test.describe.configure({ mode: 'parallel' });

let people: ScreenPeople;
test.beforeAll(async ({ browser, baseURL }) => {
  people = await screenPeople(baseURL ?? '');
  // The first visitor's landing may have no offers yet.
  const page = await browser.newPage();
  await page.goto(shellPaths.landing);
  await page.close();
});

/** `/orden/:id` of a trader becomes `orden-id-trader`. */
const nameOf = ({ route, by }: ScreenRow) => `${route.replace(/\W+/g, '-').slice(1) || 'landing'}-${by}`;

/** @returns which windows the screen is too wide for */
async function takePictures(page: Page, name: string): Promise<string[]> {
  const problems: string[] = [];
  for (const { width, height, isCompared } of WINDOWS) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await isSettled(page);
      await page.screenshot({ path: join(FOLDER, `${name}-${width}-${colorScheme}.png`) });
      if (COMPARES && isCompared) await matchesReference(page, [name, `${width}-${colorScheme}.jpeg`]);
    }
    const overflow = await sidewaysOverflow(page);
    if (overflow) problems.push(`${width} px: ${overflow}`);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return problems;
}

for (const [part, rows] of Object.entries(SCREENS)) {
  test(`${part}: pictures at five widths in both schemes, none of which scrolls sideways`, async ({
    browser,
    baseURL,
  }) => {
    test.slow();
    const walk = new ScreenWalk(browser, people);
    const prepare: Preparation = async (context, viewer) => {
      await withTypefaces(context, baseURL ?? '');
      await preparationOf(part, people)(context, viewer);
    };
    const look = async (visit: ScreenVisit, row: ScreenRow) => {
      await visit.go(walk.addressOf(row));
      return [...(await walk.full(visit, row)), ...(await takePictures(visit.page, nameOf(row)))];
    };
    expect(await walk.findings({ rows, prepare, look })).toEqual({});
  });
}

test('public pages: pictures at five widths in both schemes, none of which scrolls sideways', async ({
  page,
  baseURL,
}) => {
  await withTypefaces(page.context(), baseURL ?? '');
  const { trader } = people;
  const addresses = {
    vitrina: publicPaths.showcase,
    oferta: pathTo(publicPaths.offer, { id: '2' }),
    vendedor: pathTo(publicPaths.seller, { wallet: trader.wallet }),
  };
  for (const [name, address] of Object.entries(addresses)) {
    await page.goto(address);
    expect([name, await takePictures(page, `${name}-stranger`)]).toEqual([name, []]);
  }
});
