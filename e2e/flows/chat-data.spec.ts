import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { newWallet } from '../support/accounts';
import { ask, ChatPage } from '../support/chat-page';
import { takeOver } from '../support/chat-takeover';
import { person } from '../support/people';
import { offerArgs } from '../support/person-on-wire';
import { Trades } from '../support/trades';

/** Local Firebase's own project. */
const ADMIN = '/identitytoolkit.googleapis.com/v1/projects/demo-cosecha/accounts:update';
const MANY = 60;
/** Shorter texts appear in ciphers by chance; three letters do so often. */
const TOO_LONG_FOR_CHANCE = 9;
/** Bytes: ten of these are all that one side may store (mfe-chat/firebase/firestore.rules). */
const LARGEST = 25 * 1024 * 1024;
/** The call that a message leaves with. */
const COMMIT = /documents:commit/;

test.describe.configure({ mode: 'serial' });

let origin: string;
let seller: ChatPage;
let buyer: ChatPage;
let room: string;

/** A seller and a buyer with a new question between them. */
async function strangersWithQuestion(browser: Parameters<typeof ChatPage.open>[0]) {
  const [one, other] = [await ChatPage.open(browser, origin), await ChatPage.open(browser, origin)];
  const offerId = await one.wire.market('set_offers_sell', offerArgs());
  return { seller: one, buyer: other, room: await ask(other, offerId) };
}

/** An order that waits for its goods, about which its buyer has written. */
async function orderTalk(browser: Parameters<typeof ChatPage.open>[0]) {
  const people = { seller: person('seller', 3), buyer: person('buyer', 3) };
  const trades = await Trades.open(origin, people);
  const orderId = await trades.orderIn('awaiting');
  const one = await ChatPage.open(browser, origin, people.buyer);
  const opened = await one.wire.call<{ conversationId: string }>('/api/chat/conversations', {
    json: { orderId },
  });
  const id = opened.data.conversationId;
  await one.watch(id);
  await one.send(id, 'Llegó húmedo.');
  await one.sees(['Llegó húmedo.']);
  return { people, trades, orderId, one, id };
}

test.beforeAll(async ({ browser, baseURL }) => {
  origin = String(baseURL);
  ({ seller, buyer, room } = await strangersWithQuestion(browser));
});
test.afterAll(async () => {
  await seller.close();
  await buyer.close();
});

test('what one writes stands at the other, in order, with its beginning in the list', async () => {
  await seller.watch(room);
  await buyer.watch(room);
  await seller.do((driver) => driver.watchList(), null);
  await buyer.send(room, '¿Cuánto frijol te queda? 🌱');
  await buyer.send(room, 'Necesito 20 Kg.');
  await seller.sees(['¿Cuánto frijol te queda? 🌱', 'Necesito 20 Kg.']);
  await seller.send(room, 'Tengo 100 Kg.');
  await buyer.sees(['¿Cuánto frijol te queda? 🌱', 'Necesito 20 Kg.', 'Tengo 100 Kg.']);
  expect((await buyer.lines()).map(({ isMine }) => isMine)).toEqual([true, true, false]);
  await expect
    .poll(async () => {
      const { conversations } = (await seller.received('conversations'))?.value ?? {};
      return conversations?.map(({ id, last }) => [id, last?.text]);
    })
    .toEqual([[room, 'Tengo 100 Kg.']]);
});

test('what was read is told, to the message', async () => {
  const unread = async () => (await seller.received('conversation'))?.value?.unread;
  expect(await unread()).toBe(2);
  await seller.do((driver, id) => driver.markRead(id), room);
  await expect.poll(unread).toBe(0);
  const marks = async () =>
    (await buyer.received('messages'))?.value?.messages.map((each) => each.isReadByOther);
  await expect.poll(marks).toEqual([true, true, false]);
  await buyer.send(room, 'Perfecto.');
  await expect.poll(unread).toBe(1);
  expect(await marks()).toEqual([true, true, false, false]);
});

