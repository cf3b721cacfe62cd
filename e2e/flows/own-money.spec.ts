import { join } from 'node:path';
import { accountPaths, marketPaths, offersPaths, pathTo, walletPaths } from '@cosecha/shared/paths';
import { expect, type Page, test } from '@playwright/test';
import { BuyPage } from '../pages/buying';
import { PersonInBrowser } from '../pages/person-in-browser';
import { OfferForm } from '../pages/publishing';
import { expectOwnMoney, pesosOf } from '../support/amounts';
import { person } from '../support/people';
import { offerArgs, PersonOnWire } from '../support/person-on-wire';
import { isSettled, narrowOverflows, seriousInBothSchemes } from '../support/screen-checks';

/** What local/rates.json says: 4150.25 pesos and 250.1 bolívares for a USDT. */
const SOURCE = 'Tasa de ejemplo';

const PHOTO = join(__dirname, '../../local/demo/pictures/cafe-tostado.webp');

const inPesos = (page: Page, pesos: string) => page.getByText(new RegExp(`\\$\\s${pesos}\\sCOP`)).first();

async function isSound(page: Page): Promise<void> {
  await isSettled(page);
  expect(await seriousInBothSchemes(page)).toEqual([]);
  expect(await narrowOverflows(page)).toEqual([]);
}

test('a buyer reads pesos from the product to the receipt, and bolívares or nothing else once it is so chosen @deep', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const seller = await PersonOnWire.signIn(origin, person('seller', 4));
  const offerId = await seller.market(
    'set_offers_sell',
    offerArgs({ amount: '200000000', max_limit: '150000000' }),
  );
  const buyer = await PersonInBrowser.open(browser, person('buyer', 2), origin);
  await buyer.signIn();
  const { page } = buyer;
  await buyer.go(pathTo(marketPaths.product, { id: offerId }));
  await expect(inPesos(page, '10\\.376')).toBeVisible();
  await isSound(page);

  const buying = new BuyPage(buyer);
  await buying.open(offerId);
  await buying.quantity.fill('4,2');
  await expect(inPesos(page, '43\\.578')).toBeVisible();
  await isSound(page);
  await buying.reviewButton.click();
  await expect(buying.sheet).toContainText(/43\.578\sCOP/);
  await expect(buying.sheet).toContainText('Lo que cuenta es el monto en USDT.');
  await expect(buying.sheet).toContainText(`según ${SOURCE}`);
  await buying.pay();
  const orderId = await buying.bought();
  await buyer.go(pathTo(marketPaths.order, { id: orderId }));
  await expect(inPesos(page, '43\\.578')).toBeVisible();
  await isSound(page);
  await buyer.go(pathTo(walletPaths.receipt, { id: orderId }));
  await expect(page.getByRole('article')).toContainText(/43\.578\sCOP.*Tasa de ejemplo/);

  await buyer.go(accountPaths.settings);
  await page.getByRole('radio', { name: /Bolívares/ }).check();
  await expect(page.getByText(/1 USDT ≈ Bs\.\s250,10/)).toBeVisible();
  await isSound(page);
  await buyer.go(walletPaths.balance);
  await expect(page.getByText(/Bs\.\s[\d.]+,\d\d/).first()).toBeVisible();
  await isSound(page);
  await buyer.go(accountPaths.settings);
  await page.getByRole('radio', { name: 'Solo USDT' }).check();
  await buyer.go(pathTo(marketPaths.product, { id: offerId }));
  await expect(page.getByText('Tu dinero queda en garantía')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByText(/COP|Bs\./)).toHaveCount(0);
  await buyer.close();
});

test('the wallet keeps the place of the pesos until their rate is there', async ({ browser, baseURL }) => {
  const someone = await PersonInBrowser.open(browser, person('buyer', 3), baseURL);
  await someone.signIn();
  const { page } = someone;
  let allow = () => {};
  const isAllowed = new Promise<void>((resolve) => {
    allow = resolve;
  });
  await page.route(/\/rates$/, async (route) => {
    await isAllowed;
    await route.continue();
  });
  await someone.go(walletPaths.balance);
  const top = async () => (await page.getByText('En garantía', { exact: true }).boundingBox())?.y;
  await expect(page.getByLabel('Disponible', { exact: true })).toContainText('USDT');
  await isSettled(page);
  await expect(page.getByText('COP')).toHaveCount(0);
  const before = await top();
  expect(before).toBeGreaterThan(0);
  allow();
  await expect(page.getByText('COP').first()).toBeVisible();
  expect(await top()).toBe(before);
  await someone.close();
});

