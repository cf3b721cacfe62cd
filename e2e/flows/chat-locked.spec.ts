import { chatPaths, pathTo } from '@cosecha/shared/paths';
import { expect, test } from '@playwright/test';
import { ChatPages } from '../pages/chat-pages';
import { PersonInBrowser } from '../pages/person-in-browser';
import { writeNoise } from '../support/chat-noise';
import { ChatPage } from '../support/chat-page';
import { age } from '../support/chat-takeover';
import { person } from '../support/people';
import { PersonOnWire } from '../support/person-on-wire';
import { introduced } from '../support/screen-people';
import { Trades } from '../support/trades';

test('a member who fills the keys with noise first locks nobody, and the arbiter reads all in a dispute', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const [selling, buying] = await Promise.all([
    introduced(origin, 'Nora Noriega'),
    introduced(origin, 'Benito Bueno'),
  ]);
  const trades = await Trades.open(origin, { seller: selling.who, buyer: buying.who });
  const orderId = await trades.orderIn('awaiting');
  const wire = await PersonOnWire.signIn(origin, selling.who);
  const opened = await wire.call<{ conversationId: string }>('/api/chat/conversations', {
    json: { orderId },
  });
  const id = opened.data.conversationId;
  const judge = person('arbiter');

  await test.step('noise goes nowhere but into the place of its writer', async () => {
    const readers = [selling.who.wallet, buying.who.wallet, judge.wallet];
    const statuses: number[] = [];
    for (const author of readers) statuses.push(await writeNoise(origin, wire, { id, readers, author }));
    expect(statuses).toEqual([200, 403, 403]);
  });

  const buyer = await PersonInBrowser.open(browser, buying.who, origin);
  const seller = await PersonInBrowser.open(browser, selling.who, origin);
  await Promise.all([buyer.signIn(), seller.signIn()]);
  const [buyerChat, sellerChat] = [new ChatPages(buyer.page), new ChatPages(seller.page)];

  await test.step('the other side writes, and is read', async () => {
    await buyer.go(pathTo(chatPaths.conversation, { conversationId: id }));
    await buyerChat.unlock();
    await buyerChat.write('Vereda El Recreo, portón verde.');
    await buyerChat.seesMark('portón verde', 'Enviado');
    await seller.go(pathTo(chatPaths.conversation, { conversationId: id }));
    await sellerChat.unlock();
    await expect(sellerChat.message('portón verde')).toBeVisible();
  });

  await test.step('whose own key opens nothing writes with a new one, and both see that', async () => {
    await age(origin, id, selling.who.wallet, 10);
    await sellerChat.write('Sale mañana temprano');
    await expect(buyerChat.message('Sale mañana temprano')).toBeVisible();
    await expect(buyerChat.message('Se renovaron las llaves de los mensajes de Nora Noriega.')).toBeVisible();
    await expect(sellerChat.message('Se renovaron las llaves de tus mensajes.')).toBeVisible();
    await buyer.page.screenshot({ path: test.info().outputPath('renewed.png') });
  });

  await test.step('the arbiter reads both sides while a dispute is open', async () => {
    expect((await trades.say('buyer', 'dispute', orderId, 1)).status).toBe(200);
    await expect(buyer.page.getByText('Hay una disputa abierta')).toBeVisible({ timeout: 60_000 });
    const arbiter = await ChatPage.open(browser, origin, judge);
    await arbiter.watch(id);
    await arbiter.sees(['Vereda El Recreo, portón verde.', 'Sale mañana temprano']);
    await arbiter.send(id, '¿Hay fotos?');
    await expect(buyerChat.message('¿Hay fotos?')).toBeVisible();
    await arbiter.close();
  });
  await Promise.all([buyer.close(), seller.close()]);
});
