import { accountPaths, chatPaths, marketPaths, pathTo } from '@cosecha/shared/paths';
import { expect, test } from '@playwright/test';
import { BuyPage } from '../pages/buying';
import { ChatPages } from '../pages/chat-pages';
import { DeliveryForm, deliveryCard, isDelivered } from '../pages/delivery';
import { OrderPage } from '../pages/order-page';
import { PersonInBrowser } from '../pages/person-in-browser';
import { gatherComplaints } from '../support/complaints';
import { lockOf, typePin } from '../support/pin';
import { introduced } from '../support/screen-people';
import { Trades } from '../support/trades';

const ADDRESS = { phone: '300 123 4567', place: 'Vereda El Recreo, finca La Quietud', note: 'Portón azul' };

/**
 * What is expected is no failure: from signing in to the payment, no answer of ours makes a browser write a red line, its own
 * "Failed to load resource" included. And what belongs together asks for the PIN once.
 */
test('a sale with delivery and messages writes no error to either console, and reading asks for no second PIN', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const [selling, buying] = await Promise.all([
    introduced(origin, 'Tranquilina Toro'),
    introduced(origin, 'Sereno Serna'),
  ]);
  const trades = await Trades.open(origin, { seller: selling.who, buyer: buying.who });
  const buyer = await PersonInBrowser.open(browser, buying.who, origin);
  const seller = await PersonInBrowser.open(browser, selling.who, origin);
  const complaints = await Promise.all([buyer, seller].map(({ context }) => gatherComplaints(context)));

  const orderId = await test.step('the buyer signs in and buys, with an address', async () => {
    await buyer.signIn();
    const form = new BuyPage(buyer);
    await form.open(trades.offerId);
    const delivery = new DeliveryForm(buyer.page);
    await delivery.open();
    await delivery.write(ADDRESS);
    await delivery.save();
    await form.review('1,25');
    await form.pay();
    const id = await form.bought();
    await buyer.page.getByRole('link', { name: 'Ver el pedido' }).click();
    await isDelivered(buyer.page, ADDRESS.place);
    return id;
  });
  const sold = new OrderPage(seller, 'seller', orderId);
  const bought = new OrderPage(buyer, 'buyer', orderId);

  await test.step('one PIN opens the locked app of the seller, where it goes, and the conversation', async () => {
    const { page } = seller;
    await seller.signIn();
    await seller.go(accountPaths.security);
    await page.getByRole('button', { name: /^Bloquear ahora/ }).click();
    await typePin(page);
    await expect(lockOf(page)).toBeHidden();
    await seller.tab('Mercado').click();
    await page.getByRole('link', { name: /^Notificaciones/ }).click();
    await page
      .getByRole('main')
      .locator(`a[href="${pathTo(marketPaths.order, { id: orderId })}"]`)
      .first()
      .click();
    await expect(deliveryCard(page)).toContainText(ADDRESS.place);
    await page
      .locator(`a[href="${pathTo(chatPaths.conversation, { conversationId: orderId })}"]`)
      .first()
      .click();
    const chat = new ChatPages(page);
    await chat.write('Sale mañana temprano');
    await chat.seesMark('Sale mañana temprano', 'Enviado');
  });
  await test.step('it is delivered, and paid', async () => {
    await sold.open();
    await sold.choose('markDelivered');
    await sold.confirm('markDelivered');
    await sold.sees('markDelivered');
    await bought.open();
    await bought.reads('delivered');
    await bought.choose('release');
    await bought.confirm('release');
    await bought.sees('release');
  });
  expect(complaints.flat()).toEqual([]);
  await Promise.all([buyer.close(), seller.close()]);
});