test('a seller types pesos, reads the price in USDT, and finds both after a reload @deep', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const seller = await PersonInBrowser.open(browser, person('seller', 5), origin);
  await seller.signIn();
  const { page } = seller;
  await seller.go(offersPaths.create);
  const form = new OfferForm(page);
  await form.addPhotos([PHOTO]);
  await form.fillDetails({ name: `Lulo en pesos ${test.info().retry}`, kg: '40' });
  await form.goOn();
  await page.getByRole('button', { name: 'Pesos (COP)' }).click();
  const price = page.getByLabel('Precio por Kg, en pesos');
  await price.fill('18.000');
  await expect(page.getByText(/Se publica a 4,34\sUSDT por Kg\./)).toBeVisible();
  await form.fillPlace();
  await page.getByLabel('Por transportadora, a cargo del comprador').check();
  await page.getByLabel('Por pedido, junto con la compra').check();
  const freight = page.getByLabel('Precio de la transportadora por pedido, en pesos');
  await freight.fill('12.000');
  await isSound(page);
  await page.reload();
  await expect(price).toHaveValue('18.000');
  await expect(freight).toHaveValue('12.000');
  await form.publish();
  const offerId = await form.published();
  await seller.go(pathTo(marketPaths.product, { id: offerId }));
  await expect(page.getByText(/4,34\sUSDT/).first()).toBeVisible();
  await expect(inPesos(page, '18\\.000')).toBeVisible();
  await seller.close();
});

test('a sale in pesos shows them first on every page, and what is listed adds up', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const seller = await PersonInBrowser.open(browser, person('seller', 3), origin);
  const buyer = await PersonInBrowser.open(browser, person('buyer', 3), origin);
  await Promise.all([seller.signIn(), buyer.signIn()]);
  await seller.go(offersPaths.create);
  const form = new OfferForm(seller.page);
  await form.addPhotos([PHOTO]);
  await form.fillDetails({ name: `Curuba en pesos ${test.info().retry}`, kg: '40' });
  await form.goOn();
  await seller.page.getByRole('button', { name: 'Pesos (COP)' }).click();
  await seller.page.getByLabel('Precio por Kg, en pesos').fill('3.500');
  await form.fillPlace();
  await form.publish();
  const offerId = await form.published();
  const buying = new BuyPage(buyer);
  await buying.open(offerId);
  await buying.quantity.fill('7,3');
  await expect(inPesos(buyer.page, '25\\.550')).toBeVisible();
  await expectOwnMoney(buyer.page);
  await buying.reviewButton.click();
  await expect(buying.payButton).toContainText('25.550');
  await expectOwnMoney(buyer.page);
  await buying.pay();
  const orderId = await buying.bought();
  await expectOwnMoney(buyer.page);
  const order = pathTo(marketPaths.order, { id: orderId });
  for (const [who, paths] of [
    [seller, [offersPaths.mine, marketPaths.orders, order, walletPaths.balance, accountPaths.notices]],
    [
      buyer,
      [
        marketPaths.home,
        pathTo(marketPaths.product, { id: offerId }),
        marketPaths.orders,
        order,
        walletPaths.balance,
        walletPaths.openOrders,
        pathTo(walletPaths.receipt, { id: orderId }),
      ],
    ],
  ] as const) {
    for (const path of paths) {
      await who.go(path);
      await isSettled(who.page);
      await test.step(path, () => expectOwnMoney(who.page));
    }
  }
  await buyer.go(order);
  await expect(inPesos(buyer.page, '25\\.550')).toBeVisible();
  const sums = await pesosOf(buyer.page, 'El dinero');
  expect(sums['En garantía']).toBe(25_550);
  expect((sums['Comisión del mercado (0,3 %)'] ?? 0) + (sums['Recibe el vendedor'] ?? 0)).toBe(25_550);
  await Promise.all([seller.close(), buyer.close()]);
});
