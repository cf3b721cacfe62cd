import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { accountPaths, marketPaths, pathTo } from '@cosecha/shared/paths';
import { expect, type Page, test } from '@playwright/test';
import type { Ruling } from '../../shared/domain';
import { splitText } from '../../shared/text';
import { pressInPlace } from '../pages/order-page';
import { PersonInBrowser } from '../pages/person-in-browser';
import { tradeBalances } from '../support/balances';
import { type ChainView, chainAt } from '../support/chain';
import { person } from '../support/people';
import { PersonOnWire } from '../support/person-on-wire';
import { confirmWithPin } from '../support/pin';
import { isSettled, seriousFindings } from '../support/screen-checks';
import { balancesAfter, balancesAfterSplit, DISPUTE_WORDS, SPLIT_KG, Trades } from '../support/trades';

const PICTURES = join(__dirname, '../../local/demo/pictures');
const COMPLAINT = 'Llegaron dos kilos de menos y el empaque estaba mojado.';
const ANSWER = 'Salieron completos de la finca: mira la báscula.';
const EXPLANATION = 'Las fotos muestran el empaque mojado y dos kilos de menos.';

test.describe.configure({ mode: 'serial' });

let chain: ChainView;
let trades: Trades;
let buyer: PersonInBrowser;
let seller: PersonInBrowser;
let arbiter: PersonInBrowser;

test.beforeAll(async ({ browser, baseURL }) => {
  const origin = baseURL ?? '';
  chain = chainAt(origin);
  trades = await Trades.open(origin, { seller: person('seller', 3), buyer: person('buyer', 2) });
  buyer = await PersonInBrowser.open(browser, trades.buyer.who, origin);
  seller = await PersonInBrowser.open(browser, trades.seller.who, origin);
  arbiter = await PersonInBrowser.open(browser, person('arbiter'), origin);
  await Promise.all([buyer, seller, arbiter].map((who) => who.signIn()));
});
test.afterAll(() => Promise.all([buyer, seller, arbiter].map((who) => who.close())));

const balances = () => tradeBalances(chain, trades.seller.who.wallet, trades.buyer.who.wallet);
const thread = (page: Page) => page.getByRole('region', { name: 'La disputa' });

async function attach(page: Page, file: string): Promise<void> {
  await page.getByLabel('Agregar fotos').setInputFiles(join(PICTURES, file));
  await expect(page.getByText('Lista', { exact: true })).toBeVisible();
}

/** The choice of a ruling, and the button that carries it out. */
const RULINGS: Record<Ruling, { choice: RegExp; confirm: RegExp }> = {
  release: { choice: /^Pagar al vendedor/, confirm: /^Pagar/ },
  refund: { choice: /^Devolver al comprador/, confirm: /^Devolver/ },
  split: { choice: /^Repartir/, confirm: /^Repartir/ },
};

