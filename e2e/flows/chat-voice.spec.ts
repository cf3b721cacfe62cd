import { expect, type Locator, test } from '@playwright/test';
import { ChatPages } from '../pages/chat-pages';
import { enterBothSides, type TwoSides } from '../pages/two-sides';
import { seriousFindings } from '../support/screen-checks';

const BOGOTA = { latitude: 4.609_712_3, longitude: -74.081_754_9, accuracy: 12 };

/** The browser's own microphone for tests beeps every second. */
test.use({
  launchOptions: {
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
    ],
  },
});
test.describe.configure({ mode: 'serial' });

let sides: TwoSides;
let seller: ChatPages;
let buyer: ChatPages;

test.beforeAll(async ({ browser, baseURL }) => {
  sides = await enterBothSides(browser, baseURL ?? '');
  const orderId = await sides.trades.orderIn('awaiting');
  const { people } = sides;
  await people.seller.context.grantPermissions(['microphone', 'geolocation']);
  await people.seller.context.setGeolocation(BOGOTA);
  seller = new ChatPages(people.seller.page);
  buyer = new ChatPages(people.buyer.page);
  await seller.open(orderId);
  await buyer.open(orderId);
});
test.afterAll(() => Promise.all(Object.values(sides.people).map((who) => who.close())));

const notes = (messages: Locator) => messages.getByRole('button', { name: 'Escuchar nota de voz' });

test('a voice note is recorded, heard before it goes, and heard by the other side', async () => {
  const { page } = seller;
  await page.getByRole('button', { name: 'Grabar nota de voz' }).click();
  const recorder = page.getByRole('group', { name: 'Nota de voz' });
  await expect(recorder.getByRole('timer')).toContainText('0:02');
  expect(await seriousFindings(page)).toEqual([]);
  await recorder.getByRole('button', { name: 'Terminar y escuchar' }).click();
  await recorder.getByRole('button', { name: 'Escuchar nota de voz' }).click();
  await expect(recorder.getByRole('button', { name: 'Pausar nota de voz' })).toBeVisible();
  await recorder.getByRole('button', { name: 'Enviar nota de voz' }).click();
  await expect(notes(seller.messages)).toHaveCount(1);
  await expect(notes(buyer.messages)).toHaveCount(1);
  const slider = buyer.messages.getByRole('slider', { name: 'Posición de la nota de voz' });
  await buyer.messages.getByRole('button', { name: /^Velocidad 1×/ }).click();
  await expect(buyer.messages.getByRole('button', { name: /^Velocidad 1,5×/ })).toBeVisible();
  await notes(buyer.messages).click();
  await expect.poll(() => slider.evaluate(({ value }: HTMLInputElement) => Number(value))).toBeGreaterThan(0);
  await expect(notes(buyer.messages)).toBeVisible();
  expect(await seriousFindings(buyer.page)).toEqual([]);
});

test('the keyboard leads to any moment of it', async () => {
  const slider = buyer.messages.getByRole('slider', { name: 'Posición de la nota de voz' });
  await slider.focus();
  await buyer.page.keyboard.press('End');
  await buyer.page.keyboard.press('PageDown');
  await expect(slider).not.toHaveAttribute('aria-valuetext', /^0:00/);
  const at = await buyer.messages.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
  expect(at).toBeGreaterThan(0.5);
});

test('what is cancelled is not sent, and what was written waits', async () => {
  const { page } = seller;
  await page.getByRole('button', { name: 'Grabar nota de voz' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(seller.field).toBeVisible();
  await expect(notes(seller.messages)).toHaveCount(1);
});

test('a refused microphone is said in words', async () => {
  const { context } = sides.people.seller;
  const page = await context.newPage();
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: refuse });
  });
  await page.goto(seller.page.url());
  await page.getByRole('button', { name: 'Grabar nota de voz' }).click();
  await expect(page.getByRole('alert')).toContainText('No tenemos permiso para usar el micrófono');
  await page.getByRole('button', { name: 'Volver a escribir' }).click();
  await expect(new ChatPages(page).field).toBeVisible();
  await page.close();
});

test('a spot is seen before it goes, and opens the map of the device', async () => {
  const { page } = seller;
  await page.getByRole('button', { name: 'Adjuntar', exact: true }).click();
  await page.getByRole('button', { name: 'El lugar de la mercancía' }).click();
  const sheet = page.getByRole('dialog', { name: 'Enviar un lugar' });
  await expect(sheet.getByText('4.60971, -74.08175')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await sheet.getByLabel(/¿Qué hay ahí\?/).fill('La bodega verde');
  await sheet.getByRole('button', { name: 'Enviar este lugar' }).click();
  const spot = buyer.message('La bodega verde');
  await expect(spot).toContainText('4.60971, -74.08175');
  await expect(spot.getByRole('link', { name: 'Abrir en el mapa' })).toHaveAttribute(
    'href',
    /^geo:4\.60971,/,
  );
  expect(await seriousFindings(buyer.page)).toEqual([]);
});
