import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { BuyPage } from '../pages/buying';
import { PersonInBrowser } from '../pages/person-in-browser';
import { newWallet } from '../support/accounts';
import { chainAt } from '../support/chain';
import { offerArgs, PersonOnWire } from '../support/person-on-wire';

/** A yocto may come back from a call that failed. */
const A_FEW_YOCTO = 20n;

test('people without any NEAR publish, buy, receive and release, and have none afterwards @deep', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const chain = chainAt(origin);
  const farmer = await PersonOnWire.signIn(origin, newWallet('Campesina sin NEAR'));
  await farmer.introduce();
  const buyer = await PersonOnWire.signIn(origin, newWallet('Comprador sin NEAR'));
  await buyer.introduce();
  const demo = await buyer.call('/api/wallet/demo-top-up', { json: {}, key: randomUUID() });
  expect(demo.status).toBe(200);

  const offerId = await test.step('an offer by the calls that any client makes', () =>
    farmer.market('set_offers_sell', offerArgs()));

  await test.step('another client buys and releases', async () => {
    const { status, data } = await buyer.order({ offerId, amountOrder: '4', expectedRate: '2.5' });
    expect(status).toBe(200);
    expect((await farmer.approve(data.orderId, 1)).status).toBe(200);
    expect((await buyer.approve(data.orderId, 2)).status).toBe(200);
    expect(await chain.usdt(farmer.who.wallet)).toBe(9_970_000n);
  });

  await test.step('the same client publishes and sends from the same wallet', async () => {
    const offer = await buyer.market('set_offers_sell', offerArgs());
    await buyer.market('pause_play_offer', { offer_id: offer, is_pause: true });
    const receiver = newWallet('Vecina');
    expect((await buyer.send(receiver.wallet, '3.5')).status).toBe(200);
    expect(await chain.usdt(receiver.wallet)).toBe(3_500_000n);
    expect(await chain.near(buyer.who.wallet)).toBeLessThan(A_FEW_YOCTO);
  });

  await test.step('the app says who pays the network, and buys', async () => {
    const inBrowser = await PersonInBrowser.open(browser, buyer.who, origin);
    await inBrowser.signIn();
    const buying = new BuyPage(inBrowser);
    await buying.open(offerId);
    await buying.review('4');
    await expect(buying.sheet.getByText(/Costo de red:\s*Lo paga Cosecha\./)).toBeVisible();
    await buying.pay();
    expect(await buying.bought()).not.toBe('');
    await inBrowser.close();
  });

  await test.step('the offer is taken off the market, and nobody has kept any NEAR', async () => {
    const second = await farmer.market('set_offers_sell', offerArgs());
    await farmer.market('delete_contract', { offer_id: second });
    for (const { who } of [farmer, buyer]) expect(await chain.near(who.wallet)).toBeLessThan(A_FEW_YOCTO);
  });
});
