import { expect, type Page, type Route } from '@playwright/test';
import { FallbackCard } from '../pages/fallback-card';
import type { PersonInBrowser } from '../pages/person-in-browser';
import { OwnRemote } from './own-remote';

const WALLET_FILES = '**/remotes/mfe-wallet/**/';

/** What can become of a remote, and how the page answers it (docs/failures.md). */
interface Fault {
  /** One of each kind stands for it in `npm test`. */
  core?: true;
  fault: string;
  /** What is in the place of the screen: `card` for a remote, `screen` for one screen of it, `part` for what fails to draw. */
  shows: keyof typeof CARDS;
  /** Lets it happen, behind the edge or on the way from it: before the page is opened, unless `whileOpen`. */
  strike: (page: Page) => unknown;
  whileOpen?: boolean;
  /** Ends it; the person then presses Reintentar, or waits for what heals by itself. */
  mend: (page: Page) => unknown;
  heals: 'by itself' | 'in place' | 'in a new page';
  /** It shows by its silence: time has to pass. */
  hangs?: 'load' | 'mount';
  /** Where the person goes; the wallet's first screen unless said otherwise. */
  to?: Target;
}

/** Where a person goes. */
interface Target {
  open: (someone: PersonInBrowser) => Promise<void>;
  heading: string;
}

/** The wallet's first screen. */
export const WALLET: Target = { open: (someone) => someone.tab('Billetera').click(), heading: 'Billetera' };
/** A further screen of a remote that runs. */
const SENDING: Target = {
  async open(someone) {
    await WALLET.open(someone);
    await someone.page.getByRole('main').getByRole('link', { name: 'Enviar' }).click();
  },
  heading: 'Enviar',
};

/** Waits for what is in the place of the screen. */
export const CARDS = {
  card: (page: Page) => new FallbackCard(page).isShown(),
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

/** The remote that all of it happens to. */
export const wallet = new OwnRemote('mfe-wallet');
const whole = () => wallet.mend();
/** Tells the faulty remote that its fault is over. */
export const isOver = (page: Page) => page.evaluate(() => Object.assign(window, { isFaultOver: true }));
const stolen = (text: string) => `window.stolen = true;\n${text}`;
/** Requests that get no answer. */
export const held: Route[] = [];
const hang = (files: string) => (page: Page) =>
  page.route(WALLET_FILES + files, (route) => void held.push(route));
async function letGo(page: Page): Promise<void> {
  await page.unrouteAll();
  await Promise.allSettled(held.splice(0).map((route) => route.abort()));
}
let putBack = () => {};

export const FAULTS: readonly Fault[] = [
  {
    fault: 'the files of the remote are gone',
    core: true,
    strike: () => {
      putBack = wallet.takeAway();
    },
    shows: 'card',
    mend: () => putBack(),
    heals: 'by itself',
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
    core: true,
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
    heals: 'by itself',
  },
  {
    fault: 'a screen is not served',
    strike: () => wallet.spoil('balance.', null),
    shows: 'screen',
    mend: whole,
    heals: 'by itself',
  },
  {
    fault: 'a screen does not come',
    core: true,
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
    core: true,
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
    core: true,
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
