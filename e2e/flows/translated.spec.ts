import { marketPaths, pathTo } from '@cosecha/shared/paths';
import { expect, type Page, test } from '@playwright/test';
import { pageTranslatorScript } from '../../shared/testing/page-translator';
import { BuyPage } from '../pages/buying';
import { PersonInBrowser } from '../pages/person-in-browser';
import { gatherComplaints } from '../support/complaints';
import { person } from '../support/people';
import { offerArgs, PersonOnWire } from '../support/person-on-wire';

/** Every amount of USDT that a person reads in an element, without the blanks that hold it together. */
const amountsIn = async (page: Page, selector: string): Promise<string[]> => {
  const texts = await page.locator(selector).allInnerTexts();
  return texts.flatMap((text) => text.replace(/\s+/g, ' ').match(/[\d.]+,\d+ USDT/g) ?? []);
};

test('a page that a browser translates says what a purchase costs, and every tab opens', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const seller = await PersonOnWire.signIn(origin, person('seller', 3));
  const offerId = await seller.market(
    'set_offers_sell',
    offerArgs({ exchange_rate: '5.35', amount: '900000000', max_limit: '200000000' }),
  );
  const buyer = await PersonInBrowser.open(browser, person('buyer', 1), origin);
  const { page } = buyer;
  const complaints = await gatherComplaints(buyer.context);
  await buyer.context.addInitScript({ content: pageTranslatorScript() });
  await buyer.signIn();
  const form = new BuyPage(buyer);
  await form.open(offerId);
  await form.quantity.fill('20');
  await expect.poll(() => amountsIn(page, 'main')).toContain('107,00 USDT');
  await form.quantity.fill('100');
  await expect.poll(() => amountsIn(page, 'main')).not.toContain('107,00 USDT');
  const price = ['5,35 USDT', '535,00 USDT', '533,40 USDT', '1,60 USDT'];
  expect(await amountsIn(page, 'main')).toEqual(expect.arrayContaining(price));
  await expect(page.locator('main font').first()).toBeAttached();
  await form.reviewButton.click();
  await expect(form.payButton).toContainText('535,00');
  expect(await amountsIn(page, 'dialog')).toEqual(['535,00 USDT', '5,35 USDT', '535,00 USDT']);
  await form.pay();
  const orderId = await form.bought();
  expect(await amountsIn(page, 'main')).toContain('535,00 USDT');
  await page.getByRole('link', { name: 'Ver el pedido' }).click();
  await expect(page).toHaveURL(new RegExp(pathTo(marketPaths.order, { id: orderId })));
  await expect.poll(() => amountsIn(page, 'main')).toContain('535,00 USDT');
  for (const tab of [
    'Mercado',
    'Home',
    'Mercado',
    'Billetera',
    'Mercado',
    'Buscar',
    'Mercado',
    'Cuenta',
  ] as const) {
    await buyer.tab(tab).click();
    await expect(buyer.tab(tab)).toHaveAttribute('aria-current', 'page');
    await expect(page.locator('h1:visible')).toHaveCount(1);
  }
  expect(complaints).toEqual([]);
  await buyer.close();
});
