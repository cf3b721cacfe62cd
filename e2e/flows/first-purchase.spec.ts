import { randomUUID } from 'node:crypto';
import { marketPaths, pathTo, publicPaths } from '@cosecha/shared/paths';
import { expect, type Page, test } from '@playwright/test';
import { BuyPage } from '../pages/buying';
import { PersonInBrowser } from '../pages/person-in-browser';
import { Taps } from '../pages/taps';
import { newWallet } from '../support/accounts';
import { person } from '../support/people';
import { offerArgs, PersonOnWire } from '../support/person-on-wire';

const PASSWORD = 'Cielo-Morado-47-Tunja';
const MOST_TAPS = 26;

/** From the form for a new account, empty, to the PIN that opens it. */
async function signUp(page: Page, taps: Taps): Promise<void> {
  await taps.type(
    page.getByLabel('Correo', { exact: true }),
    `rubiela.cardona+${randomUUID()}@correo.example`,
  );
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(/^Rubiela Cardona/);
  await taps.type(page.getByLabel('Contraseña', { exact: true }), PASSWORD);
  await taps.tap(page.getByRole('button', { name: 'Crear cuenta' }));
  await expect(page.getByRole('heading', { name: 'Crea tu PIN' })).toBeVisible({ timeout: 60_000 });
  await taps.pin();
  await expect(page.getByLabel('Escríbelo otra vez')).toBeVisible();
  await taps.pin();
}

/** From the product's page to the receipt. */
async function pay(someone: PersonInBrowser, taps: Taps): Promise<void> {
  const { page } = someone;
  const form = new BuyPage(someone);
  await taps.tap(page.getByRole('link', { name: 'Comprar' }));
  await expect(form.reviewButton).toBeEnabled({ timeout: 60_000 });
  await taps.tap(form.reviewButton);
  await taps.tap(form.payButton);
  await expect(page.getByRole('dialog', { name: 'Confirma con tu PIN' })).toBeVisible();
  await taps.pin();
  await form.bought();
}

async function offerOf(origin: string, productName: string): Promise<string> {
  const seller = await PersonOnWire.signIn(origin, person('seller', 2));
  const args = offerArgs({ amount: '200000000', max_limit: '150000000' });
  const extra = { ...JSON.parse(String(args.extra)), productName };
  return seller.market('set_offers_sell', { ...args, extra: JSON.stringify(extra) });
}

test('from a cold start to a paid purchase with few taps, and the words are asked for afterwards @core', async ({
  browser,
  baseURL,
}) => {
  const name = `Café recién llegado ${Date.now()}`;
  await offerOf(baseURL ?? '', name);
  const someone = await PersonInBrowser.open(browser, newWallet('Recién llegada'));
  const { page } = someone;
  const taps = new Taps(page);
  await page.goto('/');
  await taps.tap(page.getByRole('link', { name: 'Crear mi cuenta' }));
  await signUp(page, taps);
  await expect(page.getByText(/^Este mercado es de práctica: te dimos .*500,00/)).toBeVisible({
    timeout: 60_000,
  });
  await taps.tap(page.getByRole('link', { name: new RegExp(name) }).first());
  await expect(page.getByText('Tu frase no está anotada')).toBeHidden();
  await pay(someone, taps);
  expect(taps.count).toBeLessThanOrEqual(MOST_TAPS);
  await expect(page.getByText('Tu frase no está anotada')).toBeVisible();
  await page.getByRole('link', { name: 'Anotar mi frase' }).click();
  await expect(page.getByText(/^Escribe tu PIN para ver tus palabras/)).toBeVisible();
  await someone.close();
});

test('a stranger with a shared product comes through the welcome to that product, and pays in as many @deep', async ({
  browser,
  baseURL,
}) => {
  const offerId = await offerOf(baseURL ?? '', `Mora compartida ${Date.now()}`);
  const shared = pathTo(marketPaths.product, { id: offerId });
  const someone = await PersonInBrowser.open(browser, newWallet('Con un enlace'));
  const { page } = someone;
  const taps = new Taps(page);
  await page.goto(shared);
  await expect(page).toHaveURL((url) => url.pathname === '/');
  await taps.tap(page.getByRole('link', { name: 'Comenzar' }));
  await taps.tap(page.getByRole('link', { name: 'Crear mi cuenta' }));
  await signUp(page, taps);
  await expect(page).toHaveURL((url) => url.pathname === shared);
  await pay(someone, taps);
  expect(taps.count).toBeLessThanOrEqual(MOST_TAPS);
  await someone.close();
});

test('a stranger on the public page of an offer signs up and pays in as many, and one more for a quantity @deep', async ({
  browser,
  baseURL,
}) => {
  const offerId = await offerOf(baseURL ?? '', `Lulo a la vista ${Date.now()}`);
  const someone = await PersonInBrowser.open(browser, newWallet('Desde la calle'));
  const { page } = someone;
  const taps = new Taps(page);
  await page.goto(pathTo(publicPaths.offer, { id: offerId }));
  const quantity = page.getByLabel('Cantidad en Kg');
  await quantity.clear();
  await taps.type(quantity, '2.5');
  await taps.tap(page.getByRole('button', { name: 'Comprar' }));
  await taps.tap(page.getByRole('link', { name: 'Crear mi cuenta' }));
  await signUp(page, taps);
  await expect(page).toHaveURL((url) => url.pathname === pathTo(marketPaths.product, { id: offerId }));
  await expect(page.getByRole('link', { name: /^Comprar 2,5/ })).toBeVisible();
  await pay(someone, taps);
  await expect(page.getByText(/2,5\sKg/).first()).toBeVisible();
  expect(taps.count).toBeLessThanOrEqual(MOST_TAPS + 1);
  await someone.close();
});
