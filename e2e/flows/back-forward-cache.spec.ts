import { marketPaths, publicPaths, walletPaths } from '@cosecha/shared/paths';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { findOrInstallChromium } from '../../local/commands/chromium';
import { ChatPages } from '../pages/chat-pages';
import { PersonInBrowser } from '../pages/person-in-browser';
import { person } from '../support/people';
import { lockOf, typePin } from '../support/pin';

const AWAY_MS = 10 * 60_000;

let browser: Browser;
let someone: PersonInBrowser;

/** Playwright switches the cache off, and the shell that other journeys run in has none; people have it. */
test.beforeAll(async ({ playwright, launchOptions }) => {
  browser = await playwright.chromium.launch({
    ...launchOptions,
    executablePath: findOrInstallChromium(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
});
test.afterAll(() => browser.close());

test.beforeEach(async ({ baseURL }) => {
  someone = await PersonInBrowser.open(browser, person('buyer', 2), baseURL);
  await someone.signIn();
});
test.afterEach(() => someone.close());

/** Leaves a screen for a page outside the app. */
async function leave({ page }: PersonInBrowser): Promise<void> {
  await page.evaluate(() => {
    const shows: boolean[] = [];
    Object.assign(window, { shows });
    window.addEventListener('pageshow', ({ persisted }) => shows.push(persisted));
  });
  await page.goto(publicPaths.showcase);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const goBack = (page: Page) => page.goBack({ waitUntil: 'commit' });

/** The page was not loaded again: it still has what only it had. One that was loaded says why. */
const comesAsItWas = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const [entry] = performance.getEntriesByType('navigation');
        return {
          shows: Reflect.get(window, 'shows') as unknown,
          why: entry && Reflect.get(entry, 'notRestoredReasons'),
        };
      }),
    )
    .toMatchObject({ shows: [true] });

for (const path of [marketPaths.home, marketPaths.search, marketPaths.orders, walletPaths.balance]) {
  test(`${path} is kept for Back, and asks anew when it is shown again`, async () => {
    const { page } = someone;
    await someone.go(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await leave(someone);
    const asked = page.waitForRequest(/\/registry\.json$/);
    await goBack(page);
    await comesAsItWas(page);
    await asked;
    await expect(page).toHaveURL(path);
  });
}

test('the chat is kept for Back, and its connection is opened anew', async () => {
  const { page } = someone;
  await new ChatPages(page).openList();
  await leave(someone);
  const opened = page.waitForRequest(/\/google\.firestore\.v1\.Firestore\/Listen\//);
  await goBack(page);
  await comesAsItWas(page);
  await opened;
});

test('after ten minutes elsewhere, the page that was kept asks for the PIN', async () => {
  const { page } = someone;
  await leave(someone);
  await page.evaluate((ms) => {
    const lock = JSON.parse(localStorage.getItem('lock') ?? '') as { activeMs: number };
    localStorage.setItem('lock', JSON.stringify({ ...lock, activeMs: lock.activeMs - ms }));
  }, AWAY_MS);
  await goBack(page);
  await comesAsItWas(page);
  await expect(lockOf(page)).toBeVisible();
  await typePin(page);
  await expect(lockOf(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Productos Destacados' })).toBeVisible();
});

test('Back shows nothing of a person who has signed out in another tab', async () => {
  const { page } = someone;
  await leave(someone);
  const other = await someone.inNewTab();
  await other.go(marketPaths.home);
  await other.signOut();
  await goBack(page);
  await expect(page).toHaveURL(/\/$/);
});
