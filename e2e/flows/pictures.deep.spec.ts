import { join } from 'node:path';
import { pathTo, publicPaths } from '@cosecha/shared/paths';
import { expect, type Page, test } from '@playwright/test';
import { preparationOf } from '../pages/screen-preparation';
import type { ScreenVisit } from '../pages/screen-visit';
import { ScreenWalk } from '../pages/screen-walk';
import { isSettled, sidewaysOverflow } from '../support/screen-checks';
import { type ScreenPeople, screenPeople } from '../support/screen-people';
import { SCREENS, type ScreenRow } from '../support/screen-states';

/** A phone, a tablet, a desk: width and height in CSS pixels. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
] as const;
const SCHEMES = ['light', 'dark'] as const;
const FOLDER = join(__dirname, '../../test-results/pictures');

test.describe.configure({ mode: 'parallel' });

let people: ScreenPeople;
test.beforeAll(async ({ baseURL }) => {
  people = await screenPeople(baseURL ?? '');
});

/** `/orden/:id` of a trader becomes `orden-id-trader`. */
const nameOf = ({ route, by }: ScreenRow) => `${route.replace(/\W+/g, '-').slice(1) || 'landing'}-${by}`;

async function takePictures(page: Page, name: string): Promise<string[]> {
  const problems: string[] = [];
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await isSettled(page);
      await page.screenshot({ path: join(FOLDER, `${name}-${window.width}-${colorScheme}.png`) });
    }
    const overflow = await sidewaysOverflow(page);
    if (overflow) problems.push(`${window.width} px: ${overflow}`);
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return problems;
}

for (const [part, rows] of Object.entries(SCREENS)) {
  test(`${part}: pictures at three widths in both schemes, none of which scrolls sideways`, async ({
    browser,
  }) => {
    test.slow();
    const walk = new ScreenWalk(browser, people);
    const look = async (visit: ScreenVisit, row: ScreenRow) => {
      await visit.go(walk.addressOf(row));
      return [...(await walk.full(visit, row)), ...(await takePictures(visit.page, nameOf(row)))];
    };
    expect(await walk.findings({ rows, prepare: preparationOf(part, people), look })).toEqual({});
  });
}

test('public pages: pictures at three widths in both schemes, none of which scrolls sideways', async ({
  page,
}) => {
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
