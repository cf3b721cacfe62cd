import { expect, test } from '@playwright/test';
import { BuyPage } from '../pages/buying';
import { OrderPage } from '../pages/order-page';
import { PersonInBrowser } from '../pages/person-in-browser';
import { OwnEdge } from '../support/own-edge';
import { person } from '../support/people';
import { offerArgs, PersonOnWire } from '../support/person-on-wire';
import { PIN, typePin } from '../support/pin';
import { found, secretsOf, Wiretap } from '../support/secret-finder';

const SEALED_SIGN_INS = ['/api/wallet/login-seed-phrase', '/venwallet/auth/import-from-mnemonic'];
const DEVICE_SIGN_INS = ['/api/wallet/login-challenge', '/api/wallet/login-device'];
const SIGN_INS = [...SEALED_SIGN_INS, ...DEVICE_SIGN_INS];

const signIns = ({ requests }: Wiretap) => {
  const asked = requests.map(({ url }) => new URL(url).pathname);
  return SIGN_INS.filter((path) => asked.includes(path));
};
const signed = ({ requests }: Wiretap) => requests.filter(({ text }) => text.includes('"signatures"')).length;

let edge: OwnEdge;
test.beforeAll(async ({ baseURL }) => {
  edge = new OwnEdge(baseURL ?? '', {});
  await edge.start({ deviceSigning: 'off' });
});
test.afterAll(() => edge.remove());

test('with DEVICE_SIGNING off the service signs; switched on, the next sign-in holds the key @deep', async ({
  browser,
}) => {
  const buyer = await PersonInBrowser.open(browser, person('buyer', 2), edge.origin);
  const wiretap = new Wiretap(buyer.context);
  const seller = await PersonOnWire.signIn(edge.origin, person('seller', 2));
  const offerId = await seller.market('set_offers_sell', offerArgs());

  const orderId =
    await test.step('the app signs in with the words, and buys without a signature of its own', async () => {
      await buyer.signIn();
      const form = new BuyPage(buyer);
      await form.open(offerId);
      await form.review('4');
      await form.pay();
      const bought = await form.bought();
      expect(signIns(wiretap)).toEqual(SEALED_SIGN_INS);
      expect(signed(wiretap)).toBe(0);
      return bought;
    });
  expect((await seller.approve(orderId, 1)).status).toBe(200);
  await edge.restart({ deviceSigning: 'on' });
  const other = await PersonInBrowser.open(browser, buyer.who, edge.origin);
  const { page } = other;

  await test.step('switched on, the order is released by a sign-in whose device signs', async () => {
    const onDevice = new Wiretap(other.context);
    await other.signIn();
    const order = new OrderPage(other, 'buyer', orderId);
    await order.open();
    await page.getByRole('button', { name: 'Recibí todo: liberar el pago' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Liberar/ })
      .click();
    await typePin(page);
    await expect(page.getByRole('heading', { name: 'Pago liberado' })).toBeVisible();
    expect(signed(onDevice)).toBeGreaterThan(0);
    const secrets = secretsOf(buyer.who.seedPhrase, PIN);
    expect(onDevice.requests.filter(({ text }) => found(secrets, text).includes('phrase'))).toEqual([]);
    expect(signIns(onDevice)).toEqual(DEVICE_SIGN_INS);
  });
  await other.close();
  await buyer.close();
});
