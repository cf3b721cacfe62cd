import { marketPaths, walletPaths } from '@cosecha/shared/paths';
import { expect, type Page, type Route, test } from '@playwright/test';
import { FallbackCard } from '../pages/fallback-card';
import { PersonInBrowser } from '../pages/person-in-browser';
import { OwnEdge } from '../support/own-edge';
import { OwnRemote } from '../support/own-remote';
import { person } from '../support/people';

/** Longer than the limits of a load and of a chunk, shorter than that of a mount that has just begun. */
const A_WHILE_MS = 9_000;
/** What a person would not wait for, who goes on to another screen. */
const AT_ONCE_MS = 4_000;
const LOOK_MS = 1_000;
const WALLET_FILES = '**/remotes/mfe-wallet/**/';

interface Fault {
  fault: string;
  /** What stands in the place of the screen: `card` for a remote, `screen` for one screen of it, `part` for what fails to draw. */
  shows: keyof typeof CARDS;
  /** Lets it happen, behind the edge or on the way from it: before the page is opened, unless `whileOpen`. */
  strike: (page: Page) => unknown;
  whileOpen?: boolean;
  /** Ends it; the person then presses Reintentar. */
  mend: (page: Page) => unknown;
  heals: 'in place' | 'in a new page';
  /** It shows by its silence: time has to pass. */
  hangs?: 'load' | 'mount';
  /** Where the person goes; the wallet's first screen unless said otherwise. */
  to?: Target;
}

interface Target {
  open: (someone: PersonInBrowser) => Promise<void>;
  heading: string;
}

const WALLET: Target = { open: (someone) => someone.tab('Billetera').click(), heading: 'Billetera' };
/** A further screen of a remote that runs. */
const SENDING: Target = {
  async open(someone) {
    await WALLET.open(someone);
    await someone.page.getByRole('main').getByRole('link', { name: 'Enviar' }).click();
  },
  heading: 'Enviar',
};

const CARDS = {
  card: (page: Page) => new FallbackCard(page).stands(),
  screen: async (page: Page) => {
    const card = page.getByRole('alert').filter({ hasText: 'Esta pantalla no cargó' });
    await expect(card.getByRole('button', { name: 'Reintentar' })).toBeEnabled();
  },
  part: async (page: Page) => {
    const card = page.getByRole('alert').filter({ hasText: 'Esta parte no está disponible' });
    await expect(card).toContainText('Lo demás sigue funcionando.');
    await expect(card.getByRole('button', { name: 'Reintentar' })).toBeEnabled();
  },
} as const;

const wallet = new OwnRemote('mfe-wallet');
let edge: OwnEdge;
let someone: PersonInBrowser;

const whole = () => wallet.mend();
const isOver = (page: Page) => page.evaluate(() => Object.assign(window, { isFaultOver: true }));
const stolen = (text: string) => `window.stolen = true;\n${text}`;
const held: Route[] = [];
const hang = (files: string) => (page: Page) =>
  page.route(WALLET_FILES + files, (route) => void held.push(route));
async function letGo(page: Page): Promise<void> {
  await page.unrouteAll();
  await Promise.allSettled(held.splice(0).map((route) => route.abort()));
}
let putBack = () => {};

const FAULTS: readonly Fault[] = [
  {
    fault: 'the files of the remote are gone',
    strike: () => {
      putBack = wallet.takeAway();
    },
    shows: 'card',
    mend: () => putBack(),
    heals: 'in place',
  },
  {
    fault: 'the entry does not come',
    strike: hang('remoteEntry.*'),
    hangs: 'load',
    shows: 'card',
    mend: letGo,
    heals: 'in place',
  },
  {
    fault: 'the entry was changed on the way',
    strike: () => wallet.spoil('remoteEntry.', stolen),
    shows: 'card',
    mend: whole,
    heals: 'in place',
  },
  {
    fault: 'the version is half deployed',
    strike: () => wallet.spoil('__federation_expose', null),
    shows: 'card',
    mend: whole,
    heals: 'in place',
  },
  {
    fault: 'its code does not come',
    strike: hang('__federation_expose*'),
    hangs: 'load',
    shows: 'card',
    mend: letGo,
    heals: 'in place',
  },
  {
    fault: 'its code was changed on the way',
    strike: () => wallet.spoil('__federation_expose', stolen),
    shows: 'card',
    mend: whole,
    heals: 'in place',
  },
  {
    fault: 'a screen is not served',
    strike: () => wallet.spoil('balance.', null),
    shows: 'screen',
    mend: whole,
    heals: 'in place',
  },
  {
    fault: 'a screen does not come',
    strike: hang('balance.*'),
    hangs: 'load',
    shows: 'screen',
    mend: letGo,
    heals: 'in place',
  },
  {
    fault: 'a screen was changed on the way',
    strike: () => wallet.spoil('balance.', stolen),
    shows: 'screen',
    mend: whole,
    heals: 'in place',
  },
  {
    fault: 'the remote throws when it starts, once',
    strike: () => wallet.publishFaulty('start'),
    shows: 'card',
    mend: isOver,
    heals: 'in place',
  },
  {
    fault: 'the remote throws when it starts, until another version comes',
    strike: () => wallet.publishFaulty('start'),
    shows: 'card',
    mend: whole,
    heals: 'in a new page',
  },
  {
    fault: 'the remote throws when it is mounted, once',
    strike: () => wallet.publishFaulty('mount'),
    shows: 'card',
    mend: isOver,
    heals: 'in place',
  },
  {
    fault: 'the remote throws when it is mounted, until another version comes',
    strike: () => wallet.publishFaulty('mount'),
    shows: 'card',
    mend: whole,
    heals: 'in a new page',
  },
  {
    fault: 'the remote does not come to an end with mounting',
    strike: () => wallet.publishFaulty('hang'),
    hangs: 'mount',
    shows: 'card',
    mend: isOver,
    heals: 'in place',
  },
  {
    fault: 'the remote throws when it draws, once',
    strike: () => wallet.publishFaulty('draw'),
    shows: 'part',
    mend: isOver,
    heals: 'in place',
  },
  {
    fault: 'the remote throws when it draws, until another version comes',
    strike: () => wallet.publishFaulty('draw'),
    shows: 'part',
    mend: whole,
    heals: 'in a new page',
  },
  {
    fault: 'the remote was built for another major of the contract',
    strike: () => wallet.replace({ contract: '^99.0.0' }),
    shows: 'card',
    mend: whole,
    heals: 'in a new page',
  },
  {
    fault: 'while a tab is open, a new version comes and the old files go: a remote not used yet',
    strike: () => wallet.replace(),
    whileOpen: true,
    shows: 'card',
    mend: () => undefined,
    heals: 'in a new page',
  },
  {
    fault: 'while a tab is open, a new version comes and the old files go: a screen of the remote in use',
    strike: () => wallet.replace(),
    whileOpen: true,
    to: SENDING,
    shows: 'screen',
    mend: () => undefined,
    heals: 'in a new page',
  },
];

