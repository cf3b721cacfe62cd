import { accountPaths, marketPaths, shellPaths, walletPaths } from '@cosecha/shared/paths';
import { bestEffort } from '@cosecha/shared/promise';
import { expect, test } from '@playwright/test';
import { SlowPage } from '../pages/first-view';
import { PersonInBrowser } from '../pages/person-in-browser';
import { person } from '../support/people';

/** What the edge has answered already: the app does not ask for it again. */
const ANSWERED: Record<string, readonly string[]> = {
  [marketPaths.home]: ['publicOffers', 'salesOf'],
  [marketPaths.search]: ['findOffers', 'offerNews', '/marketplace/category'],
  [marketPaths.offers]: ['findOffers', 'offerNews'],
  [marketPaths.product]: ['offerById', 'userStatistics', '/marketplace/category'],
};
const MOST_SHIFT = 0.02;

let someone: PersonInBrowser;
let productPath: string;

test.beforeAll(async ({ browser }) => {
  someone = await PersonInBrowser.open(browser, person('buyer', 1));
  await someone.signIn();
  const first = someone.page.locator('main a[href^="/product/"]').first();
  productPath = (await first.getAttribute('href')) ?? '';
});
test.afterAll(() => someone.close());

const addressOf = (route: string) => route.replace(marketPaths.product, productPath);

