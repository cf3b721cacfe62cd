import { expect, type Page, test } from '@playwright/test';
import { ChatPages } from '../pages/chat-pages';
import { PersonInBrowser } from '../pages/person-in-browser';
import { insertConversations, insertMessages } from '../support/chat-history';
import { ask, ChatPage } from '../support/chat-page';
import { introduced } from '../support/screen-people';
import { traceTasks } from '../support/task-times';
import { Trades } from '../support/trades';

/** Years of a conversation. */
const MESSAGES = 4_000;
const CONVERSATIONS = 200;
const HOUR_MS = 60 * 60_000;
/** All elements of the page, the frame of the app among them. */
const MOST_ELEMENTS = 600;
const LONGEST_TASK_MS = 100;

test.describe.configure({ mode: 'serial', timeout: 600_000 });
// A trace would look through the document after each step, in tasks of the page.
test.use({ trace: 'off' });

let reader: PersonInBrowser;
let chat: ChatPages;
let firstMs: number;

test.beforeAll(async ({ browser, baseURL }) => {
  const origin = baseURL ?? '';
  const [selling, buying] = await Promise.all([
    introduced(origin, 'Vera Vega'),
    introduced(origin, 'Berta Baena'),
  ]);
  const buyer = buying.who;
  const trades = await Trades.open(origin, { seller: selling.who, buyer });
  const writer = await ChatPage.open(browser, origin, buyer);
  const room = await ask(writer, trades.offerId);
  await writer.watch(room);
  await writer.send(room, 'la última');
  await writer.sees(['la última']);
  firstMs = Date.now() - MESSAGES * HOUR_MS;
  const texts = Array.from({ length: MESSAGES }, (_, index) => textAt(index));
  const sealed = await writer.do((driver, [id, all]) => driver.seal(id, all), [room, texts] as const);
  const dated = sealed.map((each, index) => ({ ...each, atMs: firstMs + index * HOUR_MS }));
  await insertMessages(origin, room, dated);
  const products = Array.from({ length: CONVERSATIONS }, (_, index) => `Cosecha ${index}`);
  await insertConversations(origin, { sellerId: selling.who.wallet, buyerId: buyer.wallet, products });
  await writer.close();
  reader = await PersonInBrowser.open(browser, buyer, origin);
  await reader.signIn();
  chat = new ChatPages(reader.page);
  await chat.open(room);
});
test.afterAll(() => reader?.close());

const textAt = (index: number): string =>
  index === 0
    ? 'primera palabra de todas'
    : `mensaje ${index}${index % 7 ? '' : ', que es algo más largo'.repeat(6)}`;

/** "2026-11-20", by the clock of the browser. */
const dayHere = (atMs: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Bogota' }).format(atMs);
const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

test('scrolled to its start, it stays small and quick', async () => {
  const { page } = reader;
  await expect(chat.message('la última')).toBeVisible();
  const longest = await traceTasks(page);
  let most = 0;
  const first = chat.message(textAt(0));
  await expect(async () => {
    await chat.messages.evaluate((scroller) => scroller.scrollTo({ top: -scroller.scrollHeight }));
    most = Math.max(most, await elements(page));
    await expect(first).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [50], timeout: 300_000 });
  most = Math.max(most, await elements(page));
  const longestMs = await longest();
  console.info(`${most} elements, longest task ${longestMs} ms`);
  expect(most).toBeLessThanOrEqual(MOST_ELEMENTS);
  expect(longestMs).toBeLessThanOrEqual(LONGEST_TASK_MS);
});

test('the newest is one tap away', async () => {
  await chat.messages.press('PageDown');
  await reader.page.getByRole('button', { name: 'Ir a lo más nuevo' }).click();
  await expect(chat.message('la última')).toBeInViewport();
});

test('the first message is found by its words, and by its day', async () => {
  const { page } = reader;
  await page.reload();
  await chat.unlock();
  const longest = await traceTasks(page);
  await chat.choose('Buscar en la conversación');
  const sheet = page.getByRole('dialog', { name: 'Buscar' });
  await sheet.getByLabel('Palabras de un mensaje').fill('PRIMERA palabra');
  await sheet.getByRole('button', { name: /primera palabra de todas/ }).click({ timeout: 300_000 });
  await expect(chat.message(textAt(0))).toBeInViewport();
  await expect(chat.message(textAt(0))).toBeFocused();

  const found = chat.messages.getByRole('listitem').and(page.locator('[aria-current]'));
  for (const [atMs, said] of [
    [firstMs + 2_000 * HOUR_MS, /mensaje (19[789]\d|20[0-2]\d)/],
    [firstMs, textAt(0)],
  ] as const) {
    await chat.choose('Buscar en la conversación');
    await sheet.getByLabel('O una fecha').fill(dayHere(atMs));
    await sheet.getByRole('button', { name: 'Ir a esa fecha' }).click();
    await expect(found).toContainText(said);
    await expect(found).toBeInViewport();
  }
  console.info(`searched: ${await elements(page)} elements, longest task ${await longest()} ms`);
  expect(await elements(page)).toBeLessThanOrEqual(MOST_ELEMENTS);
});

for (const width of [390, 1280]) {
  test(`of hundreds of conversations those in sight are in the page, ${width} px wide, and any is found`, async () => {
    const { page } = reader;
    await page.setViewportSize({ width, height: 844 });
    await chat.openList();
    const oldest = chat.row(/Cosecha 0$|Cosecha 0\D/);
    let most = 0;
    await expect(async () => {
      await chat.list.getByRole('listitem').last().scrollIntoViewIfNeeded();
      most = Math.max(most, await elements(page));
      await expect(oldest).toBeVisible({ timeout: 50 });
    }).toPass({ intervals: [50], timeout: 120_000 });
    expect(most).toBeLessThanOrEqual(MOST_ELEMENTS);
    await page.getByRole('searchbox').fill('cosecha 123');
    await expect(chat.list.getByRole('listitem')).toHaveCount(1);
    await expect(chat.row('Cosecha 123')).toBeInViewport();
  });
}
