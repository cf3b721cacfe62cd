import { randomUUID } from 'node:crypto';
import { accountPaths, marketPaths, pathTo } from '@cosecha/shared/paths';
import { expect, test } from '@playwright/test';
import { PersonInBrowser } from '../pages/person-in-browser';
import { person } from '../support/people';
import { comesWithPin } from '../support/pin';
import { seriousFindings } from '../support/screen-checks';
import { Trades } from '../support/trades';

const OF_SELLER = `Muy buen café, llegó a tiempo ${randomUUID()}`;

test('both sides rate a completed order once, and both profiles show it @deep', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const trades = await Trades.open(origin, { seller: person('seller', 2), buyer: person('buyer', 1) });
  const buyer = await PersonInBrowser.open(browser, trades.buyer.who, origin);
  const seller = await PersonInBrowser.open(browser, trades.seller.who, origin);
  await Promise.all([buyer.signIn(), seller.signIn()]);
  const orderId = await trades.orderIn('delivered');
  const rate = (json: object) => trades.buyer.call('/api/p2p/rate-order', { json, key: randomUUID() });

  await test.step('an order that is still open cannot be rated', async () => {
    await expect.poll(async () => (await rate({ orderId, stars: 5 })).status).toBe(409);
    expect((await trades.say('buyer', 'release', orderId, 2)).status).toBe(200);
  });

  await test.step('the buyer rates with the keyboard; nobody sees it yet', async () => {
    await buyer.go(pathTo(marketPaths.order, { id: orderId }));
    await expect(buyer.page.getByRole('heading', { name: '¿Cómo te fue con el vendedor?' })).toBeVisible();
    await buyer.page.getByRole('radio', { name: /^1 estrella/ }).focus();
    for (let step = 0; step < 3; step += 1) await buyer.page.keyboard.press('ArrowRight');
    await expect(buyer.page.getByRole('radio', { name: /^4 estrellas/ })).toBeChecked();
    await buyer.page.getByLabel(/^Cuéntalo en pocas palabras/).fill(OF_SELLER);
    expect(await seriousFindings(buyer.page)).toEqual([]);
    await buyer.page.getByRole('button', { name: 'Enviar calificación' }).click();
    await comesWithPin(buyer.page, buyer.page.getByRole('heading', { name: '¡Gracias por calificar!' }));
    await buyer.go(pathTo(accountPaths.profile, { wallet: trades.seller.who.wallet }));
    await expect(buyer.page.getByRole('region', { name: 'Calificaciones' })).toBeVisible();
    await expect(buyer.page.getByText(OF_SELLER)).toHaveCount(0);
  });

  await test.step('the seller is told, rates, and both read what the other said', async () => {
    await seller.go(pathTo(marketPaths.order, { id: orderId }));
    await expect(seller.page.getByText(/El comprador ya te calificó/)).toBeVisible();
    await seller.page.getByRole('radio', { name: /^5 estrellas/ }).check();
    await seller.page.getByRole('button', { name: 'Enviar calificación' }).click();
    await comesWithPin(seller.page, seller.page.getByText(OF_SELLER));
    await buyer.go(pathTo(marketPaths.order, { id: orderId }));
    await expect(buyer.page.getByText('Lo que el vendedor dijo de ti')).toBeVisible();
  });

  await test.step('both profiles show it', async () => {
    const card = (who: PersonInBrowser) => who.page.getByRole('region', { name: 'Calificaciones' });
    await buyer.go(pathTo(accountPaths.profile, { wallet: trades.seller.who.wallet }));
    await expect(card(buyer).getByText(OF_SELLER)).toBeVisible();
    await expect(card(buyer).getByText(/de 5, \d+ calificaci/)).toBeVisible();
    expect(await seriousFindings(buyer.page)).toEqual([]);
    await seller.go(pathTo(accountPaths.profile, { wallet: trades.buyer.who.wallet }));
    await expect(card(seller).getByText(/de 5, \d+ calificaci/)).toBeVisible();
  });

  await test.step('a second rating is refused', async () => {
    const { status, data } = await rate({ orderId, stars: 1, words: 'Cambié de opinión.' });
    expect({ status, data }).toMatchObject({ status: 409, data: { error: 'order-already-rated' } });
    await buyer.go(pathTo(marketPaths.order, { id: orderId }));
    await expect(buyer.page.getByText('4 estrellas de 5')).toBeAttached();
    await expect(buyer.page.getByRole('button', { name: 'Enviar calificación' })).toHaveCount(0);
  });

  await Promise.all([buyer.close(), seller.close()]);
});
