import { marketPaths } from '@cosecha/shared/paths';
import { expect, type Page, test } from '@playwright/test';
import { BuyPage } from '../pages/buying';
import { FindingPages } from '../pages/finding';
import { Keyboard } from '../pages/keyboard';
import { PersonInBrowser } from '../pages/person-in-browser';
import { person } from '../support/people';
import { offerArgs, PersonOnWire } from '../support/person-on-wire';
import { typePin } from '../support/pin';
import { seriousFindings, sidewaysOverflow } from '../support/screen-checks';

const DESK = { width: 1280, height: 800 };
const PRODUCT = 'Curuba de escritorio';

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Principal' });

test('at a desk a product is found, bought and paid with the keyboard alone, and the focus is always seen', async ({
  browser,
  baseURL,
}) => {
  const seller = await PersonOnWire.signIn(baseURL ?? '', person('seller', 2));
  const extra = JSON.stringify({ ...JSON.parse(String(offerArgs().extra)), productName: PRODUCT });
  await seller.market('set_offers_sell', offerArgs({ extra }));
  const buyer = await PersonInBrowser.open(browser, person('buyer', 2));
  const { page } = buyer;
  await page.setViewportSize(DESK);
  await buyer.signIn();
  const keyboard = new Keyboard(page);
  await page.goto(marketPaths.home);

  await keyboard.press(tabs(page).getByRole('link', { name: 'Buscar' }));
  await expect(page.getByRole('complementary', { name: 'Filtrar ofertas' })).toBeVisible();
  const found = new FindingPages(page);
  await keyboard.write(found.searchField, 'curuba');
  const offer = found.list.getByRole('link').first();
  await expect(offer).toContainText(PRODUCT);
  await keyboard.press(offer);

  await keyboard.press(page.getByRole('link', { name: 'Comprar' }));
  const buying = new BuyPage(buyer);
  await buying.isReady();
  await keyboard.write(buying.quantity, '10');
  await keyboard.press(buying.reviewButton);
  await keyboard.press(buying.payButton);
  await typePin(page);
  const orderId = await buying.bought();

  await keyboard.press(page.getByRole('link', { name: 'Ver el pedido' }));
  const inList = page.getByRole('article', { name: new RegExp(`Pedido ${orderId},`) });
  await expect(inList).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(orderId) })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBeNull();

  await keyboard.press(tabs(page).getByRole('link', { name: /Mercado/ }));
  await expect(page.getByText('Elige un pedido')).toBeVisible();
  await page.goBack();
  await expect(inList).toHaveAttribute('aria-current', 'true');
  await buyer.close();
});
