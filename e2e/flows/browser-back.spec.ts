import { accountPaths, marketPaths, pathTo } from '@cosecha/shared/paths';
import { expect, test } from '@playwright/test';
import { BuyPage } from '../pages/buying';
import { PersonInBrowser } from '../pages/person-in-browser';
import { gatherComplaints } from '../support/complaints';
import { person } from '../support/people';
import { offerArgs, PersonOnWire } from '../support/person-on-wire';

test("the browser's Back closes what is open, the topmost first, and leaves what was typed", async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const seller = await PersonOnWire.signIn(origin, person('seller', 3));
  const offerId = await seller.market('set_offers_sell', offerArgs());
  const buyer = await PersonInBrowser.open(browser, person('buyer', 1), origin);
  const { page } = buyer;
  const complaints = await gatherComplaints(buyer.context);
  await buyer.signIn();
  const form = new BuyPage(buyer);
  await form.open(offerId);

  await form.review('20');
  await form.payButton.click();
  const dialogs = page.locator('dialog[open]');
  // The question for the PIN, which the shell asks, above the sheet of the remote.
  await expect(dialogs).toHaveCount(2);
  await page.goBack();
  await expect(dialogs).toHaveCount(1);
  await expect(form.payButton).toBeVisible();
  await page.goBack();
  await expect(dialogs).toHaveCount(0);
  await expect(form.quantity).toHaveValue('20');
  await page.goForward();
  await expect(dialogs).toHaveCount(0);

  await form.reviewButton.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialogs).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(pathTo(marketPaths.product, { id: offerId }));

  await buyer.tab('Cuenta').click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(dialogs).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  await expect(dialogs).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(accountPaths.account);
  await page.goBack();
  await expect(page).toHaveURL(pathTo(marketPaths.product, { id: offerId }));
  expect(complaints).toEqual([]);
  await buyer.close();
});