for (const route of Object.keys(ANSWERED)) {
  const tag = route === marketPaths.home ? ' @core' : ' @deep';
  test(`${route} can be read where no script runs${tag}`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await expect(async () => {
      await page.goto(addressOf(route));
      await expect(page.getByText(/USDT/).first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('[style]')).toHaveCount(0);
    await context.close();
  });

  test(`${route} comes to life as it stands${tag}`, async ({ browser }) => {
    const slow = await SlowPage.open(browser, someone);
    await slow.go(addressOf(route));
    const served = await slow.markServed();
    await slow.goLive();
    await expect(slow.page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
    expect(await slow.served()).toBeGreaterThan(served * 0.95);
    expect(await slow.wrongAttributes()).toEqual([]);
    expect(await slow.styleTrouble()).toEqual([]);
    const asked = await slow.askedWhenLive();
    expect(asked.filter((question) => ANSWERED[route]?.includes(question))).toEqual([]);
    expect(await slow.shifts()).toBeLessThanOrEqual(MOST_SHIFT);
    expect(slow.complaints).toEqual([]);
    await slow.close();
  });
}

test('an offer that was tapped before the page was live is opened by the app', async ({ browser }) => {
  const slow = await SlowPage.open(browser, someone);
  await slow.go(marketPaths.home);
  const wanted = (await slow.offers.nth(1).getAttribute('href')) ?? '';
  await slow.offers.nth(1).click({ noWaitAfter: true });
  await expect(slow.offers.nth(1)).toHaveAttribute('data-pressed', '');
  await slow.goLive();
  await expect(slow.page).toHaveURL(new RegExp(`${wanted}$`));
  await expect(slow.page.getByRole('link', { name: 'Comprar' })).toBeVisible();
  expect(slow.documents).toEqual([marketPaths.home]);
  expect(slow.complaints).toEqual([]);
  await slow.close();
});

test('a phrase that was typed before the form was live is taken when it is, and never sent by itself', async ({
  browser,
}) => {
  const slow = await SlowPage.open(browser);
  await slow.go(accountPaths.signIn);
  const phrase = slow.page.getByRole('textbox');
  await phrase.fill(person('buyer', 2).seedPhrase);
  await slow.page.getByRole('button', { name: 'Entrar' }).click({ noWaitAfter: true });
  await expect(slow.page.getByRole('button', { name: 'Entrar' })).toHaveAttribute('data-pressed', '');
  await slow.goLive();
  await expect(slow.page.getByRole('heading', { level: 1 })).toHaveText(/PIN/);
  expect(slow.documents).toEqual([accountPaths.signIn]);
  expect(slow.page.url()).not.toContain('?');
  expect(slow.complaints).toEqual([]);
  await slow.close();
});

test('the way in can be read and gone without a script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(shellPaths.landing);
  await page.getByRole('link', { name: 'Comenzar' }).click();
  await expect(page).toHaveURL(shellPaths.welcome);
  await page.getByText('Avanzado: solo con palabras').click();
  await page.getByRole('link', { name: /Entrar con mi frase/ }).click();
  await expect(page.getByRole('textbox')).toBeVisible();
  await context.close();
});

test('what was typed before the page was live is searched @deep', async ({ browser }) => {
  const slow = await SlowPage.open(browser, someone);
  await slow.go(marketPaths.home);
  await slow.page.getByRole('searchbox').fill('cafe');
  await slow.goLive();
  await expect(slow.page.getByRole('searchbox')).toHaveValue('cafe');
  await expect(slow.page.getByRole('region', { name: /"cafe"/ })).toBeVisible();
  expect(slow.complaints).toEqual([]);
  await slow.close();
});

test('a page without a first view shows its tabs and the shape of its screen @deep', async ({ browser }) => {
  const slow = await SlowPage.open(browser, someone);
  await slow.goWaiting(walletPaths.balance);
  await expect(slow.tabs.locator('[aria-current=page]')).toHaveText('Billetera');
  await expect(slow.shape).toBeVisible();
  await slow.markServed();
  const tabs = await slow.tabs.elementHandle();
  await slow.goLive();
  await expect(slow.page.getByRole('heading', { level: 1 })).toHaveText('Billetera');
  await expect(slow.shape).toHaveCount(0);
  expect(await tabs?.evaluate((node) => node.isConnected)).toBe(true);
  expect(await slow.wrongAttributes()).toEqual([]);
  expect(await slow.styleTrouble()).toEqual([]);
  expect(await slow.shifts()).toBeLessThanOrEqual(MOST_SHIFT);
  expect(slow.complaints).toEqual([]);
  await slow.close();
});

test('a tab that was tapped before the page was live is opened by the app @deep', async ({ browser }) => {
  const slow = await SlowPage.open(browser, someone);
  await slow.goWaiting(walletPaths.balance);
  const tab = slow.tabs.getByRole('link', { name: 'Cuenta' });
  await tab.click({ noWaitAfter: true });
  await expect(tab).toHaveAttribute('data-pressed', '');
  await slow.goLive();
  await expect(slow.page).toHaveURL(/\/cuenta$/);
  await expect(slow.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tab).toHaveAttribute('aria-current', 'page');
  await expect(tab).not.toHaveAttribute('data-pressed');
  expect(slow.documents).toEqual([walletPaths.balance]);
  expect(slow.complaints).toEqual([]);
  await slow.close();
});

test('a stranger sees neither tabs nor the shape of a screen', async ({ browser }) => {
  const slow = await SlowPage.open(browser);
  await slow.goWaiting(walletPaths.balance);
  await expect(slow.tabs).toBeHidden();
  await expect(slow.shape).toBeHidden();
  await slow.goLive();
  const start = slow.page.getByRole('link', { name: 'Comenzar' });
  await expect(start).toBeVisible();
  await expect(slow.tabs).toHaveCount(0);
  await start.click();
  await expect(slow.page).toHaveURL(/\/welcome$/);
  expect(slow.complaints).toEqual([]);
  await slow.close();
});

test('a locked app shows neither before its PIN', async ({ browser }) => {
  const slow = await SlowPage.open(browser, someone);
  await slow.context.addInitScript(() => {
    const lock = JSON.parse(localStorage.getItem('lock') ?? '{}');
    localStorage.setItem('lock', JSON.stringify({ ...lock, locked: true }));
  });
  await slow.goWaiting(walletPaths.balance);
  await expect(slow.tabs).toBeHidden();
  await expect(slow.shape).toBeHidden();
  await slow.goLive();
  await expect(slow.page.getByRole('dialog')).toBeVisible();
  await expect(slow.tabs).toBeHidden();
  await slow.close();
});

test('a stranger is led to the landing and sees no offer on the way @deep', async ({ browser }) => {
  const slow = await SlowPage.open(browser);
  await slow.go(marketPaths.home);
  await expect(slow.offers.first()).toBeHidden();
  await slow.goLive();
  await expect(slow.page.getByRole('link', { name: 'Comenzar' })).toBeVisible();
  await expect(slow.offers).toHaveCount(0);
  await expect(slow.page).toHaveURL(/\/$/);
  expect(slow.complaints).toEqual([]);
  await slow.close();
});

test('without its code a first view stays readable, and its links are plain links @deep', async ({
  browser,
}) => {
  const slow = await SlowPage.open(browser, someone);
  await slow.context.route(/\/remotes\/mfe-market\/.*\.js/, (route) => route.abort());
  await slow.go(marketPaths.home);
  const wanted = (await slow.offers.first().getAttribute('href')) ?? '';
  void bestEffort(slow.goLive());
  await expect(slow.page.getByText('No pudimos activar esta pantalla.')).toBeVisible();
  await expect(slow.offers.first()).toBeVisible();
  await slow.offers.first().click();
  await expect(slow.page).toHaveURL(new RegExp(`${wanted}$`));
  await expect(slow.page.locator('h1')).toBeVisible();
  expect(slow.documents).toEqual([marketPaths.home, wanted]);
  await slow.close();
});