async function rule(page: Page, orderId: string, ruling: Ruling): Promise<void> {
  const { choice, confirm } = RULINGS[ruling];
  await page.goto(pathTo(accountPaths.dispute, { id: orderId }));
  await page.getByRole('radio', { name: choice }).check();
  if (ruling === 'split') await page.getByLabel(splitText.kg, { exact: true }).fill(SPLIT_KG);
  await page.getByLabel('Explica tu decisión').fill(EXPLANATION);
  await page.getByRole('button', { name: 'Revisar y decidir' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('No se puede deshacer');
  await sheet.getByRole('button', { name: confirm }).click();
  await confirmWithPin(page);
}

test('buyer and seller show what happened, and the arbiter gives the money back @core', async () => {
  const orderId = await trades.orderIn('delivered');
  const before = await balances();

  await test.step('the buyer disputes with a reason and a picture; a reload loses nothing', async () => {
    await buyer.go(pathTo(marketPaths.order, { id: orderId }));
    await pressInPlace(buyer.page, 'Abrir una disputa');
    const sheet = buyer.page.getByRole('dialog', { name: 'Abrir una disputa' });
    await sheet.getByLabel('Llegó menos de lo que compré').check();
    await sheet.getByLabel('Cuéntalo con tus palabras').fill(COMPLAINT);
    await attach(buyer.page, 'cafe-pergamino.webp');
    await buyer.page.reload();
    await expect(sheet.getByLabel('Cuéntalo con tus palabras')).toHaveValue(COMPLAINT);
    await expect(sheet.getByText('Lista', { exact: true })).toBeVisible();
    expect(await seriousFindings(buyer.page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Abrir disputa', exact: true }).click();
    await confirmWithPin(buyer.page);
    await expect(thread(buyer.page).getByText(COMPLAINT)).toBeVisible();
    await expect(thread(buyer.page).getByText(/días para que el árbitro decida/)).toBeVisible();
    expect(await balances()).toEqual(before);
  });

  await test.step('the seller reads it, sees the picture and answers with another', async () => {
    await seller.go(pathTo(marketPaths.order, { id: orderId }));
    const story = thread(seller.page);
    await expect(story.getByText('El comprador abrió la disputa')).toBeVisible();
    await expect(story.getByText('Llegó menos de lo que compré')).toBeVisible();
    await story.getByRole('button', { name: /^Foto 1/ }).click();
    const shown = seller.page.getByRole('dialog', { name: /^Foto 1/ }).getByRole('img');
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
    await seller.page.keyboard.press('Escape');
    await story.getByRole('button', { name: 'Responder o agregar pruebas' }).click();
    await story.getByLabel('Tu mensaje').fill(ANSWER);
    await attach(seller.page, 'cafe-canasto.webp');
    await story.getByRole('button', { name: 'Enviar' }).click();
    await confirmWithPin(seller.page);
    await expect(story.getByText(ANSWER)).toBeVisible();
    await expect(story.getByRole('button', { name: 'Enviar' })).toHaveCount(0);
    expect(await seriousFindings(seller.page)).toEqual([]);
  });

  await test.step('nobody else sees any of it', async () => {
    const stranger = await PersonOnWire.signIn(trades.buyer.origin, person('buyer', 1));
    const dispute = await trades.buyer.call<{ statements: { files: string[] }[] }>(
      `/api/p2p/dispute/${orderId}`,
    );
    const file = dispute.data.statements[0]?.files[0];
    expect(file).toMatch(/\.(webp|jpg)$/);
    for (const path of [orderId, `${orderId}/files/${file}`]) {
      expect((await stranger.call(`/api/p2p/dispute/${path}`)).status).toBe(403);
    }
    expect((await stranger.call(`/api/p2p/order-contact/${orderId}`)).status).toBe(403);
    const anonymous = await fetch(`${stranger.origin}/api/p2p/dispute/${orderId}/files/${file}`);
    expect(anonymous.status).toBe(401);
    expect((await fetch(`${stranger.origin}/media/${file}`)).status).toBe(404);
    const added = await stranger.call(`/api/p2p/dispute/${orderId}/statements`, {
      json: { words: 'Yo también opino.' },
      key: randomUUID(),
    });
    expect(added.status).toBe(403);
    await buyer.go(accountPaths.disputes);
    await expect(buyer.page.getByRole('heading', { name: 'No eres quien arbitra' })).toBeVisible();
  });

  await test.step('the arbiter finds it on the desk, with both sides’ evidence', async () => {
    await arbiter.tab('Cuenta').click();
    await arbiter.page.getByRole('link', { name: /^Arbitraje/ }).click();
    await arbiter.page.locator(`a[href="/arbitraje/${orderId}"]`).click();
    const story = arbiter.page.getByRole('region', { name: 'Lo que dijeron' });
    await expect(story.getByText(COMPLAINT)).toBeVisible();
    await expect(story.getByText(ANSWER)).toBeVisible();
    await expect(story.getByRole('button', { name: /^Foto 1/ })).toHaveCount(2);
    await isSettled(arbiter.page);
    expect(await seriousFindings(arbiter.page)).toEqual([]);
  });

  await test.step('and gives the money back, to the micro-unit', async () => {
    await rule(arbiter.page, orderId, 'refund');
    await expect(arbiter.page.getByText(/Decidiste devolver el dinero/)).toBeVisible();
    await expect.poll(balances).toEqual(balancesAfter(before, 'refundNow'));
  });

  await test.step('both read the ruling with its reasons', async () => {
    for (const [who, words] of [
      [buyer, /El árbitro decidió a tu favor: recuperaste/],
      [seller, /El árbitro decidió devolver el dinero/],
    ] as const) {
      await who.go(pathTo(marketPaths.order, { id: orderId }));
      await expect(thread(who.page).getByText(words)).toBeVisible();
      await expect(thread(who.page).getByText(EXPLANATION)).toBeVisible();
      await expect(thread(who.page).getByRole('button', { name: /Responder/ })).toHaveCount(0);
    }
  });
});

test('the arbiter pays the seller, with the fee to the vault @deep', async () => {
  const orderId = await trades.orderIn('disputed');
  const before = await balances();
  await rule(arbiter.page, orderId, 'release');
  await expect(arbiter.page.getByText(/Decidiste pagarle al vendedor/)).toBeVisible();
  await expect.poll(balances).toEqual(balancesAfter(before, 'release'));
  await seller.go(pathTo(marketPaths.order, { id: orderId }));
  await expect(thread(seller.page).getByText(DISPUTE_WORDS)).toBeVisible();
  await expect(thread(seller.page).getByText(/El árbitro decidió a tu favor: recibiste/)).toBeVisible();
  await arbiter.go(pathTo(accountPaths.disputes, {}, { lista: 'decididas' }));
  await expect(arbiter.page.locator(`a[href="/arbitraje/${orderId}"]`)).toContainText('Pagada al vendedor');
});

test('the arbiter is told that a side gave in meanwhile @deep', async () => {
  const orderId = await trades.orderIn('disputed');
  const before = await balances();
  await arbiter.go(pathTo(accountPaths.dispute, { id: orderId }));
  await arbiter.page.getByRole('radio', { name: /^Pagar al vendedor/ }).check();
  await arbiter.page.getByLabel('Explica tu decisión').fill(EXPLANATION);
  expect((await trades.say('seller', 'giveInRefund', orderId, 3)).status).toBe(200);
  await arbiter.page.getByRole('button', { name: 'Revisar y decidir' }).click();
  await arbiter.page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pagar/ })
    .click();
  // What is refused anyway asks for no PIN.
  await expect(arbiter.page.getByText(/El vendedor le dio la razón al comprador/)).toBeVisible();
  expect(await balances()).toEqual(balancesAfter(before, 'giveInRefund'));
});

test('the arbiter gives each side a part, and both read it @deep', async () => {
  const orderId = await trades.orderIn('disputed');
  const before = await balances();
  await rule(arbiter.page, orderId, 'split');
  await expect.poll(balances).toEqual(balancesAfterSplit(before));
  for (const who of [buyer, seller]) {
    await who.go(pathTo(marketPaths.order, { id: orderId }));
    await expect(thread(who.page)).toContainText('El árbitro repartió el pago');
  }
});
