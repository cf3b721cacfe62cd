import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { marketPaths, pathTo } from '@cosecha/shared/paths';
import type { Browser, Page } from '@playwright/test';
import { BuyPage, payOutOrder } from '../pages/buying';
import { ChatFiles } from '../pages/chat-files';
import { ChatPages } from '../pages/chat-pages';
import { NewWalletPages } from '../pages/new-wallet';
import { pressInPlace } from '../pages/order-page';
import { PersonInBrowser } from '../pages/person-in-browser';
import { publishOffer } from '../pages/publishing';
import { enterBothSides } from '../pages/two-sides';
import { newWallet } from '../support/accounts';
import { expect } from '../support/expect';
import { person } from '../support/people';
import { confirmWithPin } from '../support/pin';
import { Trades } from '../support/trades';
import { test } from './test';

/**
 * What people live by, in every engine of docs/browsers.md (`npm run test:browsers`). They use those methods of pages and locators that
 * the tests' WebKit has (`webkit/`); what is looked at more closely is in `e2e/flows`.
 */

const PICTURES = join(__dirname, '../../local/demo/pictures');
const PHOTO = join(PICTURES, 'cafe-pergamino.webp');
const PASSWORD = 'Cielo-Morado-47-Tunja';
/** Once it has ended, the position is at the beginning again. */
const POLL_SOON = { intervals: [100] };
const COMPLAINT = 'Llegaron dos kilos de menos y el empaque estaba mojado.';

const atHome = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Productos Destacados' })).toBeVisible();

test('sign up', async ({ browser }) => {
  const someone = await PersonInBrowser.open(browser, newWallet('Recién llegada'));
  const { page } = someone;
  await page.goto('/');
  await page.getByRole('link', { name: 'Comenzar' }).click();
  await page.getByRole('link', { name: 'Crear mi cuenta' }).click();
  const email = `rubiela+${randomUUID()}@correo.example`;
  await new NewWalletPages(page).signUp({ email, name: 'Rubiela', password: PASSWORD });
  await atHome(page);
  await someone.close();
});

test('sign in @core', async ({ browser }) => {
  const someone = await PersonInBrowser.open(browser, person('buyer', 0));
  await someone.signIn();
  await someone.close();
});

test('publish with a photo', async ({ browser }) => {
  const seller = await PersonInBrowser.open(browser, person('seller', 0));
  await seller.signIn();
  const name = `Café de todas partes ${Date.now()}`;
  const id = await publishOffer(seller, { name, price: '7,33', kg: '40', photos: [PHOTO] });
  await seller.go(pathTo(marketPaths.product, { id }));
  await expect(seller.page.getByRole('heading', { level: 1, name })).toBeVisible();
  await seesPicture(seller.page, name);
  await seller.close();
});

/** A picture of that name has come and can be drawn. */
async function seesPicture(page: Page, name: string): Promise<void> {
  const picture = page.getByRole('img', { name: new RegExp(name) }).first();
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(100);
}

test('purchase @core', async ({ browser, baseURL }) => {
  const origin = baseURL ?? '';
  const trades = await Trades.open(origin, { seller: person('seller', 1), buyer: person('buyer', 1) });
  const buyer = await PersonInBrowser.open(browser, trades.buyer.who);
  await buyer.signIn();
  const form = new BuyPage(buyer);
  await form.open(trades.offerId);
  await form.review('1,25');
  await form.pay();
  const orderId = await form.bought();
  expect((await trades.say('seller', 'markDelivered', orderId, 1)).status).toBe(200);
  await payOutOrder(buyer, orderId, 'Recibí todo: liberar el pago', /^Liberar/);
  await expect(buyer.page.getByRole('heading', { name: 'Pago liberado' })).toBeVisible();
  await buyer.close();
});

/** Both sides look at the conversation of a new order. */
async function openConversation(browser: Browser, baseURL = '') {
  const { trades, people } = await enterBothSides(browser, baseURL);
  const orderId = await trades.orderIn('awaiting');
  const seller = new ChatPages(people.seller.page);
  const buyer = new ChatPages(people.buyer.page);
  await seller.open(orderId);
  await buyer.open(orderId);
  return { people, seller, buyer };
}

