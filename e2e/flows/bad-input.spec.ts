import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { marketPaths, offersPaths, pathTo } from '@cosecha/shared/paths';
import { type Browser, expect, type Locator, test } from '@playwright/test';
import { actions, nearToYocto, teraToGas } from 'near-api-js';
import { BuyPage } from '../pages/buying';
import { PersonInBrowser } from '../pages/person-in-browser';
import { accountOf, newWallet } from '../support/accounts';
import { type ChainView, chainAt } from '../support/chain';
import { escaped } from '../support/escaped';
import { type DemoWallet, person } from '../support/people';
import { call, offerArgs, PersonOnWire } from '../support/person-on-wire';

const PICTURE = join(__dirname, '../../local/demo/pictures/cafe-tostado.webp');
const MEGABYTE = 1024 * 1024;
const ABANDON = Array.from({ length: 11 }, () => 'abandon').join(' ');

let origin: string;
let chain: ChainView;
let seller: PersonOnWire;
/** Signs in once; every journey has a tab of their own. */
let usualBuyer: PersonInBrowser;

test.beforeAll(async ({ browser, baseURL }) => {
  origin = baseURL ?? '';
  chain = chainAt(origin);
  seller = await PersonOnWire.signIn(origin, person('seller', 4));
  usualBuyer = await inBrowser(browser, person('buyer', 2));
});
test.afterAll(() => usualBuyer.close());

async function inBrowser(browser: Browser, who: DemoWallet): Promise<PersonInBrowser> {
  const someone = await PersonInBrowser.open(browser, who, origin);
  await someone.signIn();
  return someone;
}

/** Does something that must be refused, and checks that money, kilograms and orders are as before. */
async function leavesEverything(wallet: string, offerId: string, work: () => Promise<void>): Promise<void> {
  const state = async () => ({
    buyer: await chain.usdt(wallet),
    seller: await chain.usdt(seller.who.wallet),
    left: (await chain.offer(offerId))?.remaining_amount,
    orders: (await chain.orders()).filter((order) => order.signer_id === wallet).length,
  });
  const before = await state();
  await work();
  expect(await state()).toEqual(before);
}

const saysAt = (field: Locator, words: string | RegExp) => expect(field).toHaveAccessibleDescription(words);

test('a phrase with a mistake: what is wrong is said, and what was written stays @deep', async ({
  browser,
}) => {
  const visitor = await PersonInBrowser.open(browser, newWallet('Visitante'));
  const field = visitor.page.getByLabel('Frase de recuperación');
  for (const [phrase, words] of [
    ['abandon about', /debe tener 12 o 24 palabras; escribiste 2\./],
    [`${ABANDON} cosechar`, /«cosechar» no está en la lista de palabras\. Revisa la palabra 12\./],
    [`${ABANDON} abandon`, /La frase no es válida\. Revisa el orden de las palabras\./],
  ] as const) {
    await visitor.writePhrase(phrase);
    await saysAt(field, words);
    await expect(field).toHaveValue(phrase);
    expect(await visitor.stored()).toEqual({});
  }
  await visitor.close();
});

test('amounts that cannot be read, or that the offer does not allow', async () => {
  const offerId = await seller.market('set_offers_sell', offerArgs({ amount: '60000000' }));
  const other = await PersonOnWire.signIn(origin, person('buyer', 3));
  expect((await other.order({ offerId, amountOrder: '35', expectedRate: '2.5' })).status).toBe(200);
  const buyer = await usualBuyer.inNewTab();
  const buying = new BuyPage(buyer);
  await buying.open(offerId);
  await leavesEverything(buyer.who.wallet, offerId, async () => {
    for (const [typed, words] of [
      ['', 'Escribe una cantidad.'],
      ['dos', 'Escribe solo números, con coma para los decimales: 2,5'],
      ['1,250.5', /Usa punto para miles y coma para decimales: 1\.250,5/],
      ['1.2.5', /Usa punto para miles y coma para decimales: 1\.250,5/],
      ['2,1234567', 'Usa como máximo 6 decimales.'],
      ['0', 'La cantidad debe ser mayor que cero.'],
      ['0,5', 'Pide entre 1 y 50 Kg.'],
      ['0.5', 'Pide entre 1 y 50 Kg.'],
      ['51', 'Solo quedan 25 Kg de esta oferta.'],
      ['26', 'Solo quedan 25 Kg de esta oferta.'],
    ] as const) {
      await buying.quantity.fill(typed);
      await buying.reviewButton.click();
      await saysAt(buying.quantity, new RegExp(typeof words === 'string' ? escaped(words) : words));
      await expect(buying.quantity).toHaveValue(typed);
      await expect(buying.sheet).toBeHidden();
    }
  });
  await buyer.closeTab();
});

