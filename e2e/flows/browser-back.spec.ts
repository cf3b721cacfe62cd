import { accountPaths, marketPaths, pathTo } from '@cosecha/shared/paths';
import { expect, test } from '@playwright/test';
import { BuyPage } from '../pages/buying';
import { PersonInBrowser } from '../pages/person-in-browser';
import { gatherComplaints } from '../support/complaints';
import { person } from '../support/people';
import { offerArgs, PersonOnWire } from '../support/person-on-wire';
import { introduced } from '../support/screen-people';
import { Trades } from '../support/trades';

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

test('from the bell and from a notice the arrow leads back to where one was, at its scroll place', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const [selling, buying] = await Promise.all([
    introduced(origin, 'Camila Campana'),
    introduced(origin, 'Beto Campana'),
  ]);
  const trades = await Trades.open(origin, { seller: selling.who, buyer: buying.who });
  const orderId = await trades.orderIn('awaiting');
  const seller = await PersonInBrowser.open(browser, selling.who, origin);
  const { page } = seller;
  await seller.signIn();
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const arrow = page.getByRole('link', { name: 'Volver' });
  const bell = page.getByRole('link', { name: /^Notificaciones/ });
  const notice = page.getByRole('main').locator(`a[href="/orden/${orderId}"]`).first();

  await test.step('the bell of a screen that is scrolled, by the arrow and by the browser', async () => {
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect.poll(scrolled).toBe(400);
    for (const back of [() => arrow.click(), () => page.goBack()]) {
      await bell.evaluate((link: HTMLElement) => link.click());
      await expect(page).toHaveURL(new RegExp(`${accountPaths.notices}$`));
      await expect(notice).toBeVisible();
      await back();
      await expect(page).toHaveURL(new RegExp(`${marketPaths.home}$`));
      await expect.poll(scrolled).toBe(400);
    }
  });
  await test.step('a notice, then its list, then the screen below', async () => {
    await bell.evaluate((link: HTMLElement) => link.click());
    await notice.click();
    await expect(page).toHaveURL(new RegExp(`${pathTo(marketPaths.order, { id: orderId })}$`));
    await arrow.click();
    await expect(page).toHaveURL(new RegExp(`${accountPaths.notices}$`));
    await page.reload();
    await expect(notice).toBeVisible();
    await arrow.click();
    await expect(page).toHaveURL(new RegExp(`${marketPaths.home}$`));
  });
  await test.step('opened by its address, it leads to its parent', async () => {
    await seller.go(accountPaths.notices);
    await arrow.click();
    await expect(page).toHaveURL(new RegExp(`${accountPaths.account}$`));
  });
  await seller.close();
});
