import { setTimeout as delay } from 'node:timers/promises';
import { accountPaths, chatPaths, pathTo } from '@cosecha/shared/paths';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { ChatPages } from '../pages/chat-pages';
import { PersonInBrowser } from '../pages/person-in-browser';
import { newWallet } from '../support/accounts';
import { type ChainView, chainAt } from '../support/chain';
import { OwnNetwork } from '../support/own-network';
import { type DemoWallet, person } from '../support/people';
import { PersonOnWire } from '../support/person-on-wire';
import { typePin } from '../support/pin';
import { Trades } from '../support/trades';

/** Beyond an ID token's hour, and not so far that a session or an order ends. */
const TOKEN_LIFE_MS = 65 * 60_000;
/** An outage of the mobile network. */
const OUTAGE_MS = 60_000;
/** The chat has a project of its own here, apart from the one of sign-in. */
const CHAT_PROJECT = {
  FIREBASE_CHAT_PROJECT_ID: 'demo-charla',
  FIREBASE_CHAT_API_KEY: 'key-charla',
  FIREBASE_CHAT_EMULATOR: 'true',
};
/** Administration of it, which answers this machine only. */
const ADMIN = '/identitytoolkit.googleapis.com/v1/projects/demo-charla/accounts:update';

test.describe.configure({ mode: 'serial' });

let network: OwnNetwork;
let chain: ChainView;
let trades: Trades;
let orderId: string;
let seller: Talking;
let buyer: Talking;

/** A person with a browser of their own and the chat in it. */
interface Talking {
  who: PersonInBrowser;
  chat: ChatPages;
}

async function talking(browser: Browser, someone: DemoWallet): Promise<Talking> {
  const who = await PersonInBrowser.open(browser, someone, network.origin);
  await who.signIn();
  return { who, chat: new ChatPages(who.page) };
}

/** Signs in again where a participant's session ended, and is back in it. */
async function comesBack({ who: { page }, chat }: Talking, sees: string): Promise<void> {
  await expect(page).toHaveURL(/\/entrar-con-pin\?/);
  await typePin(page);
  await expect(page).toHaveURL(`${network.origin}/chat/${orderId}`);
  await chat.unlock(chat.message(sees));
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
}

/** What is in the conversation, own and other's words alike, in order. */
async function words({ chat }: Talking, of: RegExp): Promise<string[]> {
  const texts = await chat.messages.getByRole('listitem').allInnerTexts();
  return texts.flatMap((text) => of.exec(text)?.[0] ?? []);
}

test.beforeAll(async ({ browser }) => {
  network = new OwnNetwork(Number(process.env.E2E_PORT) + 3, { NEAR_SANDBOX: '1', ...CHAT_PROJECT });
  await network.start();
  chain = chainAt(network.origin);
  const people = { seller: person('seller', 0, network.dataDir), buyer: person('buyer', 0, network.dataDir) };
  trades = await Trades.open(network.origin, people);
  orderId = await trades.orderIn('awaiting');
  seller = await talking(browser, people.seller);
  buyer = await talking(browser, people.buyer);
  await Promise.all([seller, buyer].map(({ chat }) => chat.open(orderId)));
});
test.afterAll(async () => {
  await Promise.all([seller, buyer].map((side) => side?.who.close()));
  await network.remove();
});

test('sign-in by e-mail and the chat speak to their own projects, from one page', async ({ browser }) => {
  const visitor = await PersonInBrowser.open(browser, newWallet('Visitante'), network.origin);
  const asked = (page: Page) => {
    const found: string[] = [];
    page.on('request', (request) => found.push(request.url()));
    return (host: RegExp) => found.filter((url) => host.test(url));
  };
  const [inChat, atSignIn] = [asked(buyer.who.page), asked(visitor.page)];
  await buyer.who.page.reload();
  await buyer.chat.write('¿me oyes?');
  await expect(seller.chat.message('¿me oyes?')).toBeVisible();
  const streams = inChat(/google\.firestore\.v1/);
  expect(streams.length).toBeGreaterThan(0);
  expect(streams.filter((url) => !decodeURIComponent(url).includes('projects/demo-charla/'))).toEqual([]);
  await visitor.go(pathTo(accountPaths.email, {}, { modo: 'crear' }));
  await visitor.page.getByLabel('Correo').fill('visita@finca.co');
  await visitor.page.getByLabel('Contraseña', { exact: true }).fill('Cosecha-2026');
  await expect.poll(() => atSignIn(/identitytoolkit.*key=local(&|$)/).length).toBeGreaterThan(0);
  expect(atSignIn(/key=key-charla/)).toEqual([]);
  await visitor.close();
});

