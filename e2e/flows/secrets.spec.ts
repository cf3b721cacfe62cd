import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { accountPaths } from '@cosecha/shared/paths';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { BuyPage, payOutOrder } from '../pages/buying';
import { DeliveryForm, isDelivered } from '../pages/delivery';
import { NewWalletPages } from '../pages/new-wallet';
import { PersonInBrowser } from '../pages/person-in-browser';
import { publishOffer } from '../pages/publishing';
import { WalletPages } from '../pages/wallet-pages';
import { newWallet } from '../support/accounts';
import { chainAt } from '../support/chain';
import { databaseText } from '../support/database-text';
import { OwnNetwork } from '../support/own-network';
import { person } from '../support/people';
import { offerArgs, PersonOnWire } from '../support/person-on-wire';
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
const PHOTO = join(__dirname, '../../local/demo/pictures/cafe-tostado.webp');
/** Words that are nowhere else. */
const ADDRESS = { phone: '3157204819', place: 'Vereda Quebradahonda Zaranda', note: 'Tranquera azulina' };
/** The device keeps it in its book; it leaves the device sealed only. */
const address = textsAsSecrets('address', Object.values(ADDRESS));

/** SPEC.md §4's ways in with words, for other clients: the app never takes them. */
const CALLS_WITH_WORDS = [/\/api\/wallet\/login-seed-phrase$/, /\/venwallet\/auth\/import-from-mnemonic$/];
const MONEY_CALLS = [/\/(?:create-order|aprove-order|function-call|send)$/];
/** A yocto may come back from a call that failed. */
const A_FEW_YOCTO = 20n;
/** The identity service alone learns the password. */
const IDENTITY_CALLS = [/\/identitytoolkit\.googleapis\.com\/v1\/accounts:/];

let network: OwnNetwork;
test.beforeAll(async () => {
  network = new OwnNetwork(Number(process.env.E2E_PORT) + 2);
  await network.start();
});
test.afterAll(() => network.remove());

test('the finder finds: a phrase in any dress, a key in any base, a PIN on its own @core', () => {
  const { seedPhrase } = newWallet('Nadie');
  const secrets = secretsOf(seedPhrase, PIN);
  const words = seedPhrase.split(' ');
  expect(found(secrets, JSON.stringify(words.slice(2, 7)))).toEqual(['phrase']);
  expect(found(secrets, encodeURIComponent(seedPhrase))).toEqual(['phrase']);
  expect(found(secrets, `{"pin":"${PIN}"}`)).toEqual(['PIN']);
  expect(found(secrets, `1${PIN}9`)).toEqual([]);
  expect(found(secrets, words.slice(0, 3).join(' '))).toEqual(['phrase']);
  expect(found(secrets, words.slice(0, 2).join(' '))).toEqual([]);
});

test('a new wallet without NEAR buys, releases, publishes and sends, and its words, key, PIN and password stand nowhere in clear @core', async ({
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
  await test.step('not on the network: what is sent instead are signatures', async () => {
    await wiretap.settled();
    expect(leaks(wiretap, secrets)).toEqual([]);
    const calls = wiretap.requests.map(({ url }) => url);
    expect(calls.filter((url) => isOneOf(CALLS_WITH_WORDS, url))).toEqual([]);
    expect(calls.filter((url) => isOneOf([/\/login-device$/], url))).toHaveLength(2);
    expect(wiretap.requests.filter(signsMoney).length).toBeGreaterThanOrEqual(4);
  });
  await test.step('and the wallet, which did it all without NEAR, has none', async () => {
    expect(await chainAt(network.origin).near(someone.who.wallet)).toBeLessThan(A_FEW_YOCTO);
  });
  await test.step('the address stands in no request and in no answer', () => {
    const leaked = [...wiretap.requests, ...wiretap.answers].filter(
      ({ text }) => found(address, text).length > 0,
    );
    expect(leaked.map(({ url }) => url)).toEqual([]);
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

/**
 * An account by e-mail with its wallet: money in, something bought and paid out, an offer published and paused, money out, left and
 * entered again, locked.
 */
async function journey(browser: Browser) {
  const seller = await PersonOnWire.signIn(network.origin, person('seller', 2, network.dataDir));
  const offerId = await seller.market('set_offers_sell', offerArgs());
  const someone = await PersonInBrowser.open(browser, newWallet('Rosa Reserva'), network.origin);
  const { page } = someone;
  const wiretap = new Wiretap(someone.context);
  const words = await signUp(page);
  const secrets = secretsOf(words.join(' '), PIN, PASSWORD);
  const { wallet = '' } = await someone.stored();
  someone.who.wallet = wallet;

  await someone.tab('Billetera').click();
  await expect(page.getByRole('region', { name: 'Disponible' }).getByText('500,00 USDT')).toBeVisible();
  const orderId = await buyWithAddress(someone, offerId);
  expect((await seller.approve(orderId, 1)).status).toBe(200);
  await payOutOrder(someone, orderId, 'Recibí todo: liberar el pago', /^Liberar/);
  await expect(page.getByRole('heading', { name: 'Pago liberado' })).toBeVisible();
  await publishAndPause(someone);
  await send(page);

  await someone.signOut();
  await someone.enterWithPin();
  await expect(page.getByRole('heading', { name: 'Productos Destacados' })).toBeVisible();
  await lockAndUnlock(page);
  return { someone, secrets, wiretap };
}

/** To an address that its seller shall bring it to; until the address has left the device. @returns the order's id */
async function buyWithAddress(someone: PersonInBrowser, offerId: string): Promise<string> {
  const { page } = someone;
  const form = new BuyPage(someone);
  await form.open(offerId);
  const delivery = new DeliveryForm(page);
  await delivery.open();
  await delivery.write(ADDRESS);
  await delivery.save();
  await form.review('4');
  await form.pay();
  const orderId = await form.bought();
  await page.getByRole('link', { name: 'Ver el pedido' }).click();
  await isDelivered(page, ADDRESS.place);
  return orderId;
}

/** One PIN is enough for both. */
async function publishAndPause(someone: PersonInBrowser): Promise<void> {
  const { page } = someone;
  const name = 'Café de Rosa';
  await publishOffer(someone, { name, price: '7,5', kg: '40', photos: [PHOTO] });
  await page.getByRole('link', { name: 'Ir a mis ofertas' }).click();
  await page.getByRole('button', { name: `Pausar ${name}` }).click();
  await expect(page.getByRole('button', { name: `Volver a vender ${name}` })).toBeVisible();
}

/** What the signature says is beside the PIN. */
async function send(page: Page): Promise<void> {
  const pages = new WalletPages(page);
  await pages.write('tesoreria.cosecha.test', '2,5');
  await pages.review();
  await pages.sheet.getByRole('button', { name: /^Enviar .*2,50\sUSDT/ }).click();
  await expect(page.getByText(/Confirmas esto: enviar .*2,50/)).toBeVisible();
  await typePin(page);
  await pages.seesReceipt('tesoreria.cosecha.test', '2,50 USDT');
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

const signsMoney = ({ url, text }: { url: string; text: string }): boolean =>
  isOneOf(MONEY_CALLS, url) && text.includes('"signatures"');

/** What was sent or answered, and is no password for the identity service. */
function leaks({ requests, answers }: Wiretap, secrets: Secrets): string[] {
  const allowed = (name: string, url: string) => name === 'password' && isOneOf(IDENTITY_CALLS, url);
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
