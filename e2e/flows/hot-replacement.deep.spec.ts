import { marketPaths } from '@cosecha/shared/paths';
import { expect, type Page, test } from '@playwright/test';
import { PersonInBrowser } from '../pages/person-in-browser';
import { gatherComplaints } from '../support/complaints';
import { OwnCheckout } from '../support/own-checkout';
import { OwnNetwork } from '../support/own-network';
import { person } from '../support/people';

const SCREEN = 'mfe-market/src/search/search-screen.tsx';
const SCREEN_TITLE = 'title={findText.titles.search}';
/** A text of the remote's own scripts. */
const FIELD = 'shared/kit/ui/field/search-input.tsx';
/** The shell brings it. */
const KIT = 'shared/kit/ui/screen/screen.tsx';
const WORDS = 'a';
const PLACE_PX = 250;

let checkout: OwnCheckout;
let network: OwnNetwork;

test.beforeAll(async () => {
  checkout = new OwnCheckout();
  network = new OwnNetwork(Number(process.env.E2E_PORT) + 4, {}, checkout.root, ['dev', 'mfe-market']);
  await network.start();
});
test.afterAll(async () => {
  await network.remove();
  checkout.remove();
});

/** What a page that has not been left still has. */
const stored = (page: Page) =>
  page.evaluate(() => ({
    mark: Reflect.get(window, 'mark') as unknown,
    place: window.scrollY,
    words: document.querySelector('input')?.value,
  }));

/** The panel with problems. */
const problems = (page: Page) => page.locator('#cosecha-problems');

test('a change in a watched remote is seen in the page, which keeps its state', async ({ browser }) => {
  const someone = await PersonInBrowser.open(browser, person('buyer', 0, network.dataDir), network.origin);
  const { page, context } = someone;
  const complaints = await gatherComplaints(context);
  await someone.signIn();
  await someone.go(marketPaths.search);
  await page.locator('input').first().fill(WORDS);
  await expect(page).toHaveURL(new RegExp(`=${WORDS}`));
  await expect(page.locator('main a').nth(6)).toBeAttached();
  await page.evaluate((place) => {
    Object.assign(window, { mark: 'the same page' });
    window.scrollTo(0, place);
  }, PLACE_PX);
  const asItWas = { mark: 'the same page', place: PLACE_PX, words: WORDS };
  expect(await stored(page)).toEqual(asItWas);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });

  await test.step('twice', async () => {
    for (const title of ['Uno', 'Dos']) {
      const takeBack = checkout.change(SCREEN, SCREEN_TITLE, `title="${title}"`);
      await expect(heading(title)).toBeAttached();
      expect(await stored(page)).toEqual(asItWas);
      takeBack();
      await expect(heading(title)).not.toBeAttached();
    }
  });
  await test.step('and one in a part of shared/ that the remote carries', async () => {
    const takeBack = checkout.change(FIELD, 'type="search"', 'type="search" data-changed');
    await expect(page.locator('[data-changed]')).toBeAttached();
    expect(await stored(page)).toEqual(asItWas);
    takeBack();
    await expect(page.locator('[data-changed]')).not.toBeAttached();
  });
  await test.step('what does not compile is said until it does', async () => {
    const takeBack = checkout.change(SCREEN, SCREEN_TITLE, 'title=');
    await expect(problems(page)).toContainText('search-screen.tsx');
    takeBack();
    await expect(problems(page)).not.toBeAttached();
    expect(await stored(page)).toEqual(asItWas);
  });
  await test.step('what the shell brings comes with a new page', async () => {
    checkout.change(KIT, '{title}</Title>', '{title} nuevo</Title>');
    await expect(page.getByRole('heading', { level: 1, name: / nuevo$/ })).toBeAttached();
    expect((await stored(page)).mark).toBeUndefined();
  });
  expect(complaints).toEqual([]);
  await someone.close();
});
