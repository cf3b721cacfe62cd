import { join } from 'node:path';
import { marketPaths, pathTo, walletPaths } from '@cosecha/shared/paths';
import { expect, test } from '@playwright/test';
import { microKg, microUsdt, orderPrice } from '../../shared/domain';
import { buy, findByHomeSearch, payOutOrder } from '../pages/buying';
import { PersonInBrowser } from '../pages/person-in-browser';
import { publishOffer } from '../pages/publishing';
import { tradeBalances } from '../support/balances';
import { chainAt } from '../support/chain';
import { person } from '../support/people';

const PICTURES = join(__dirname, '../../local/demo/pictures');
const PHOTOS = ['cafe-tostado.webp', 'cafe-pergamino.webp'].map((file) => join(PICTURES, file));
const PRICE = orderPrice(microKg(2_500_000n), microUsdt(7_330_001n));

test('two people complete a sale and exactly the computed money moves on the chain @core', async ({
  browser,
  baseURL,
}) => {
  const chain = chainAt(baseURL ?? '');
  const seller = await PersonInBrowser.open(browser, person('seller', 0));
  const buyer = await PersonInBrowser.open(browser, person('buyer', 0));
  await Promise.all([seller.takeClock(), buyer.takeClock()]);
  await Promise.all([seller.signIn(), buyer.signIn()]);
  const before = await tradeBalances(chain, seller.who.wallet, buyer.who.wallet);
  // Other journeys, and a first go, leave offers and orders of these two.
  const name = `Café de prueba ${test.info().retry + 1}`;
  const [sellerHad, buyerHad] = await Promise.all([
    chain.openOrdersOf(seller.who.wallet),
    chain.openOrdersOf(buyer.who.wallet),
  ]);

  const offerId = await test.step('the seller publishes an offer with two images', async () => {
    const id = await publishOffer(seller, { name, price: '7,330001', kg: '40', photos: PHOTOS });
    await seller.seesBadge(sellerHad);
    return id;
  });

  const orderId = await test.step('the buyer finds it by search and buys 2,5 Kg', async () => {
    await findByHomeSearch(buyer, name.slice('Café '.length), name);
    await expect(buyer.page).toHaveURL(new RegExp(`${pathTo(marketPaths.product, { id: offerId })}$`));
    const id = await buy(buyer, '2,5');
    await buyer.seesBadge(buyerHad + 1);
    await seller.seesBadge(sellerHad + 1);
    return id;
  });

  await test.step('the price waits in escrow and the kilograms are reserved', async () => {
    const now = await tradeBalances(chain, seller.who.wallet, buyer.who.wallet);
    expect(now).toEqual({
      ...before,
      ofBuyer: before.ofBuyer - PRICE.escrow,
      inEscrow: before.inEscrow + PRICE.escrow,
    });
    expect(await chain.offer(offerId)).toMatchObject({ remaining_amount: '37500000' });
  });

  await test.step('the seller marks it delivered from the order card', async () => {
    await seller.tab('Mercado').click();
    const card = seller.page.getByRole('article', { name: new RegExp(name) });
    await card.getByRole('link', { name: 'Marcar entregado' }).click();
    await seller.page.getByRole('dialog').getByRole('button', { name: 'Sí, ya entregué' }).click();
    await expect(seller.page.getByText(/Marcaste la entrega\. Esperamos/)).toBeVisible();
  });

  await test.step('the buyer releases', async () => {
    await buyer.comesToSee(buyer.page.getByText(/El vendedor dice que entregó/));
    await payOutOrder(buyer, orderId, 'Recibí todo: liberar el pago', /^Liberar/);
    await expect(buyer.page).toHaveURL(/\/liberacion-exitosa/);
    await expect(buyer.page.getByRole('heading', { name: 'Pago liberado' })).toBeVisible();
  });

  await test.step('balances changed by exactly the computed amounts', async () => {
    await expect
      .poll(() => tradeBalances(chain, seller.who.wallet, buyer.who.wallet))
      .toEqual({
        ofSeller: before.ofSeller + PRICE.amountDelivered,
        ofBuyer: before.ofBuyer - PRICE.escrow,
        inEscrow: before.inEscrow,
        fees: before.fees + PRICE.feeDeducted,
      });
  });

  await test.step('both see it completed and the badge is gone', async () => {
    await seller.seesBadge(sellerHad);
    await buyer.seesBadge(buyerHad);
    for (const [who, word] of [
      [seller, 'Vendiste'],
      [buyer, 'Compraste'],
    ] as const) {
      await who.go(walletPaths.history);
      await expect(who.page.getByText(word).first()).toBeVisible();
      await expect(who.page.locator(`a[href="/orden/${orderId}"]`)).toBeVisible();
    }
  });
  await seller.close();
  await buyer.close();
});
