import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { accountPaths } from '@cosecha/shared/paths';
import { expect, test } from '@playwright/test';
import { BuyPage, payOutOrder } from '../pages/buying';
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
import { filesWithSecrets, found, secretsOf, storedByBrowser, Wiretap } from '../support/secret-finder';

const PASSWORD = 'Guayabal-Morado-47-Nube';
const PHOTO = join(__dirname, '../../local/demo/pictures/cafe-tostado.webp');
/** With a password and words that leave the device in these calls, the service could sign for anybody. */
const TELLING_CALLS = /\/(?:login-seed-phrase|import-from-mnemonic)$/;
const MONEY_CALLS = /\/(?:create-order|aprove-order|function-call|send)$/;
/** A yocto may come back from a call that failed. */
const A_FEW_YOCTO = 20n;
/** What the person keeps of the recharge: what was bought and sent is gone. */
const SENT = '2,50 USDT';

let network: OwnNetwork;
test.beforeAll(async () => {
  network = new OwnNetwork(Number(process.env.E2E_PORT) + 4, { DEVICE_SIGNING: 'on' });
  await network.start();
});
test.afterAll(() => network.remove());

test('a new wallet without NEAR buys, releases, publishes and sends, and its words and key stay on the device', async ({
  browser,
}) => {
  const seller = await PersonOnWire.signIn(network.origin, person('seller', 2, network.dataDir));
  const offerId = await seller.market('set_offers_sell', offerArgs());
  const someone = await PersonInBrowser.open(browser, newWallet('Rosa Reserva'), network.origin);
  const { page } = someone;
  const wiretap = new Wiretap(someone.context);
  const pages = new NewWalletPages(page);

  const words = await test.step('signs up by e-mail, and writes the words down', async () => {
    await page.goto(accountPaths.email);
    await page.getByRole('link', { name: 'Crear cuenta con mi correo' }).click();
    await pages.signUp({
      ...{ email: `${randomUUID()}@correo.example`, name: 'Rosa Reserva', password: PASSWORD },
    });
    await expect(page.getByRole('heading', { name: 'Productos Destacados' })).toBeVisible();
    return pages.writeDown();
  });
  const { wallet = '' } = await someone.stored();
  const secrets = secretsOf(words.join(' '), PIN, PASSWORD, 3);

  await test.step('buys and releases, with a PIN for each', async () => {
    const form = new BuyPage(someone);
    await form.open(offerId);
    await form.review('4');
    await form.pay();
    const orderId = await form.bought();
    expect((await seller.approve(orderId, 1)).status).toBe(200);
    await payOutOrder(someone, orderId, 'Recibí todo: liberar el pago', /^Liberar/);
    await expect(page.getByRole('heading', { name: 'Pago liberado' })).toBeVisible();
  });

  await test.step('publishes with a PIN, and pauses a moment later without another one', async () => {
    const name = 'Café de Rosa';
    await publishOffer(someone, { name, price: '7,5', kg: '40', photos: [PHOTO] });
    await page.getByRole('link', { name: 'Ir a mis ofertas' }).click();
    await page.getByRole('button', { name: `Pausar ${name}` }).click();
    await expect(page.getByRole('button', { name: `Volver a vender ${name}` })).toBeVisible();
  });

  await test.step('sends, and the PIN is asked for beside what the signature says', async () => {
    const pay = new WalletPages(page);
    await pay.write('tesoreria.cosecha.test', '2,5');
    await pay.review();
    await pay.sheet.getByRole('button', { name: `Enviar ${SENT}` }).click();
    await expect(page.getByText(/Tu firma dice: enviar 2,50/)).toBeVisible();
    await typePin(page);
    await pay.seesReceipt('tesoreria.cosecha.test', SENT);
  });

  await test.step('leaves, and comes back with the PIN', async () => {
    await someone.signOut();
    await someone.enterWithPin();
    await expect(page.getByRole('heading', { name: 'Productos Destacados' })).toBeVisible();
  });

  await test.step('the words and the key stood in no call, no answer and no log', async () => {
    await wiretap.settled();
    const calls = wiretap.requests.map(({ url }) => new URL(url).pathname);
    expect(calls.filter((path) => TELLING_CALLS.test(path))).toEqual([]);
    expect(calls.filter((path) => path.endsWith('/login-device')).length).toBe(2);
    expect(wiretap.requests.filter(signsMoney).length).toBeGreaterThanOrEqual(4);
    const told = [...wiretap.requests, ...wiretap.answers].filter(({ text }) => namesIn(text).length > 0);
    expect(told.map(({ url }) => url)).toEqual([]);
    expect(namesIn([...wiretap.console, network.log()].join('\n'))).toEqual([]);
    expect(namesIn(await storedByBrowser(page))).toEqual([]);
  });
  const left = await chainAt(network.origin).near(wallet);
  expect(left).toBeLessThan(A_FEW_YOCTO);
  await someone.close();
  await network.kill();

  await test.step('nor in the database, row by row, nor in any file', async () => {
    const rows = await databaseText(join(network.dataDir, 'db'));
    expect(rows).toContain(wallet);
    expect(namesIn(rows)).toEqual([]);
    const names = ['phrase', 'private key'];
    expect(filesWithSecrets(network.dataDir, secrets, { skipped: ['demo-wallets.json'], names })).toEqual([]);
  });

  function namesIn(text: string): string[] {
    return found(secrets, text).filter((name) => name === 'phrase' || name === 'private key');
  }
});

const signsMoney = ({ url, text }: { url: string; text: string }): boolean =>
  MONEY_CALLS.test(new URL(url).pathname) && text.includes('"signatures"');