test('chat with a link, a photo and a voice note @core', async ({ browser, baseURL }) => {
  const { people, seller, buyer } = await openConversation(browser, baseURL);
  await test.step('words and a link', async () => {
    await seller.write('La guía: www.transportes.example/guia?n=7');
    await buyer.messages.getByRole('button', { name: 'www.transportes.example/guia?n=7' }).click();
    await expect(buyer.linkQuestion).toContainText('https://www.transportes.example/guia?n=7');
    await buyer.linkQuestion.getByRole('button', { name: 'No abrir' }).click();
    await buyer.write('Gracias, la espero');
    await expect(seller.message('Gracias, la espero')).toBeVisible();
  });
  await test.step('a photo', async () => {
    const files = new ChatFiles(seller.page, seller.messages);
    await seller.page.getByRole('button', { name: 'Adjuntar', exact: true }).click();
    await seller.page.getByLabel('Fotos o archivos').setInputFiles(PHOTO);
    const sheet = seller.page.getByRole('dialog', { name: /^Antes de enviarlo/ });
    await sheet.getByRole('button', { name: /^Enviar/ }).click();
    await expect(files.pictures).toHaveCount(1);
    await expect(new ChatFiles(buyer.page, buyer.messages).pictures).toHaveCount(1);
  });
  await test.step('a voice note', async () => {
    await seller.page.getByRole('button', { name: 'Grabar nota de voz' }).click();
    const recorder = seller.page.getByRole('group', { name: 'Nota de voz' });
    await expect(recorder.getByRole('timer')).toContainText('0:04');
    await recorder.getByRole('button', { name: 'Terminar y escuchar' }).click();
    await recorder.getByRole('button', { name: 'Enviar nota de voz' }).click();
    const voiceNote = buyer.messages.getByRole('button', { name: 'Escuchar nota de voz' });
    await expect(voiceNote).toHaveCount(1);
    await voiceNote.click();
    const slider = buyer.messages.getByRole('slider', { name: 'Posición de la nota de voz' });
    await expect
      .poll(() => slider.evaluate((input) => Number((input as HTMLInputElement).value)), POLL_SOON)
      .toBeGreaterThan(0);
  });
  await Promise.all([people.seller.close(), people.buyer.close()]);
});

test('back to a conversation', async ({ browser, baseURL }) => {
  const { people, seller, buyer } = await openConversation(browser, baseURL);
  // A browser that keeps the page shows it again as it was; one that does not loads it again.
  await buyer.page.goto(marketPaths.home);
  await atHome(buyer.page);
  await buyer.page.goBack();
  await seller.write('¿Sigue ahí?');
  await buyer.unlock(buyer.message('¿Sigue ahí?'));
  await buyer.write('Aquí estoy de vuelta');
  await expect(seller.message('Aquí estoy de vuelta')).toBeVisible();
  await Promise.all([people.seller.close(), people.buyer.close()]);
});

test('dispute with evidence', async ({ browser, baseURL }) => {
  const { trades, people } = await enterBothSides(browser, baseURL ?? '');
  const { buyer, seller } = people;
  const orderId = await trades.orderIn('delivered');
  await buyer.go(pathTo(marketPaths.order, { id: orderId }));
  await pressInPlace(buyer.page, 'Abrir una disputa');
  const sheet = buyer.page.getByRole('dialog', { name: 'Abrir una disputa' });
  await sheet.getByLabel('Llegó menos de lo que compré').check();
  await sheet.getByLabel('Cuéntalo con tus palabras').fill(COMPLAINT);
  await buyer.page.getByLabel('Agregar fotos').setInputFiles(PHOTO);
  await expect(buyer.page.getByText('Lista', { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: 'Abrir disputa', exact: true }).click();
  await confirmWithPin(buyer.page);
  await expect(buyer.page.getByRole('region', { name: 'La disputa' }).getByText(COMPLAINT)).toBeVisible();
  await seller.go(pathTo(marketPaths.order, { id: orderId }));
  const story = seller.page.getByRole('region', { name: 'La disputa' });
  await expect(story.getByText(COMPLAINT)).toBeVisible();
  await story.getByRole('button', { name: /^Foto 1/ }).click();
  await seesPicture(seller.page, 'Foto 1');
  await Promise.all([buyer.close(), seller.close()]);
});

test('sign out and in again', async ({ browser }) => {
  const someone = await PersonInBrowser.open(browser, person('buyer', 0));
  await someone.signIn();
  await someone.signOut();
  await expect(someone.page.getByRole('link', { name: 'Comenzar' })).toBeVisible();
  await someone.enterWithPin();
  await atHome(someone.page);
  await someone.close();
});