test('typing is seen while it lasts, and who was here when @deep', async () => {
  await buyer.do((driver, [id, wallet]) => driver.watchPresence(id, wallet), [
    room,
    seller.who.wallet,
  ] as const);
  const typing = async () => (await buyer.received('presence'))?.value?.typing;
  await expect.poll(typing).toBe(false);
  // Sooner than it ends by itself, which a busy machine may need another try to show.
  await expect(async () => {
    await seller.do((driver, id) => driver.setTyping(id, true), room);
    await expect.poll(typing).toBe(true);
    await seller.do((driver, id) => driver.setTyping(id, false), room);
    await expect.poll(typing, { timeout: 4_000 }).toBe(false);
  }).toPass();
  await seller.do((driver, id) => driver.setTyping(id, true), room);
  await expect.poll(typing).toBe(true);
  await expect.poll(typing).toBe(false);
  const seen = (await buyer.received('presence'))?.value?.seenAtMs ?? 0;
  expect(Math.abs(Date.now() - seen)).toBeLessThan(30_000);
});

test('without a connection it is kept, over a reload too, and leaves in order, each once', async () => {
  const before = (await seller.lines()).map(({ text }) => text);
  await buyer.context.setOffline(true);
  for (const text of ['uno', 'dos', 'tres']) await buyer.send(room, text);
  const pending = async () =>
    (await buyer.lines()).filter(({ state }) => state === 'pending').map(({ text }) => text);
  await expect.poll(pending).toEqual(['uno', 'dos', 'tres']);
  await buyer.load();
  expect(await buyer.start()).toBeNull();
  await buyer.watch(room);
  await expect.poll(pending).toEqual(['uno', 'dos', 'tres']);
  await buyer.send(room, 'cuatro');
  await buyer.context.setOffline(false);
  await seller.sees([...before, 'uno', 'dos', 'tres', 'cuatro']);
  await buyer.sees([...before, 'uno', 'dos', 'tres', 'cuatro']);
});

