import { chatPaths, marketPaths, pathTo } from '@cosecha/shared/paths';
import { expect, test } from '@playwright/test';
import { ChatPages } from '../pages/chat-pages';
import { PersonInBrowser } from '../pages/person-in-browser';
import { confirmWithPin } from '../support/pin';
import { seriousFindings, sidewaysOverflow } from '../support/screen-checks';
import { introduced } from '../support/screen-people';
import { Trades } from '../support/trades';

test.describe.configure({ mode: 'serial' });

let trades: Trades;
let orderId: string;
let buyer: PersonInBrowser;
let seller: PersonInBrowser;
let buyerChat: ChatPages;
let sellerChat: ChatPages;

test.beforeAll(async ({ browser, baseURL }) => {
  const origin = baseURL ?? '';
  const [selling, buying] = await Promise.all([
    introduced(origin, 'Mariela Mora'),
    introduced(origin, 'Bruno Bolívar'),
  ]);
  trades = await Trades.open(origin, { seller: selling.who, buyer: buying.who });
  orderId = await trades.orderIn('awaiting');
  buyer = await PersonInBrowser.open(browser, buying.who, origin);
  seller = await PersonInBrowser.open(browser, selling.who, origin);
  await Promise.all([buyer.signIn(), seller.signIn()]);
  buyerChat = new ChatPages(buyer.page);
  sellerChat = new ChatPages(seller.page);
});
test.afterAll(() => Promise.all([buyer, seller].map((who) => who.close())));

test('buyer and seller talk where their order is @core', async () => {
  await test.step('the buyer comes from the order, gives the PIN once and reads who can read along', async () => {
    await buyer.go(pathTo(marketPaths.order, { id: orderId }));
    await buyer.page.getByRole('link', { name: 'Chat con Mariela Mora' }).click();
    await buyerChat.unlock();
    await expect(buyer.page.getByRole('heading', { level: 1, name: 'Mariela Mora' })).toBeVisible();
    await expect(buyerChat.message(/van cifrados/)).toBeVisible();
    await expect(buyerChat.message('Hiciste el pedido y pagaste a la garantía')).toBeVisible();
    await expect(buyerChat.day('Hoy')).toBeVisible();
    expect(await seriousFindings(buyer.page)).toEqual([]);
  });

  await test.step('what is written is sent, and waits in the seller’s list', async () => {
    await buyerChat.write('Buenas tardes, ¿cuándo sale el frijol?');
    await buyerChat.seesMark('¿cuándo sale el frijol?', 'Enviado');
    await sellerChat.openList();
    const row = sellerChat.row('Bruno Bolívar');
    await expect(row).toContainText('¿cuándo sale el frijol?');
    await expect(row).toContainText('1 mensaje sin leer');
    await expect(row).toContainText('Esperando entrega');
    expect(await seriousFindings(seller.page)).toEqual([]);
    expect(await sidewaysOverflow(seller.page)).toBeNull();
    await row.click();
  });

  await test.step('the seller reads it below "Nuevos mensajes", and the buyer sees that', async () => {
    await expect(sellerChat.message('¿cuándo sale el frijol?')).toBeVisible();
    await expect(sellerChat.message('Nuevos mensajes')).toBeVisible();
    await buyerChat.seesMark('¿cuándo sale el frijol?', 'Leído');
    await buyerChat.seesPresence('En línea');
  });

  await test.step('typing shows on the other side while it lasts, and the answer comes by itself', async () => {
    await sellerChat.field.pressSequentially('Sale mañ', { delay: 30 });
    await buyerChat.seesPresence('Escribiendo…');
    await sellerChat.write('Sale mañana temprano');
    await expect(buyerChat.message('Sale mañana temprano')).toBeVisible();
    await sellerChat.seesMark('Sale mañana temprano', 'Leído');
    await expect(buyer.page.locator('header').getByText('Escribiendo…')).toBeHidden();
  });

  await test.step('a draft waits for its writer, and only there', async () => {
    await buyerChat.field.fill('Perfecto, entonces yo');
    await buyer.page.reload();
    await buyerChat.unlock();
    await expect(buyerChat.field).toHaveValue('Perfecto, entonces yo');
    await buyerChat.field.fill('');
  });

  await test.step('what happens to the order stands among the messages', async () => {
    expect((await trades.say('seller', 'markDelivered', orderId, 1)).status).toBe(200);
    await expect(buyerChat.message('El vendedor marcó la entrega')).toBeVisible({ timeout: 60_000 });
    await expect(sellerChat.message('Marcaste la entrega')).toBeVisible({ timeout: 60_000 });
  });
});

