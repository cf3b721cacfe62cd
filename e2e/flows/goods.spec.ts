import { join } from 'node:path';
import { marketPaths, offersPaths, pathTo } from '@cosecha/shared/paths';
import { expect, test } from '@playwright/test';
import { microKg, microUsdt, orderPrice, perKgPrice, sellerPayment } from '../../shared/domain';
import { deliveryProofText, ORDER_ACTION_TEXT, splitText } from '../../shared/text';
import { BuyPage } from '../pages/buying';
import { DeliveryForm, deliveryCard, isDelivered } from '../pages/delivery';
import { OrderPage, pressInPlace } from '../pages/order-page';
import { PersonInBrowser } from '../pages/person-in-browser';
import { OfferForm } from '../pages/publishing';
import { tradeBalances } from '../support/balances';
import { chainAt } from '../support/chain';
import { cameraPhoto } from '../support/chosen-files';
import { confirmWithPin, typePin } from '../support/pin';
import { introduced } from '../support/screen-people';

test.describe.configure({ mode: 'serial' });

const PHOTO = join(__dirname, '../../local/demo/pictures/cafe-tostado.webp');
const RATE = microUsdt(7_330_001n);
const FREIGHT = microUsdt(2_500_000n);
const PRICE = orderPrice(microKg(10_500_000n), RATE, FREIGHT);
/** 8 of the 10,5 Kg arrived: their price and all of the freight. */
const SELLER_PART = microUsdt(perKgPrice(microKg(8_000_000n), RATE) + FREIGHT);
const ADDRESS = { phone: '300 123 4567', place: 'Vereda El Recreo, finca La Palma', note: '' };
const GUIDE = 'COO-7788';
/** From the home to a paid order, the PIN aside. */
const MOST_TAPS = 8;

let seller: PersonInBrowser;
let buyer: PersonInBrowser;
let origin: string;
let offerId: string;
let name: string;

test.beforeAll(async ({ browser, baseURL }) => {
  origin = baseURL ?? '';
  const [selling, buying] = await Promise.all([
    introduced(origin, 'Gloria Guzmán'),
    introduced(origin, 'Gabriel Gil'),
  ]);
  seller = await PersonInBrowser.open(browser, selling.who, origin);
  buyer = await PersonInBrowser.open(browser, buying.who, origin);
  await Promise.all([seller.signIn(), buyer.signIn()]);
  // A second go meets what the first one left.
  name = `Mora de Castilla ${test.info().retry + 1}`;
});
test.afterAll(() => Promise.all([seller, buyer].map((who) => who.close())));

const balances = () => tradeBalances(chainAt(origin), seller.who.wallet, buyer.who.wallet);

/** Pick-up at a farm, and the seller's own truck to two departments. */
async function publish(): Promise<void> {
  const { page } = seller;
  const form = new OfferForm(page);
  await page.goto(offersPaths.mine);
  await page.getByRole('link', { name: 'Publicar oferta' }).click();
  await form.addPhotos([PHOTO]);
  await form.fillDetails({ name, kg: '40' });
  await form.goOn();
  await form.fillTerms({ price: '7,330001' });
  await page.getByLabel('Recoger en un lugar').check();
  await page.getByLabel('Dónde se recoge').fill('Finca La Esperanza');
  await page.getByLabel('Lo llevo yo').check();
  for (const department of ['Huila', 'Tolima']) {
    await page.getByRole('combobox', { name: 'Municipios o departamentos' }).fill(department);
    await page.getByRole('option', { name: new RegExp(`Todo ${department}`) }).click();
  }
  await page.getByLabel('Por pedido').check();
  await page.getByLabel('Precio del flete por pedido').fill('2,5');
  await form.publish();
  offerId = await form.published();
}