test('a price that changes while the buyer looks at the total @deep', async () => {
  const offerId = await seller.market('set_offers_sell', offerArgs());
  const buyer = await usualBuyer.inNewTab();
  const buying = new BuyPage(buyer);
  await buying.open(offerId);
  await buying.review('2,5');
  await seller.market('set_offers_sell', offerArgs({ offer_id: offerId, exchange_rate: '3' }));
  await leavesEverything(buyer.who.wallet, offerId, async () => {
    await buying.pay();
    await expect(buyer.page.getByText(/Antes .*2,50\sUSDT\) por Kg, ahora .*3,00\sUSDT/)).toBeVisible();
    await expect(buying.quantity).toHaveValue('2,5');
  });
  await buyer.page.getByRole('button', { name: /^Aceptar .*3,00\sUSDT\) por Kg/ }).click();
  await buying.reviewButton.click();
  await expect(buying.sheet.getByRole('button', { name: /^Pagar .*7,50/ })).toBeVisible();
  await buyer.closeTab();
});

test('an offer that is paused while the buyer looks at the total @deep', async () => {
  const offerId = await seller.market('set_offers_sell', offerArgs());
  const buyer = await usualBuyer.inNewTab();
  const buying = new BuyPage(buyer);
  await buying.open(offerId);
  await buying.review('3');
  await seller.market('pause_play_offer', { offer_id: offerId, is_pause: true });
  await leavesEverything(buyer.who.wallet, offerId, async () => {
    await buying.pay();
    await expect(buyer.page.getByText(/El vendedor (la pausó|pausó esta oferta)/)).toBeVisible();
  });
  await buyer.go(pathTo(marketPaths.product, { id: offerId }));
  await expect(buyer.page.getByText('Oferta en pausa')).toBeVisible();
  await expect(buyer.page.getByRole('link', { name: 'Comprar', exact: true })).toBeHidden();
  await buyer.closeTab();
});

test('an own offer @deep', async ({ browser }) => {
  const offerId = await seller.market('set_offers_sell', offerArgs());
  const owner = await inBrowser(browser, seller.who);
  await leavesEverything(seller.who.wallet, offerId, async () => {
    await owner.go(pathTo(marketPaths.buy, {}, { oferta: offerId }));
    await expect(owner.page.getByText('Esta oferta es tuya')).toBeVisible();
    const answer = await seller.order({ offerId, amountOrder: '2', expectedRate: '2.5' });
    expect(answer).toMatchObject({ status: 409, message: 'No puedes comprar tu propia oferta.' });
  });
  await owner.close();
});

test('a buyer without enough stablecoin @deep', async ({ browser }) => {
  const offerId = await seller.market('set_offers_sell', offerArgs());
  const poor = await PersonOnWire.signIn(origin, newWallet('Compradora sin fondos'));
  await poor.introduce();
  const buyer = await inBrowser(browser, poor.who);
  const buying = new BuyPage(buyer);
  await leavesEverything(poor.who.wallet, offerId, async () => {
    await buying.open(offerId);
    await buying.quantity.fill('4');
    await expect(buyer.page.getByText(/Te faltan .*10,00\sUSDT\) para este pedido/)).toBeVisible();
    await expect(buying.reviewButton).toBeDisabled();
    await expect(buying.quantity).toHaveValue('4');
    const answer = await poor.order({ offerId, amountOrder: '4', expectedRate: '2.5' });
    expect(answer.status).toBe(402);
    expect(answer.message).toMatch(/Este pedido cuesta 10,00 USDT y tienes 0,00\./);
  });
  await buyer.close();
});

const NOTHING = { purchase: false, offer: false, send: false };
/** As the service answers what the treasury pays for. */
const PAYS_NOTHING = {
  ...{ ...NOTHING, later: NOTHING },
  ...{ storage: { now: 0, later: 0 }, leastOrder: '0', isUnproven: false },
};

test('a buyer with stablecoin but without NEAR, on a day on which the treasury has given all @deep', async ({
  browser,
}) => {
  const offerId = await seller.market('set_offers_sell', offerArgs());
  const short = await PersonOnWire.signIn(origin, newWallet('Compradora sin NEAR'));
  await short.introduce();
  await giveUsdt(short.who.wallet, 10_000_000n);
  const buyer = await inBrowser(browser, short.who);
  await buyer.page.route('**/api/wallet/first-near', (route) =>
    route.fulfill({ json: { code: 200, message: '', data: PAYS_NOTHING } }),
  );
  const buying = new BuyPage(buyer);
  await leavesEverything(short.who.wallet, offerId, async () => {
    await buying.open(offerId);
    await buying.quantity.fill('4');
    await expect(
      buyer.page.getByText(/Para pagar el costo de red necesitas 0,\d+\sNEAR y tienes 0/),
    ).toBeVisible();
    await expect(buying.reviewButton).toBeDisabled();
  });
  await buyer.close();
});