test.use({ serviceWorkers: 'block' });

test.beforeAll(async ({ browser, baseURL }) => {
  edge = new OwnEdge(baseURL ?? '', { remotes: { 'mfe-wallet': wallet.folder } });
  await edge.start();
  someone = await PersonInBrowser.open(browser, person('seller', 3), edge.origin);
  await someone.signIn();
});
test.afterEach(() => wallet.mend());
test.afterAll(async () => {
  await someone.close();
  await edge.remove();
  wallet.remove();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** A tab of its own on the home screen, whose browser keeps no file. */
async function newTab(): Promise<PersonInBrowser> {
  const tab = await someone.inNewTab();
  const devtools = await tab.context.newCDPSession(tab.page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  return tab;
}

async function openHome(tab: PersonInBrowser): Promise<void> {
  await tab.go(marketPaths.home);
  await homeStands(tab);
  await tab.page.evaluate(() => Object.assign(window, { isSamePage: true }));
}

const homeStands = (tab: PersonInBrowser, timeout?: number) =>
  expect(tab.page.getByRole('heading', { name: 'Productos Destacados' })).toBeVisible({ timeout });

async function restGoesOn(tab: PersonInBrowser, timeout?: number): Promise<void> {
  await tab.tab('Home').click();
  await homeStands(tab, timeout);
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

async function walletStands(tab: PersonInBrowser): Promise<void> {
  await WALLET.open(tab);
  await expect(heading(tab.page, WALLET.heading)).toBeVisible();
}

const retry = (page: Page) => page.getByRole('button', { name: 'Reintentar' }).click();
const isIn = (page: Page, mark: string) => page.evaluate((name) => name in window, mark);

for (const { fault, shows, strike, whileOpen, mend, heals, hangs, to = WALLET } of FAULTS) {
  test(`${fault}: its ${shows}, the rest goes on, heals ${heals}`, async () => {
    const tab = await newTab();
    const { page } = tab;
    if (hangs) await page.clock.install();
    const comesToCard = async () => {
      await to.open(tab);
      if (hangs) await timePasses(page);
      await CARDS[shows](page);
    };
    if (!whileOpen) await strike(page);
    await openHome(tab);
    if (to !== WALLET) await walletStands(tab);
    if (whileOpen) await strike(page);

    if (hangs === 'load') {
      await to.open(tab);
      await expect.poll(() => held.length).toBeGreaterThan(0);
    } else await comesToCard();
    await restGoesOn(tab, hangs && AT_ONCE_MS);
    await comesToCard();
    expect(await isIn(page, 'stolen')).toBe(false);

    await mend(page);
    await retry(page);
    await expect(heading(page, to.heading)).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Reintentar' })).toHaveCount(0);
    expect(await isIn(page, 'isSamePage')).toBe(heals === 'in place');
    expect(await isIn(page, 'stolen')).toBe(false);
    await restGoesOn(tab);
    await tab.closeTab();
  });
}

test('a remote that throws when it is left goes all the same, and has its card until the cause is over', async () => {
  wallet.publishFaulty('leave');
  const tab = await newTab();
  await openHome(tab);
  await walletStands(tab);
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

test('who opens the address of a broken remote gets the card, and the way to the rest', async () => {
  putBack = wallet.takeAway();
  const tab = await newTab();
  await tab.go(walletPaths.balance);
  await CARDS.card(tab.page);
  await restGoesOn(tab);
  await tab.closeTab();
});

test('a registry out of reach takes no page away that works, and is not needed to heal', async () => {
  putBack = wallet.takeAway();
  const tab = await newTab();
  await tab.page.route('**/registry.json', (route) => route.abort());
  await openHome(tab);
  await WALLET.open(tab);
  const card = new FallbackCard(tab.page);
  await card.stands();
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

test('without its server an open tab keeps what it has, and heals in place when it is back', async () => {
  const tab = await newTab();
  await openHome(tab);
  await restGoesOn(tab);
  await edge.stop();
  await WALLET.open(tab);
  const card = new FallbackCard(tab.page);
  await card.stands();
  await tab.tab('Cuenta').click();
  await expect(heading(tab.page, 'Cuenta')).toBeVisible();
  await WALLET.open(tab);
  await card.stands();
  await card.retry();
  await card.stillFails();
  await edge.start();
  await card.retry();
  await expect(heading(tab.page, 'Billetera')).toBeVisible();
  expect(await isIn(tab.page, 'isSamePage')).toBe(true);
  await restGoesOn(tab);
  await tab.closeTab();
});