test('a delivery from the offer to the split of what arrived, to the micro-unit @deep', async () => {
  const { page } = buyer;
  let orderId = '';
  await test.step('the seller offers pick-up, and delivery to two departments at a price', publish);
  const before = await balances();

  await test.step('the buyer chooses delivery, gives an address, and pays goods and freight', async () => {
    const form = new BuyPage(buyer);
    await form.open(offerId);
    await page.getByRole('radio', { name: /Lo lleva el vendedor/ }).check();
    const address = new DeliveryForm(page);
    await address.write(ADDRESS);
    await address.save();
    await form.quantity.fill('10,5');
    await expect(page.getByText(/sale del total, no pagas más/)).toBeVisible();
    await form.review('10,5');
    await expect(form.sheet).toContainText(/Flete.*2,50/);
    await expect(form.sheet).toContainText(ADDRESS.place);
    await form.pay();
    orderId = await form.bought();
    expect(await balances()).toEqual({
      ...before,
      ofBuyer: before.ofBuyer - PRICE.escrow,
      inEscrow: PRICE.escrow,
    });
    await page.getByRole('link', { name: 'Ver el pedido' }).click();
    await isDelivered(page, ADDRESS.place);
  });

  await test.step("the seller's page shows where to, and is marked delivered with a photo and a guide", async () => {
    const sellers = new OrderPage(seller, 'seller', orderId);
    await sellers.open();
    const card = deliveryCard(seller.page);
    await expect(card).toContainText('Lo lleva el vendedor');
    await card.getByRole('button', { name: 'Ver la entrega' }).click();
    await typePin(seller.page);
    await expect(card).toContainText(ADDRESS.place);
    await sellers.choose('markDelivered');
    const sheet = seller.page.getByRole('dialog');
    await sheet.getByText(deliveryProofText.sheet).click();
    await sheet.getByLabel(deliveryProofText.carrier).selectOption({ label: 'Coordinadora' });
    await sheet.getByLabel(/^Guía/).fill(GUIDE);
    await sheet.getByLabel('Agregar fotos').setInputFiles(await cameraPhoto(seller.page, 'mora.jpg'));
    await expect(sheet.getByText('Lista', { exact: true })).toBeVisible();
    // The PIN that opened the delivery is enough.
    await sellers.confirm('markDelivered', { pinWasTyped: true });
    await expect(seller.page.getByText(/Marcaste la entrega/).first()).toBeVisible();
  });

  await test.step('the buyer sees the proof, and proposes 8 of 10,5 Kg', async () => {
    await new OrderPage(buyer, 'buyer', orderId).open();
    await expect(page.getByRole('region', { name: deliveryProofText.heading })).toContainText(GUIDE);
    await pressInPlace(page, ORDER_ACTION_TEXT.proposeSplit.button);
    const form = page.getByRole('dialog', { name: splitText.sheet.title });
    await form.getByLabel(splitText.kg, { exact: true }).fill('8');
    await form.getByRole('button', { name: splitText.sheet.confirm }).click();
    await confirmWithPin(buyer.page);
    await expect(page.getByRole('region', { name: splitText.proposal.heading })).toBeVisible();
  });

  await test.step('the seller accepts: both balances, kilograms and the order are as computed', async () => {
    await new OrderPage(seller, 'seller', orderId).open();
    const offered = seller.page.getByRole('region', { name: splitText.proposal.heading });
    await offered.getByRole('button', { name: ORDER_ACTION_TEXT.acceptSplit.button }).click();
    await seller.page.getByRole('button', { name: ORDER_ACTION_TEXT.acceptSplit.confirm }).click();
    await confirmWithPin(seller.page);
    const { amountDelivered, feeDeducted } = sellerPayment(SELLER_PART, FREIGHT);
    await expect.poll(balances).toEqual({
      ofSeller: before.ofSeller + amountDelivered,
      ofBuyer: before.ofBuyer - SELLER_PART,
      inEscrow: 0n,
      fees: before.fees + feeDeducted,
    });
    expect(await chainAt(origin).offer(offerId)).toMatchObject({ remaining_amount: '29500000' });
    await new OrderPage(buyer, 'buyer', orderId).open();
    await expect(page.getByText(/El pedido terminó con un pago parcial/).first()).toBeVisible();
  });
});

test('picking up shows the place, costs no freight, and takes few taps from the home @deep', async () => {
  const { page } = buyer;
  await page.goto(marketPaths.home);
  const countTaps = () => {
    const counted = window as unknown as { taps?: number };
    counted.taps = 0;
    document.addEventListener('click', () => (counted.taps = (counted.taps ?? 0) + 1), true);
  };
  await page.evaluate(countTaps);
  const term = name.slice('Mora '.length);
  await page.getByPlaceholder('Buscar productos...').fill(term);
  // Not the card on the home itself, which goes away while the search starts.
  const found = page.getByRole('region', { name: new RegExp(`"${term}"`) });
  await found
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await page.getByRole('link', { name: 'Comprar' }).click();
  const form = new BuyPage(buyer);
  await form.isReady();
  await page.getByRole('radio', { name: /^Recoger/ }).check();
  await expect(page.getByText('Flete', { exact: true })).toBeHidden();
  await form.review('2');
  await expect(form.sheet).toContainText('Recoger en el lugar');
  await form.payButton.click();
  const taps = await page.evaluate(() => (window as unknown as { taps: number }).taps);
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  await confirmWithPin(page);
  const orderId = await form.bought();
  await page.getByRole('link', { name: 'Ver el pedido' }).click();
  await expect(deliveryCard(page)).toContainText('Finca La Esperanza');
  await seller.go(pathTo(marketPaths.order, { id: orderId }));
  await expect(deliveryCard(seller.page)).toContainText('Recoger en el lugar');
});
