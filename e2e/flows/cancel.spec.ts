import { marketPaths, offersPaths, pathTo, walletPaths } from '@cosecha/shared/paths';
import { expect, test } from '@playwright/test';
import { buy } from '../pages/buying';
import { pressInPlace } from '../pages/order-page';
import { PersonInBrowser } from '../pages/person-in-browser';
import { chainAt } from '../support/chain';
import { person } from '../support/people';
import { confirmWithPin } from '../support/pin';

test('the buyer asks to cancel, the seller agrees, money and kilograms are back @deep', async ({
  browser,
  baseURL,
}) => {
  const chain = chainAt(baseURL ?? '');
  const seller = await PersonInBrowser.open(browser, person('seller', 1));
  const buyer = await PersonInBrowser.open(browser, person('buyer', 1));
  await seller.signIn();
  await buyer.signIn();
  await seller.go(offersPaths.mine);
  const href = await seller.page.locator('a[href^="/product/"]').first().getAttribute('href');
  const offerId = href?.split('/').at(-1) ?? '';
  const stockBefore = (await chain.offer(offerId))?.remaining_amount;
  const moneyBefore = await chain.usdt(buyer.who.wallet);

  const orderId = await test.step('an order is made', async () => {
    await buyer.go(pathTo(marketPaths.product, { id: offerId }));
    const id = await buy(buyer, '20');
    expect(await chain.usdt(buyer.who.wallet)).toBeLessThan(moneyBefore);
    return id;
  });

  await test.step('the buyer asks to cancel; the money stays in escrow', async () => {
    await pressInPlace(buyer.page, 'Pedir la cancelación');
    await expect(buyer.page).toHaveURL(/\/cancelar-orden/);
    await buyer.page.getByRole('button', { name: 'Pedir cancelación' }).click();
    await expect(buyer.page.getByText(/Espera la respuesta del vendedor/).first()).toBeVisible();
    expect(await chain.usdt(buyer.who.wallet)).toBeLessThan(moneyBefore);
  });

  await test.step('the seller agrees', async () => {
    await seller.go(pathTo(marketPaths.order, { id: orderId }));
    await seller.page.getByRole('link', { name: 'Aceptar la cancelación' }).click();
    await seller.page.getByRole('button', { name: /^Devolver/ }).click();
    await confirmWithPin(seller.page);
    await expect(seller.page.getByText(/el comprador recuperó/i).first()).toBeVisible();
  });

  await test.step('money and kilograms are back', async () => {
    await expect.poll(() => chain.usdt(buyer.who.wallet)).toBe(moneyBefore);
    expect((await chain.offer(offerId))?.remaining_amount).toBe(stockBefore);
    await buyer.go(walletPaths.history);
    await expect(buyer.page.getByText('Devuelto').first()).toBeVisible();
  });
  await seller.close();
  await buyer.close();
});
