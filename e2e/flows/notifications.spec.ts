import { accountPaths, marketPaths, pathTo } from '@cosecha/shared/paths';
import { expect, test } from '@playwright/test';
import { startPushService } from '../../backend/src/testing/push-service';
import { pushPayloadSchema } from '../../shared/domain';
import { PersonInBrowser } from '../pages/person-in-browser';
import { person } from '../support/people';
import { PersonOnWire } from '../support/person-on-wire';
import { deliverToWorker, shownNotifications, subscribeAt, workerCount } from '../support/push-in-browser';
import { isSettled, seriousFindings, sidewaysOverflow } from '../support/screen-checks';
import { Trades } from '../support/trades';

/** Told apart from what other journeys sell. */
function goods(productName: string): Record<string, unknown> {
  const extra = { productName, productDetails: '', category: 22, packing: '', place: 'Jardín', images: [] };
  return { extra: JSON.stringify(extra) };
}

const wallets = () => ({ seller: person('seller', 5), buyer: person('buyer', 2) });

/** The worker shows the pushes. */
test.use({ serviceWorkers: 'allow' });

test('two people read what happened to their orders, go there, and are up to date @deep', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  // Only this run's, on a network that ran it before.
  const name = `Maíz ${Date.now().toString(36)}`;
  const trades = await Trades.open(origin, wallets(), goods(name));
  const arbiter = await PersonOnWire.signIn(origin, person('arbiter'));
  const seller = await PersonInBrowser.open(browser, wallets().seller);
  const buyer = await PersonInBrowser.open(browser, wallets().buyer);
  await seller.takeClock();
  await Promise.all([seller.signIn(), buyer.signIn()]);
  const [released, asked, disputed] = await test.step('three orders go three ways', async () => {
    const ids = [
      await trades.orderIn('delivered'),
      await trades.orderIn('cancelRequested'),
      await trades.orderIn('disputed'),
    ] as const;
    expect((await trades.say('buyer', 'release', ids[0], 2)).status).toBe(200);
    return ids;
  });
  const row = (who: PersonInBrowser, title: string | RegExp) =>
    who.page.getByRole('main').getByRole('link', { name: title }).filter({ hasText: name });

  await test.step('the seller’s bell and badge say that there is something', async () => {
    await seller.tab('Cuenta').click();
    await seller.comesToSee(seller.page.getByRole('link', { name: /^Notificaciones: \d+ sin leer$/ }));
    await seller.badgeComesTo((count) => count >= 2);
    await seller.page.getByRole('link', { name: /^Notificaciones: \d+ sin leer$/ }).click();
  });

  await test.step('the seller’s list has each of it once, under today', async () => {
    await expect(row(seller, /^Tienes un pedido nuevo/)).toHaveCount(3);
    for (const title of [
      /^¡Vendiste! Recibiste .*9,14/,
      /^Te piden cancelar/,
      /^El comprador abrió una disputa/,
    ]) {
      await expect(row(seller, title)).toHaveCount(1);
    }
    await expect(seller.page.getByRole('heading', { name: 'Hoy' })).toBeVisible();
  });

  await test.step('a tap leads to the order, and what was opened is read', async () => {
    const cancel = row(seller, /^Te piden cancelar/);
    await expect(cancel).toContainText('Nuevo');
    await cancel.click();
    await expect(seller.page).toHaveURL(new RegExp(`${pathTo(marketPaths.order, { id: asked })}$`));
    await seller.page.goBack();
    await expect(row(seller, /^Te piden cancelar/)).not.toContainText('Nuevo');
  });

  await test.step('everything can be read at once, and stays so', async () => {
    await seller.page.getByRole('button', { name: 'Ya leí todo' }).click();
    await expect(seller.page.getByText('Estás al día.')).toBeVisible();
    await seller.page.reload();
    await expect(seller.page.getByText('Estás al día.')).toBeVisible();
    expect(await seriousFindings(seller.page)).toEqual([]);
  });

  await test.step('the buyer hears of the deliveries, and not of what they did themselves', async () => {
    await buyer.go(accountPaths.notices);
    await expect(row(buyer, /^El vendedor dice que ya entregó/)).toHaveCount(2);
    await expect(row(buyer, /^(Te piden|El comprador|Tienes)/)).toHaveCount(0);
    await buyer.page.setViewportSize({ width: 320, height: 700 });
    await isSettled(buyer.page);
    expect(await sidewaysOverflow(buyer.page)).toBeNull();
  });

  await test.step('the arbiter hears of the dispute', async () => {
    const notices = () =>
      arbiter.call<{ notices: { kind: string; orderId: string }[] }>('/api/notifications');
    await expect
      .poll(async () => (await notices()).data.notices.filter(({ orderId }) => orderId === disputed))
      .toMatchObject([{ kind: 'dispute-opened' }]);
  });
  expect(released).not.toBe(asked);
  await seller.close();
  await buyer.close();
});