test('an answer that is lost on its way doubles nothing', async () => {
  const before = (await seller.lines()).map(({ text }) => text);
  let lost = 0;
  await buyer.context.route(COMMIT, async (route) => {
    lost += 1;
    if (lost > 1) return route.fallback();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await buyer.send(room, 'una sola vez');
  await buyer.sees([...before, 'una sola vez']);
  await seller.sees([...before, 'una sola vez']);
  await buyer.context.unroute(COMMIT);
  expect(lost).toBeGreaterThan(0);
});

test('the same id twice is one message', async () => {
  const before = (await seller.lines()).map(({ text }) => text);
  const id = await buyer.send(room, 'con su número');
  await buyer.do((driver, [where, own]) => driver.send(where, 'con su número', own), [room, id] as const);
  await buyer.sees([...before, 'con su número']);
  await buyer.do((driver, [where, own]) => driver.send(where, 'con su número', own), [room, id] as const);
  await buyer.sees([...before, 'con su número']);
});

test('files are counted once each, until a conversation has no room for more of one side', async () => {
  const count = (who: ChatPage, number: number, bytes = LARGEST) =>
    who.do((driver, [id, name, size]) => driver.countFile(id, name, size), [
      room,
      `file-of-the-harvest-${number}`,
      bytes,
    ] as const);
  for (let number = 0; number < 9; number++) expect(await count(buyer, number)).toBeNull();
  expect(await count(buyer, 8)).toBeNull();
  expect(await count(buyer, 9, LARGEST + 1)).toBe('files-full');
  expect(await count(buyer, 10)).toBeNull();
  expect(await count(buyer, 11, 29)).toBe('files-full');
  expect(await count(seller, 11, 29)).toBeNull();
});

test('a block stops both; what was written stays on the device until it is sent again or thrown away', async () => {
  const before = (await seller.lines()).map(({ text }) => text);
  await buyer.context.setOffline(true);
  await buyer.send(room, 'escrito a tiempo');
  await buyer.send(room, 'mejor no');
  expect(await seller.do((driver, id) => driver.setBlocked(id, true), room)).toBeNull();
  await expect.poll(async () => (await seller.received('conversation'))?.value?.canWrite).toBe(false);
  await buyer.context.setOffline(false);
  const failed = async () => {
    const received = await buyer.received('messages');
    return received?.value?.messages.filter(({ state }) => state === 'failed') ?? [];
  };
  await expect
    .poll(async () => (await failed()).map(({ text }) => text))
    .toEqual(['escrito a tiempo', 'mejor no']);
  await buyer.load();
  expect(await buyer.start()).toBeNull();
  await buyer.watch(room);
  await expect
    .poll(async () => (await failed()).map(({ text }) => text))
    .toEqual(['escrito a tiempo', 'mejor no']);
  const [allowed, unwanted] = await failed();
  expect(allowed?.reason).toContain('bloqueada');
  await expect.poll(async () => (await buyer.received('conversation'))?.value?.canWrite).toBe(false);
  expect(await seller.do((driver, id) => driver.setBlocked(id, false), room)).toBeNull();
  await buyer.do((driver, message) => driver.discard(message), unwanted?.id ?? '');
  await buyer.do((driver, message) => driver.retry(message), allowed?.id ?? '');
  await buyer.sees([...before, 'escrito a tiempo']);
  await seller.sees([...before, 'escrito a tiempo']);
});

test('a stranger hears of nothing', async ({ browser }) => {
  const stranger = await ChatPage.open(browser, origin);
  await stranger.do((driver) => driver.watchList(), null);
  await stranger.watch(room);
  await expect.poll(async () => (await stranger.received('conversation'))?.error?.code).toBe('denied');
  await expect.poll(async () => (await stranger.received('messages'))?.error?.code).toBe('denied');
  await expect.poll(async () => (await stranger.received('conversations'))?.value?.conversations).toEqual([]);
  expect(
    await stranger.do(
      (driver, id) =>
        driver.send(id, 'hola').then(
          () => null,
          (error) => error.code,
        ),
      room,
    ),
  ).toBe('denied');
  await stranger.close();
});

test('the arbiter reads along while a dispute is open, what was written before it too @deep', async ({
  browser,
}) => {
  const { trades, orderId, one, id } = await orderTalk(browser);
  const arbiter = await ChatPage.open(browser, origin, person('arbiter'));
  await arbiter.watch(id);
  await expect.poll(async () => (await arbiter.received('messages'))?.error?.code).toBe('denied');
  expect((await trades.say('buyer', 'dispute', orderId, 1)).status).toBe(200);
  await expect.poll(async () => (await one.received('conversation'))?.value?.isDisputed).toBe(true);
  await arbiter.watch(id);
  await arbiter.sees(['Llegó húmedo.']);
  await arbiter.send(id, '¿Hay fotos?');
  await one.sees(['Llegó húmedo.', '¿Hay fotos?']);
  await one.close();
  await arbiter.close();
});

test('an arbiter who takes over a dispute reads it once a party has opened its messages @deep', async ({
  browser,
}) => {
  const { people, one, id } = await orderTalk(browser);
  const next = await ChatPage.open(browser, origin);
  await one.close();
  await takeOver(origin, { id, arbiterId: next.who.wallet, parties: Object.values(people) });
  await next.watch(id);
  const readable = async () =>
    (await next.received('messages'))?.value?.messages.map(({ isUnreadable }) => !isUnreadable);
  await expect.poll(readable).toEqual([false]);
  const other = await ChatPage.open(browser, origin, people.seller);
  await other.do((driver) => driver.watchList(), null);
  await next.sees(['Llegó húmedo.']);
  await next.send(id, '¿Hay fotos?');
  await other.watch(id);
  await other.sees(['Llegó húmedo.', '¿Hay fotos?']);
  await other.close();
  await next.close();
});

test('the past comes as far as somebody asks for it, and in one piece @deep', async ({ browser }) => {
  const talk = await strangersWithQuestion(browser);
  const texts = Array.from({ length: MANY }, (_, index) => `mensaje ${index + 1}`);
  for (const [index, text] of texts.entries()) {
    const by = index < MANY / 2 ? talk.buyer : talk.seller;
    await by.send(talk.room, text);
    if (index === MANY / 2 - 1) {
      await talk.seller.watch(talk.room, MANY);
      await talk.seller.sees(texts.slice(0, MANY / 2));
    }
  }
  await talk.seller.sees(texts);
  const reader = await ChatPage.open(browser, origin, talk.buyer.who);
  const received = async () => (await reader.received('messages'))?.value;
  const shown = async () => (await received())?.messages.map(({ text }) => text);
  await reader.watch(talk.room, 20);
  await expect.poll(shown).toEqual(texts.slice(-20));
  expect((await received())?.isWhole).toBe(false);
  await reader.watch(talk.room, 55);
  await expect.poll(shown).toEqual(texts.slice(-55));
  await reader.watch(talk.room, 100);
  await expect.poll(shown).toEqual(texts);
  await expect.poll(async () => (await received())?.isWhole).toBe(true);
  await talk.seller.send(talk.room, 'y uno más, que espera');
  await expect.poll(async () => (await talk.seller.lines()).at(-1)).toMatchObject({ state: 'pending' });
  for (const page of [reader, talk.seller, talk.buyer]) await page.close();
});

test('nothing that was written can be read where the documents are kept', async () => {
  const journal = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'firebase', 'firestore.journal'), 'utf8');
  expect(journal).toContain(room);
  const words = (await seller.lines()).map(({ text }) => text);
  const telling = words.filter((text) => text.length >= TOO_LONG_FOR_CHANCE);
  expect(telling.length).toBeGreaterThan(5);
  for (const text of telling) expect(journal).not.toContain(text);
});

