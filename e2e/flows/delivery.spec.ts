import { chatPaths, marketPaths, pathTo } from '@cosecha/shared/paths';
import { expect, test } from '@playwright/test';
import { BuyPage, buy } from '../pages/buying';
import { DeliveryForm, deliveryCard, isDelivered } from '../pages/delivery';
import { PersonInBrowser } from '../pages/person-in-browser';
import { typePin } from '../support/pin';
import { isSettled, seriousFindings, sidewaysOverflow } from '../support/screen-checks';
import { introduced } from '../support/screen-people';
import { Trades } from '../support/trades';

test.describe.configure({ mode: 'serial' });

const ADDRESS = {
  phone: '300 123 4567',
  place: 'Vereda El Recreo, finca La Esperanza',
  note: 'Portón verde',
};

let trades: Trades;
let buyer: PersonInBrowser;
let seller: PersonInBrowser;

test.beforeAll(async ({ browser, baseURL }) => {
  const origin = baseURL ?? '';
  const [selling, buying] = await Promise.all([
    introduced(origin, 'Delia Duarte'),
    introduced(origin, 'Danilo Díaz'),
  ]);
  trades = await Trades.open(origin, { seller: selling.who, buyer: buying.who });
  buyer = await PersonInBrowser.open(browser, buying.who, origin);
  seller = await PersonInBrowser.open(browser, selling.who, origin);
  await Promise.all([buyer.signIn(), seller.signIn()]);
});
test.afterAll(() => Promise.all([buyer, seller].map((who) => who.close())));

const openOffer = () => buyer.go(pathTo(marketPaths.product, { id: trades.offerId }));

test('the address is written once, pays with one PIN, and stands on the order of both @deep', async () => {
  const { page } = buyer;
  let orderId = '';
  await test.step('the form fits a narrow phone and every reader', async () => {
    await openOffer();
    await page.getByRole('link', { name: 'Comprar' }).click();
    await new BuyPage(buyer).isReady();
    await page.setViewportSize({ width: 320, height: 700 });
    const form = new DeliveryForm(page);
    await form.open();
    await form.write(ADDRESS);
    await isSettled(page);
    expect(await sidewaysOverflow(page)).toBeNull();
    expect(await seriousFindings(page)).toEqual([]);
    await form.save();
  });
  await test.step('one PIN pays and seals', async () => {
    const form = new BuyPage(buyer);
    await form.review('1,25');
    await expect(form.sheet).toContainText(`${ADDRESS.place}, Pitalito, Huila`);
    await form.pay();
    orderId = await form.bought();
    await page.getByRole('link', { name: 'Ver el pedido' }).click();
    await isDelivered(page, ADDRESS.place);
    expect(await sidewaysOverflow(page)).toBeNull();
  });
  await test.step('the seller opens it with a PIN, and it stands in the conversation', async () => {
    await seller.go(pathTo(marketPaths.order, { id: orderId }));
    const card = deliveryCard(seller.page);
    await card.getByRole('button', { name: 'Ver la entrega' }).click();
    await typePin(seller.page);
    await expect(card).toContainText(ADDRESS.place);
    await expect(card).toContainText('Pitalito, Huila');
    await expect(card.getByRole('link', { name: ADDRESS.phone })).toBeVisible();
    await isSettled(seller.page);
    expect(await seriousFindings(seller.page)).toEqual([]);
    await seller.go(pathTo(chatPaths.conversation, { conversationId: orderId }));
    await expect(seller.page.getByText(ADDRESS.place)).toBeVisible();
  });
});

test('the next purchase needs no typing; picking up is said as well @deep', async () => {
  const { page } = buyer;
  await openOffer();
  await buy(buyer, '1,25');
  await isDelivered(page, ADDRESS.place);
  await openOffer();
  await page.getByRole('link', { name: 'Comprar' }).click();
  await page.getByRole('radio', { name: /^Lo recojo yo/ }).check();
  const form = new BuyPage(buyer);
  await form.review('1,25');
  await form.pay();
  const orderId = await form.bought();
  await page.getByRole('link', { name: 'Ver el pedido' }).click();
  await isDelivered(page, 'Lo recoges tú.');
  await seller.go(pathTo(marketPaths.order, { id: orderId }));
  await expect(deliveryCard(seller.page)).toContainText('El comprador lo recoge.');
});
