import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { accountPaths, marketPaths, pathTo } from '@cosecha/shared/paths';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { BuyPage } from '../pages/buying';
import { DeliveryForm, isDelivered } from '../pages/delivery';
import { NewWalletPages } from '../pages/new-wallet';
import { PersonInBrowser } from '../pages/person-in-browser';
import { WalletPages } from '../pages/wallet-pages';
import { newWallet } from '../support/accounts';
import { databaseText } from '../support/database-text';
import { OwnNetwork } from '../support/own-network';
import { PIN, typePin } from '../support/pin';
import {
  filesWithSecrets,
  found,
  type Secrets,
  secretsOf,
  storedByBrowser,
  textsAsSecrets,
  Wiretap,
} from '../support/secret-finder';

const PASSWORD = 'Guayabal-Morado-47-Nube';
/** Words that stand nowhere else. */
const ADDRESS = { phone: '3157204819', place: 'Vereda Quebradahonda Zaranda', note: 'Tranquera azulina' };
/** The device keeps it in its book; it leaves the device sealed only. */
const address = textsAsSecrets('address', Object.values(ADDRESS));

/** DESIGN.md §4: the service sees a phrase in these two, while it signs in, and nowhere else. */
const SIGN_IN_CALLS = [/\/api\/wallet\/login-seed-phrase$/, /\/venwallet\/auth\/import-from-mnemonic$/];
/** The identity service alone learns the password. */
const IDENTITY_CALLS = [/\/identitytoolkit\.googleapis\.com\/v1\/accounts:/];

let network: OwnNetwork;
test.beforeAll(async () => {
  network = new OwnNetwork(Number(process.env.E2E_PORT) + 2);
  await network.start();
});
test.afterAll(() => network.remove());

test('the finder finds: a phrase in any dress, a key in any base, a PIN on its own', () => {
  const { seedPhrase } = newWallet('Nadie');
  const secrets = secretsOf(seedPhrase, PIN);
  const words = seedPhrase.split(' ');
  expect(found(secrets, JSON.stringify(words.slice(2, 7)))).toEqual(['phrase']);
  expect(found(secrets, encodeURIComponent(seedPhrase))).toEqual(['phrase']);
  expect(found(secrets, `{"pin":"${PIN}"}`)).toEqual(['PIN']);
  expect(found(secrets, `1${PIN}9`)).toEqual([]);
  expect(found(secrets, words.slice(0, 3).join(' '))).toEqual([]);
});

test('after a whole journey phrase, PIN, private key and password stand nowhere in clear', async ({
  browser,
}) => {
  const { someone, secrets, wiretap } = await journey(browser);
  const { page } = someone;

  await test.step('not in the browser, signed in', async () => {
    const stored = await storedByBrowser(page);
    expect(stored).toContain('mnemonic');
    expect(stored).toContain('extractable false');
    expect(found(secrets, stored)).toEqual([]);
  });
  await test.step('nor after signing out, though the wallet stays', async () => {
    await someone.signOut();
    const stored = await storedByBrowser(page);
    expect(stored).toContain('extractable false');
    expect(found(secrets, stored)).toEqual([]);
  });
  await test.step('not on the network, but for the sign-in itself', async () => {
    await wiretap.settled();
    expect(leaks(wiretap, secrets)).toEqual([]);
    expect(wiretap.requests.filter(({ url }) => isOneOf(SIGN_IN_CALLS, url)).length).toBeGreaterThanOrEqual(
      4,
    );
    const told = wiretap.requests.filter(({ text }) => found(secrets, text).includes('phrase'));
    expect(told.every(({ url }) => isOneOf(SIGN_IN_CALLS, url))).toBe(true);
  });
  await test.step('the address stands in no request and in no answer', () => {
    const told = [...wiretap.requests, ...wiretap.answers].filter(
      ({ text }) => found(address, text).length > 0,
    );
    expect(told.map(({ url }) => url)).toEqual([]);
  });
  await test.step('not in what the page and the services log', () => {
    expect(network.log().length).toBeGreaterThan(0);
    expect(found(address, [...wiretap.console, network.log()].join('\n'))).toEqual([]);
    expect(found(secrets, [...wiretap.console, network.log()].join('\n'))).toEqual([]);
  });
  await someone.close();
  await network.kill();
  await test.step('not in the database, row by row, nor in any file', async () => {
    const rows = await databaseText(join(network.dataDir, 'db'));
    expect(rows).toContain(someone.who.wallet);
    expect(found(secrets, rows)).toEqual([]);
    expect(found(address, rows)).toEqual([]);
    const names = ['phrase', 'private key', 'password'];
    expect(filesWithSecrets(network.dataDir, secrets, { skipped: ['demo-wallets.json'], names })).toEqual([]);
    expect(filesWithSecrets(network.dataDir, address, { skipped: [], names: ['address'] })).toEqual([]);
  });
});