test('who signs out leaves neither key nor documents behind @deep', async ({ browser }) => {
  const talk = await strangersWithQuestion(browser);
  await talk.buyer.send(talk.room, 'hola');
  await talk.buyer.watch(talk.room);
  await talk.buyer.sees(['hola']);
  const databases = () => talk.buyer.do((driver) => driver.databases(), null);
  expect((await databases()).some((name) => name.startsWith('firestore/Chat/'))).toBe(true);
  await talk.buyer.do((driver) => driver.leave(), null);
  await expect.poll(databases).not.toContainEqual(expect.stringMatching(/^(firestore\/|cosecha-session-)/));
  expect(await talk.buyer.do((driver, wallet) => driver.isUnlocked(wallet), talk.buyer.who.wallet)).toBe(
    false,
  );
  expect(await talk.buyer.start()).toBe('expired');
  for (const page of [talk.seller, talk.buyer]) await page.close();
});

test('whose account is suspended is signed out @deep', async ({ browser }) => {
  const talk = await strangersWithQuestion(browser);
  await talk.buyer.watch(talk.room);
  const answer = await talk.buyer.context.request.post(ADMIN, {
    headers: { authorization: 'Bearer owner' },
    data: { localId: talk.buyer.who.wallet, disableUser: true },
  });
  expect(answer.status()).toBe(200);
  await expect
    .poll(() => talk.buyer.do((driver) => driver.isSignedIn(), null), { timeout: 60_000 })
    .toBe(false);
  for (const page of [talk.seller, talk.buyer]) await page.close();
});

test("another wallet's words open nothing @deep", async ({ browser }) => {
  const page = await ChatPage.open(browser, origin);
  const phrase = newWallet('Otra').seedPhrase;
  const entering = { token: page.wire.token, wallet: newWallet('Otro más').wallet, phrase };
  const code = await page.do(
    (driver, input) =>
      driver.enter(input).then(
        () => null,
        (error: { code: string }) => error.code,
      ),
    entering,
  );
  expect(code).toBe('wrong-phrase');
  await page.close();
});