test('an address is shown whole before anybody leaves, and nothing opens by itself @core', async () => {
  const pages: unknown[] = [];
  buyer.context.on('page', (page) => pages.push(page));
  await sellerChat.write('La guía: www.transportes.example/guia?n=7');
  await buyerChat.messages.getByRole('button', { name: 'www.transportes.example/guia?n=7' }).click();
  await expect(buyerChat.linkQuestion).toContainText('https://www.transportes.example/guia?n=7');
  await buyerChat.linkQuestion.getByRole('button', { name: 'No abrir' }).click();
  await expect(buyerChat.linkQuestion).toBeHidden();
  expect(pages).toEqual([]);
});

test('who is reported is reported with the chosen messages, and blocked on the way @core', async () => {
  await sellerChat.write('Págame por fuera y te hago rebaja');
  await expect(buyerChat.message('Págame por fuera')).toBeVisible();
  await buyerChat.choose('Reportar');
  const sheet = buyer.page.getByRole('dialog', { name: 'Reportar' });
  await sheet.getByRole('radio', { name: /^Pide pagar por fuera/ }).check();
  await sheet.getByRole('checkbox', { name: /^Págame por fuera/ }).check();
  await sheet.getByRole('checkbox', { name: 'También bloquear a esta persona' }).check();
  expect(await seriousFindings(buyer.page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Enviar reporte' }).click();
  await expect(buyer.page.getByText(/recibimos tu reporte/)).toBeVisible();
  await test.step('and a PIN ends ordering between the two on the chain', () => confirmWithPin(buyer.page));
  await expect(buyer.page.getByText(/Bloqueaste a esta persona/)).toBeVisible();
  await expect(seller.page.getByText('Esta persona no recibe mensajes ahora.')).toBeVisible();
  await expect(sellerChat.field).toBeHidden();
});

test('after unblocking both write again @core', async () => {
  await buyer.page.getByRole('button', { name: 'Desbloquear' }).click();
  await expect(sellerChat.field).toBeVisible();
  await sellerChat.write('Perdón, seguimos por aquí');
  await expect(buyerChat.message('Perdón, seguimos por aquí')).toBeVisible();
});

test('whoever wants to buy asks first, and the seller finds the question by name @core', async () => {
  await buyer.go(pathTo(marketPaths.product, { id: trades.offerId }));
  await buyer.page.getByRole('link', { name: 'Preguntar al vendedor' }).click();
  await buyerChat.unlock();
  await expect(buyer.page).toHaveURL(
    new RegExp(pathTo(chatPaths.conversation, { conversationId: `q-${trades.offerId}-` })),
  );
  await buyerChat.write('¿Hay para recoger en finca?');
  await sellerChat.openList();
  const row = sellerChat.row('¿Hay para recoger en finca?');
  await expect(row).toContainText('Bruno Bolívar');
  await expect(row).toContainText('Pregunta');
});

test('who is blocked anywhere is blocked in each conversation of the two @core', async () => {
  const block = (is_blocked: boolean) =>
    trades.seller.market('set_blocked', { account_id: trades.buyer.who.wallet, is_blocked });
  const silenced = buyer.page.getByText('Esta persona no recibe mensajes ahora.');
  await block(true);
  await expect(silenced).toBeVisible();
  await buyerChat.open(orderId);
  await expect(silenced).toBeVisible();
  await block(false);
  await expect(buyerChat.field).toBeVisible();
});