/** In a whole browser: the headless shell knows no notifications. */
test('pushes come to a device that asked for them, one for each event, and end when they should @deep', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const service = await startPushService();
  const trades = await Trades.open(origin, wallets(), goods('Maíz con timbre'));
  const seller = await PersonInBrowser.open(browser, wallets().seller);
  const { page } = seller;
  await seller.context.grantPermissions(['notifications'], { origin });
  await subscribeAt(page, service);
  await seller.signIn();
  const devices = async () =>
    (await trades.seller.call<{ devices: unknown[] }>('/api/notifications/settings')).data.devices.length;
  const turnOn = async () => {
    await page.getByRole('button', { name: 'Activar notificaciones aquí' }).click();
    await expect(page.getByText('Este dispositivo recibe tus notificaciones.').first()).toBeVisible();
  };
  const kinds = () => service.received.map(({ text }) => pushPayloadSchema.parse(JSON.parse(text)).kind);

  await test.step('off by default: no device', async () => {
    await seller.go(accountPaths.noticeSettings);
    await expect(page.getByRole('button', { name: 'Activar notificaciones aquí' })).toBeVisible();
    expect(await devices()).toBe(0);
    await trades.orderIn('awaiting');
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('turned on by a tap; one kind is not wanted', async () => {
    await turnOn();
    expect(await workerCount(page)).toBe(1);
    expect(await devices()).toBe(1);
    const box = page.getByRole('checkbox', { name: /^Cancelaciones/ });
    await box.click();
    await expect(box).not.toBeChecked();
    await expect(box).toBeEnabled();
  });

  await test.step('each event is one push with its words, and the unwanted kind is none', async () => {
    const orderId = await trades.orderIn('cancelRequested');
    await trades.say('buyer', 'release', orderId, 4);
    await expect.poll(kinds).toEqual(['order-new', 'order-released']);
    expect(service.complaints).toEqual([]);
    expect(JSON.parse(service.received[0]?.text ?? '')).toMatchObject({
      title: 'Tienes un pedido nuevo',
      body: expect.stringMatching(/^Te compraron 1,25\sKg de Maíz con timbre/u),
      path: pathTo(marketPaths.order, { id: orderId }),
    });
  });

  await test.step('the worker shows it, once even if it comes twice, and nothing that is not ours', async () => {
    const text = service.received[0]?.text ?? '';
    for (const data of [text, '{"title":"Gana un premio"}', text]) await deliverToWorker(page, data);
    await expect.poll(() => shownNotifications(page)).toMatchObject([{ title: 'Tienes un pedido nuevo' }]);
  });

  await test.step('turned off, nobody is even asked', async () => {
    await page.getByRole('button', { name: 'Desactivar aquí' }).click();
    await expect(page.getByRole('button', { name: 'Activar notificaciones aquí' })).toBeVisible();
    expect(await devices()).toBe(0);
  });

  await test.step('a device that its push service no longer knows is forgotten', async () => {
    const tries = service.tries.length;
    await turnOn();
    const [name = ''] = service.names().slice(-1);
    service.answer(`${service.origin}/${name}`, 410);
    await trades.orderIn('awaiting');
    await expect.poll(devices).toBe(0);
    expect(service.tries.slice(tries)).toEqual([name]);
  });
  await page.getByRole('checkbox', { name: /^Cancelaciones/ }).click();
  await seller.close();
  await service.close();
});