test('a minute without a connection on both sides: what both wrote meanwhile arrives once, in order', async () => {
  await buyer.chat.write('antes del corte');
  await expect(seller.chat.message('antes del corte')).toBeVisible();
  await seller.chat.write('antes, también');
  await seller.chat.seesMark('antes, también', 'Leído');
  await Promise.all([seller, buyer].map(({ who }) => who.context.setOffline(true)));
  await buyer.chat.write('corte 1 del comprador');
  await seller.chat.write('corte 1 del vendedor');
  await buyer.chat.write('corte 2 del comprador');
  await buyer.chat.seesMark('corte 2 del comprador', 'Enviando');
  await delay(OUTAGE_MS);
  await Promise.all([seller, buyer].map(({ who }) => who.context.setOffline(false)));
  for (const side of [seller, buyer]) {
    await expect
      .poll(async () => (await words(side, /corte \d del \w+/)).sort())
      .toEqual(['corte 1 del comprador', 'corte 1 del vendedor', 'corte 2 del comprador']);
  }
  const own = (all: string[]) => all.filter((text) => text.endsWith('comprador'));
  expect(own(await words(seller, /corte \d del \w+/))).toEqual([
    'corte 1 del comprador',
    'corte 2 del comprador',
  ]);
  await buyer.chat.seesMark('corte 2 del comprador', 'Leído');
});

test('the server dies in mid-conversation and comes back: nothing lost, nothing doubled', async () => {
  await buyer.chat.write('vuelta 1');
  await network.kill();
  await seller.chat.write('vuelta 2');
  await buyer.chat.write('vuelta 3');
  await network.start();
  const all = ['vuelta 1', 'vuelta 2', 'vuelta 3'];
  for (const side of [seller, buyer]) {
    await expect.poll(async () => (await words(side, /vuelta \d/)).sort(), { timeout: 60_000 }).toEqual(all);
  }
  await Promise.all([seller, buyer].map(({ chat }) => chat.open(orderId)));
  for (const side of [seller, buyer]) {
    await expect.poll(async () => (await words(side, /vuelta \d/)).sort()).toEqual(all);
  }
  await seller.chat.write('vuelta 4');
  await expect(buyer.chat.message('vuelta 4')).toBeVisible();
});

test('a stranger with the address finds nothing, and the arbiter neither while there is no dispute', async ({
  browser,
}) => {
  const unknown = newWallet('Nadie');
  await (await PersonOnWire.signIn(network.origin, unknown)).introduce();
  for (const someone of [unknown, person('arbiter', 0, network.dataDir)]) {
    const { who, chat } = await talking(browser, someone);
    await who.go(pathTo(chatPaths.conversation, { conversationId: orderId }));
    await chat.unlock(who.page.getByRole('heading', { name: 'No encontramos esta conversación' }));
    await expect(who.page.getByText('vuelta')).toHaveCount(0);
    await who.close();
  }
});

test('an hour and more later the tokens have ended, and the conversation goes on by itself', async () => {
  await chain.advance(TOKEN_LIFE_MS);
  await seller.chat.write('una hora después');
  await expect(buyer.chat.message('una hora después')).toBeVisible();
  await buyer.chat.write('aquí sigo');
  await expect(seller.chat.message('aquí sigo')).toBeVisible();
  await buyer.chat.seesMark('aquí sigo', 'Leído');
});

test('a dispute lets the arbiter read all of it and write, and both are told', async ({ browser }) => {
  expect((await trades.say('buyer', 'dispute', orderId, 1)).status).toBe(200);
  const arbiter = await talking(browser, person('arbiter', 0, network.dataDir));
  await arbiter.who.go(pathTo(chatPaths.conversation, { conversationId: orderId }));
  await arbiter.chat.unlock();
  await expect(arbiter.chat.message('vuelta 1')).toBeVisible();
  await arbiter.chat.write('Soy el árbitro: cuéntenme qué pasó.');
  for (const { chat, who } of [seller, buyer]) {
    await expect(chat.message('Soy el árbitro')).toBeVisible();
    await expect(who.page.getByText('Hay una disputa abierta')).toBeVisible();
  }
  await seller.chat.write('Todo salió completo.');
  await expect(arbiter.chat.message('Todo salió completo.')).toBeVisible();
  await arbiter.who.close();
});

test('a session that is ended on another device ends its conversation, and signing in leads back to it', async () => {
  await expect(seller.chat.message('aquí sigo')).toBeVisible();
  await trades.seller.endOtherSessions();
  await expect(seller.who.page).toHaveURL(/\/entrar-con-pin\?/);
  await expect(seller.who.page.getByText('aquí sigo')).toHaveCount(0);
  expect(await seller.who.stored()).toEqual({});
  await buyer.chat.write('¿estás?');
  await comesBack(seller, '¿estás?');
  await seller.chat.write('de vuelta');
  await expect(buyer.chat.message('de vuelta')).toBeVisible();
});

test('what was written while the session ended elsewhere is sent after signing in', async () => {
  await buyer.who.context.setOffline(true);
  await buyer.chat.write('escrito mientras tanto');
  await trades.buyer.endOtherSessions();
  await buyer.who.context.setOffline(false);
  await comesBack(buyer, 'escrito mientras tanto');
  await expect(seller.chat.message('escrito mientras tanto')).toHaveCount(1);
});

test('whose account is suspended is signed out, with what was written left to the others', async () => {
  const answer = await fetch(`${network.origin}${ADMIN}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ localId: buyer.who.who.wallet, disableUser: true }),
  });
  expect(answer.status).toBe(200);
  await expect(buyer.who.page).toHaveURL(`${network.origin}/`);
  expect(await buyer.who.stored()).not.toHaveProperty('authToken');
  await seller.chat.write('sigo aquí');
  await seller.chat.seesMark('sigo aquí', 'Enviado');
  await expect(seller.chat.message('aquí sigo')).toBeVisible();
});
