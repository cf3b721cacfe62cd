import { accountPaths, pathTo } from '@cosecha/shared/paths';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { deliveryProofText } from '../../shared/text';
import { OrderPage } from '../pages/order-page';
import { PersonInBrowser } from '../pages/person-in-browser';
import { enterBothSides, type TwoSides } from '../pages/two-sides';
import { cameraPhoto } from '../support/chosen-files';
import { person } from '../support/people';
import { PersonOnWire } from '../support/person-on-wire';
import { isSettled, narrowOverflows, seriousFindings } from '../support/screen-checks';

const GUIDE = '2088-4471-09';
const LINK = deliveryProofText.follow('Coordinadora');

let sides: TwoSides;
let arbiter: PersonInBrowser;
test.beforeAll(async ({ browser, baseURL }) => {
  const origin = baseURL ?? '';
  sides = await enterBothSides(browser, origin);
  arbiter = await PersonInBrowser.open(browser, person('arbiter'), origin);
  await arbiter.signIn();
});
test.afterAll(() =>
  Promise.all([sides.people.seller, sides.people.buyer, arbiter].map((who) => who.close())),
);

const section = (page: Page) => page.getByRole('region', { name: deliveryProofText.heading });

/** The number, the way to the carrier, and the photo, which opens large. */
async function shows(page: Page, place: Locator): Promise<void> {
  await expect(place).toContainText(GUIDE);
  const link = place.getByRole('link', { name: LINK });
  await expect(link).toHaveAttribute('href', new RegExp(`^https://coordinadora\\.com/.*guia=${GUIDE}$`));
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await place.getByRole('button', { name: /^Foto 1/ }).click();
  const photo = page.getByRole('dialog', { name: /^Foto 1/ }).getByRole('img');
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(100);
  await page.keyboard.press('Escape');
}

test('a seller marks delivered with a photo and a number; the buyer sees both, and so does the arbiter of a dispute @deep', async () => {
  const { trades, people, balances } = sides;
  const { seller, buyer } = people;
  const orderId = await trades.orderIn('awaiting');
  const sellers = new OrderPage(seller, 'seller', orderId);
  const buyers = new OrderPage(buyer, 'buyer', orderId);
  const before = await balances();

  await test.step('number and photo fit the sheet of a narrow phone, and stay over a reload', async () => {
    await sellers.open();
    await sellers.choose('markDelivered');
    const sheet = seller.page.getByRole('dialog');
    await sheet.getByText(deliveryProofText.sheet).click();
    await sheet.getByLabel(deliveryProofText.carrier).selectOption({ label: 'Coordinadora' });
    await sheet.getByLabel(/^Guía/).fill(GUIDE);
    await sheet.getByLabel('Agregar fotos').setInputFiles(await cameraPhoto(seller.page, 'paquete.jpg'));
    await expect(sheet.getByText('Lista', { exact: true })).toBeVisible();
    await seller.page.reload();
    await expect(sheet.getByLabel(/^Guía/)).toHaveValue(GUIDE);
    await expect(sheet.getByText('Lista', { exact: true })).toBeVisible();
    await isSettled(seller.page);
    expect(await narrowOverflows(seller.page)).toEqual([]);
    expect(await seriousFindings(seller.page)).toEqual([]);
  });

  await test.step('one word marks it, and both see what was shown', async () => {
    await sellers.confirm('markDelivered');
    await sellers.reads('delivered');
    await shows(seller.page, section(seller.page));
    await buyers.open();
    await shows(buyer.page, section(buyer.page));
    await isSettled(buyer.page);
    expect(await narrowOverflows(buyer.page)).toEqual([]);
    expect(await seriousFindings(buyer.page)).toEqual([]);
    expect(await balances()).toEqual(before);
  });

  await test.step('a stranger reads nothing of it', async () => {
    const stranger = await PersonOnWire.signIn(trades.buyer.origin, person('buyer', 1));
    expect((await stranger.call(`/api/p2p/delivery-proof/${orderId}`)).status).toBe(403);
  });

  await test.step('a dispute brings it along, to the arbiter, too', async () => {
    await buyers.choose('dispute');
    await buyers.confirm('dispute');
    const thread = buyer.page.getByRole('region', { name: 'La disputa' });
    await expect(thread).toContainText(deliveryProofText.heading);
    await expect(thread).toContainText(GUIDE);
    await arbiter.go(pathTo(accountPaths.dispute, { id: orderId }));
    await shows(arbiter.page, arbiter.page.getByRole('region', { name: 'Lo que dijeron' }));
  });
});
