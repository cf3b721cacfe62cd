import { marketPaths, walletPaths } from '@cosecha/shared/paths';
import { REPORTS_PATH } from '@cosecha/shared/remote/report';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { FallbackCard } from '../pages/fallback-card';
import { PersonInBrowser } from '../pages/person-in-browser';
import { OwnEdge } from '../support/own-edge';
import { person } from '../support/people';
import { CARDS, FAULTS, held, isOver, WALLET, wallet } from '../support/remote-faults';

/** Longer than the limits of a load and of a chunk, shorter than that of a mount that has just started. */
const A_WHILE_MS = 9_000;
/** What a person would not wait for, who goes on to another screen. */
const AT_ONCE_MS = 4_000;
const LOOK_MS = 1_000;
/** The card may have been up for some tries. */
const LONGEST_PAUSE_MS = 30_000;

let edge: OwnEdge;
let someone: PersonInBrowser;

test.use({ serviceWorkers: 'block' });

test.beforeAll(async ({ browser, baseURL }) => {
  edge = new OwnEdge(baseURL ?? '', { remotes: { 'mfe-wallet': wallet.folder } });
  await edge.start();
  someone = await signedIn(browser);
});
test.afterEach(() => wallet.mend());
test.afterAll(async () => {
  await someone.close();
  await edge.remove();
  wallet.remove();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

async function signedIn(browser: Browser): Promise<PersonInBrowser> {
  const own = await PersonInBrowser.open(browser, person('seller', 3), edge.origin);
  await own.signIn();
  return own;
}

/** A tab of its own on the home screen, whose browser keeps no file. */
async function newTab(of = someone): Promise<PersonInBrowser> {
  const tab = await of.inNewTab();
  const devtools = await tab.context.newCDPSession(tab.page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  return tab;
}

async function openHome(tab: PersonInBrowser): Promise<void> {
  await tab.go(marketPaths.home);
  await homeShows(tab);
  await tab.page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

const homeShows = (tab: PersonInBrowser, timeout?: number) =>
  expect(tab.page.getByRole('heading', { name: 'Productos Destacados' })).toBeVisible({ timeout });

async function restGoesOn(tab: PersonInBrowser, timeout?: number): Promise<void> {
  await tab.tab('Home').click();
  await homeShows(tab, timeout);
  await tab.tab('Cuenta').click();
  await expect(heading(tab.page, 'Cuenta')).toBeVisible({ timeout });
}

/** Until something is said of what does not come. */
async function timePasses(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(A_WHILE_MS);
    await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible({ timeout: LOOK_MS });
  }).toPass();
}

async function walletShows(tab: PersonInBrowser): Promise<void> {
  await WALLET.open(tab);
  await expect(heading(tab.page, WALLET.heading)).toBeVisible();
}

const retry = (page: Page) => page.getByRole('button', { name: 'Reintentar' }).click();
const isIn = (page: Page, mark: string) => page.evaluate((name) => name in window, mark);

for (const { fault, shows, strike, whileOpen, mend, heals, hangs, to = WALLET, core } of FAULTS) {
  const tag = core ? '' : ' @deep';
  test(`${fault}: its ${shows}, the rest goes on, heals ${heals}${tag}`, async ({ browser }) => {
    // A tab whose clock stays would lock the wallet for what another does in the future.
    const own = hangs ? await signedIn(browser) : someone;
    if (hangs) await own.page.goto('about:blank');
    const tab = await newTab(own);
    const { page } = tab;
    if (hangs) await page.clock.install();
    const comesToCard = async () => {
      await to.open(tab);
      if (hangs) await timePasses(page);
      await CARDS[shows](page);
    };
    if (!whileOpen) await strike(page);
    await openHome(tab);
    if (to !== WALLET) await walletShows(tab);
    if (whileOpen) await strike(page);

    if (hangs === 'load') {
      await to.open(tab);
      await expect.poll(() => held.length).toBeGreaterThan(0);
    } else await comesToCard();
    await restGoesOn(tab, hangs && AT_ONCE_MS);
    await comesToCard();
    expect(await isIn(page, 'stolen')).toBe(false);

    await mend(page);
    if (heals !== 'by itself') await retry(page);
    await expect(heading(page, to.heading)).toBeVisible({ timeout: LONGEST_PAUSE_MS });
    await expect(page.getByRole('alert').filter({ hasText: 'Reintentar' })).toHaveCount(0);
    expect(await isIn(page, 'isSamePage')).toBe(heals !== 'in a new page');
    expect(await isIn(page, 'stolen')).toBe(false);
    await restGoesOn(tab);
    await tab.closeTab();
    if (hangs) await own.close();
  });
}

test('a remote that throws when it is left goes all the same, and has its card until the cause is over @deep', async () => {
  wallet.publishFaulty('leave');
  const tab = await newTab();
  await openHome(tab);
  await walletShows(tab);
  await restGoesOn(tab);
  await expect(heading(tab.page, 'Billetera')).toHaveCount(0);
  await WALLET.open(tab);
  await CARDS.card(tab.page);
  await isOver(tab.page);
  await retry(tab.page);
  await expect(heading(tab.page, 'Billetera')).toBeVisible();
  expect(await isIn(tab.page, 'isSamePage')).toBe(true);
  await restGoesOn(tab);
  await tab.closeTab();
});

test('who opens the address of a broken remote gets the card, and the way to the rest @core', async () => {
  wallet.takeAway();
  const tab = await newTab();
  await tab.go(walletPaths.balance);
  await CARDS.card(tab.page);
  await restGoesOn(tab);
  await tab.closeTab();
});

test('what a remote throws is told to the edge, by version and with nothing of the person', async () => {
  wallet.publishFaulty('draw');
  const tab = await newTab();
  const reported = tab.page.waitForRequest((request) => request.postData()?.includes('"threw"') ?? false);
  await openHome(tab);
  await WALLET.open(tab);
  await CARDS.part(tab.page);
  const request = await reported;
  expect(new URL(request.url()).pathname).toBe(REPORTS_PATH);
  expect(await request.headerValue('cookie')).toBeNull();
  expect(await request.headerValue('authorization')).toBeNull();
  expect(request.postData()).not.toContain(person('seller', 3).wallet);
  const { name, version } = wallet.entry;
  await expect(async () => {
    const metrics = await (await fetch(`${edge.origin}/metrics`)).text();
    const notices = (kind: string) => {
      const row = `cosecha_remote_reports_total{remote="${name}",version="${version}",kind="${kind}"} `;
      return Number(metrics.split(row)[1]?.split('\n')[0]);
    };
    // Once for each time that a page has tried it: a busy one may do it twice before its card is shown.
    expect(notices('tried')).toBeGreaterThan(0);
    expect(notices('threw')).toBe(notices('tried'));
  }).toPass();
  await tab.closeTab();
});

test('a registry out of reach takes no page away that works, and is not needed to heal @deep', async () => {
  const putBack = wallet.takeAway();
  const tab = await newTab();
  await tab.page.route('**/registry.json', (route) => route.abort());
  await openHome(tab);
  await WALLET.open(tab);
  const card = new FallbackCard(tab.page);
  await card.isShown();
  for (const _press of ['first', 'second']) {
    await card.retry();
    await card.stillFails();
  }
  putBack();
  await card.retry();
  await expect(heading(tab.page, 'Billetera')).toBeVisible();
  expect(await isIn(tab.page, 'isSamePage')).toBe(true);
  await tab.closeTab();
});

test('without its server an open tab keeps what it has, and heals in place when it is back @deep', async () => {
  const tab = await newTab();
  await openHome(tab);
  await restGoesOn(tab);
  await edge.stop();
  await WALLET.open(tab);
  const card = new FallbackCard(tab.page);
  await card.isShown();
  await tab.tab('Cuenta').click();
  await expect(heading(tab.page, 'Cuenta')).toBeVisible();
  await WALLET.open(tab);
  await card.isShown();
  await card.retry();
  await card.stillFails();
  await edge.start();
  await card.retry();
  await expect(heading(tab.page, 'Billetera')).toBeVisible();
  expect(await isIn(tab.page, 'isSamePage')).toBe(true);
  await restGoesOn(tab);
  await tab.closeTab();
});
