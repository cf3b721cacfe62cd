import { marketPaths, walletPaths } from '@cosecha/shared/paths';
import { expect, test } from '@playwright/test';
import { BuyPage } from '../pages/buying';
import { PersonInBrowser } from '../pages/person-in-browser';
import { newWallet } from '../support/accounts';
import { person } from '../support/people';
import { offerArgs, PersonOnWire } from '../support/person-on-wire';
import { isSettled, narrowOverflows, seriousInBothSchemes } from '../support/screen-checks';

test('a purchase that lacks money leads to the recharge by keyboard, and back to itself as it was left @deep', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const seller = await PersonOnWire.signIn(origin, person('seller', 3));
  const offerId = await seller.market(
    'set_offers_sell',
    offerArgs({ amount: '200000000', max_limit: '150000000' }),
  );
  const poor = await PersonOnWire.signIn(origin, newWallet('Compradora que recarga'));
  await poor.introduce();
  const buyer = await PersonInBrowser.open(browser, poor.who);
  await buyer.signIn();
  const buying = new BuyPage(buyer);
  const { page } = buyer;
  await buying.open(offerId);
  await buying.quantity.fill('4,2');
  const missing = page.getByText(/Te faltan .*10,50\sUSDT/);
  await expect(missing).toBeVisible();
  expect((await missing.boundingBox())?.y ?? 999).toBeLessThan((await buying.quantity.boundingBox())?.y ?? 0);

  await page.getByRole('link', { name: 'Recargar billetera' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === walletPaths.recharge);
  await expect(page.getByText(/Te faltan .*10,50\sUSDT\) para tu compra/)).toBeVisible();
  await isSettled(page);
  expect(await seriousInBothSchemes(page)).toEqual([]);
  expect(await narrowOverflows(page)).toEqual([]);

  await page.goBack();
  await expect(buying.quantity).toHaveValue('4,2');
  await page.goForward();
  await page.getByRole('button', { name: 'Pedir USDT de prueba' }).click();
  await expect(page.getByText('Ya tienes lo que hace falta')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'Volver a la compra' }).click();
  await expect(page).toHaveURL((url) => url.pathname === marketPaths.buy);
  await expect(buying.quantity).toHaveValue('4,2');
  await buying.reviewButton.click();
  await buying.pay();
  await buying.bought();
  await buyer.close();
});