test('files that are no photos cost neither the good ones nor what was written @deep', async ({
  browser,
}) => {
  const owner = await inBrowser(browser, seller.who);
  const { page } = owner;
  await owner.go(offersPaths.create);
  await page.getByRole('combobox', { name: 'Producto', exact: true }).fill('Arveja verde');
  const noPhoto = { name: 'foto.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no es una foto') };
  await page.getByLabel('Agregar fotos').setInputFiles([noPhoto]);
  await expect(page.getByText('Ese archivo no es una foto. Usa JPG, PNG o WebP.')).toBeVisible();
  await expect(page.getByRole('img', { name: /Foto \d de tu producto/ })).toHaveCount(0);
  await page.getByLabel('Agregar fotos').setInputFiles([noPhoto, await pictureFile()]);
  await expect(page.getByRole('img', { name: /Foto \d de tu producto/ })).toHaveCount(1);
  await expect(page.getByText('Ese archivo no es una foto. Usa JPG, PNG o WebP.')).toHaveCount(2);
  await expect(page.getByRole('combobox', { name: 'Producto', exact: true })).toHaveValue('Arveja verde');
  await owner.close();
});

test('uploads that the service refuses', async () => {
  for (const [content, status, message] of [
    [Buffer.alloc(5 * MEGABYTE + 1, 1), 413, 'La imagen pesa más de 5 MB. Elige una más liviana.'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, /Ese archivo no es una foto/],
  ] as const) {
    const form = new FormData();
    form.append('image', new Blob([new Uint8Array(content)], { type: 'image/png' }), 'foto.png');
    const answer = await seller.call('/api/wallet/upload-images', { form });
    expect(answer.status).toBe(status);
    expect(answer.message).toMatch(message);
  }
});

test('tokens that are missing, invented, changed, given back or of somebody else', async () => {
  const offerId = await seller.market('set_offers_sell', offerArgs());
  const buyer = await PersonOnWire.signIn(origin, person('buyer', 2));
  const stranger = await PersonOnWire.signIn(origin, person('buyer', 3));
  const left = await PersonOnWire.signIn(origin, person('buyer', 2));
  await left.call('/api/wallet/sign-out', { method: 'POST' });
  const made = await buyer.order({ offerId, amountOrder: '2', expectedRate: '2.5' });
  const { orderId } = made.data;
  const json = { offerId, paymentMethodId: '1', amountOrder: '2', expectedRate: '2.5' };
  await leavesEverything(buyer.who.wallet, offerId, async () => {
    for (const [token, message] of [
      [null, 'Tu sesión terminó. Ingresa de nuevo para continuar.'],
      ['inventado', 'Tu sesión ya no es válida. Ingresa de nuevo para continuar.'],
      [changed(buyer.token), 'Tu sesión ya no es válida. Ingresa de nuevo para continuar.'],
      [left.token, 'Tu sesión ya no es válida. Ingresa de nuevo para continuar.'],
    ] as const) {
      const answer = await call(origin, '/api/p2p/create-order', { json, token, key: randomUUID() });
      expect(answer).toMatchObject({ status: 401, message });
      const profile = await call(origin, '/api/wallet/get-profile', { token });
      expect(profile).toMatchObject({ status: 401, message });
    }
    expect(await stranger.approve(orderId, 1)).toMatchObject({
      status: 403,
      message: 'Este pedido es de otras personas.',
    });
  });
});

/** Registers a wallet on the stablecoin and sends it some, as any wallet app would. Micro-USDT. */
async function giveUsdt(wallet: string, amount: bigint): Promise<void> {
  const giver = accountOf(chain.provider, person('seller', 4).seedPhrase);
  const step = (method: string, args: object, deposit: bigint) =>
    actions.functionCall(method, args, teraToGas('30'), deposit);
  await giver.signAndSendTransaction({
    receiverId: chain.token,
    actions: [
      step('storage_deposit', { account_id: wallet }, nearToYocto('0.00125')),
      step('ft_transfer', { receiver_id: wallet, amount: String(amount) }, 1n),
    ],
    throwOnFailure: true,
  });
}

async function pictureFile() {
  return { name: 'cafe.webp', mimeType: 'image/webp', buffer: await readFile(PICTURE) };
}

/** The same token with one letter of its sealed part changed. */
function changed(token: string): string {
  const at = token.length - 10;
  return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
}