/** An account by e-mail with its wallet: money in, something bought, money out, locked, left and entered again. */
async function journey(browser: Browser) {
  const someone = await PersonInBrowser.open(browser, newWallet('Rosa Reserva'), network.origin);
  const { page } = someone;
  const wiretap = new Wiretap(someone.context);
  const words = await signUp(page);
  const secrets = secretsOf(words.join(' '), PIN, PASSWORD);
  const { wallet = '' } = await someone.stored();
  someone.who.wallet = wallet;

  await someone.tab('Billetera').click();
  await expect(page.getByRole('region', { name: 'Disponible' }).getByText('500,00 USDT')).toBeVisible();
  await buyWithAddress(someone);
  const pages = new WalletPages(page);
  await pages.write('tesoreria.cosecha.test', '2,5');
  await pages.reviewAndSend('2,50 USDT');
  await pages.seesReceipt('tesoreria.cosecha.test', '2,50 USDT');

  await someone.signOut();
  await someone.enterWithPin();
  await expect(page.getByRole('heading', { name: 'Productos Destacados' })).toBeVisible();
  await lockAndUnlock(page);
  return { someone, secrets, wiretap };
}

/** The cheapest offer, to an address that its seller shall bring it to; until the address has left the device. */
async function buyWithAddress(someone: PersonInBrowser): Promise<void> {
  const { page } = someone;
  await page.goto(pathTo(marketPaths.offers, {}, { orden: 'menor-precio' }));
  await page.locator('a[href^="/product/"]').first().click();
  await page.getByRole('link', { name: 'Comprar' }).click();
  const form = new BuyPage(someone);
  await form.isReady();
  const delivery = new DeliveryForm(page);
  await delivery.open();
  await delivery.write(ADDRESS);
  await delivery.save();
  await form.reviewButton.click();
  await form.pay();
  await form.bought();
  await page.getByRole('link', { name: 'Ver el pedido' }).click();
  await isDelivered(page, ADDRESS.place);
}

async function signUp(page: Page): Promise<string[]> {
  const pages = new NewWalletPages(page);
  await page.goto(accountPaths.email);
  await page.getByRole('link', { name: 'Crear cuenta con mi correo' }).click();
  await pages.signUp({
    email: `${randomUUID()}@correo.example`,
    name: 'Rosa Reserva',
    password: PASSWORD,
  });
  await expect(page.getByRole('heading', { name: 'Productos Destacados' })).toBeVisible();
  return pages.writeDown();
}

async function lockAndUnlock(page: Page): Promise<void> {
  await page.goto(accountPaths.security);
  await page.getByRole('button', { name: 'Bloquear ahora' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await typePin(page);
  await expect(page.getByRole('dialog')).toBeHidden();
}

const isOneOf = (calls: readonly RegExp[], url: string) =>
  calls.some((call) => call.test(new URL(url).pathname));

/** What was sent or answered, and is neither a sign-in with the phrase nor a password for the identity service. */
function leaks({ requests, answers }: Wiretap, secrets: Secrets): string[] {
  const allowed = (name: string, url: string) =>
    (name === 'phrase' && isOneOf(SIGN_IN_CALLS, url)) ||
    (name === 'password' && isOneOf(IDENTITY_CALLS, url));
  const sent = requests.flatMap(({ url, text }) =>
    found(secrets, text)
      .filter((name) => !allowed(name, url))
      .map((name) => `${name} in a request to ${url}`),
  );
  const answered = answers.flatMap(({ url, text }) =>
    found(secrets, text).map((name) => `${name} in an answer of ${url}`),
  );
  return [...sent, ...answered];
}
