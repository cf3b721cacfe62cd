import { expect, test } from '@playwright/test';
import { startPushService } from '../../backend/src/testing/push-service';
import { ChatFiles } from '../pages/chat-files';
import { ChatPages } from '../pages/chat-pages';
import { PersonInBrowser } from '../pages/person-in-browser';
import { gatherComplaints } from '../support/complaints';
import { cameraPhoto } from '../support/given-files';
import { person } from '../support/people';
import { subscribeAt, workerCount } from '../support/push-in-browser';
import { isSettled } from '../support/screen-checks';
import { introduced } from '../support/screen-people';
import { Trades } from '../support/trades';

test('no main screen asks for anything that the page forbids', async ({ browser, baseURL }) => {
  const origin = baseURL ?? '';
  const service = await startPushService();
  const someone = await PersonInBrowser.open(browser, person('seller', 4));
  const { page, context } = someone;
  const complaints = await gatherComplaints(context);
  await context.grantPermissions(['notifications'], { origin });
  await subscribeAt(page, service);

  await test.step('from the landing into the app', () => someone.signIn());
  await test.step('a product', async () => {
    await page.getByRole('main').locator('a[href^="/product/"]').first().click();
    await expect(page).toHaveURL(/\/product\//);
    await isSettled(page);
  });
  for (const path of [
    '/home',
    '/buscar',
    '/mercado',
    '/billetera',
    '/cuenta',
    '/chat',
    '/crear-oferta',
    '/enviar',
  ]) {
    await test.step(path, async () => {
      await someone.go(path);
      await isSettled(page);
    });
  }
  await test.step('the worker for pushes', async () => {
    await someone.go('/cuenta/notificaciones');
    await page.getByRole('button', { name: 'Activar avisos aquí' }).click();
    await expect(page.getByText('Este dispositivo recibe tus avisos.').first()).toBeVisible();
    expect(await workerCount(page)).toBe(1);
  });
  expect(complaints).toEqual([]);
  await someone.close();
  await service.close();
});

test('nor does a conversation with its photos', async ({ browser, baseURL }) => {
  const origin = baseURL ?? '';
  const [selling, buying] = await Promise.all([
    introduced(origin, 'Eladia Estricta'),
    introduced(origin, 'Severo Estricto'),
  ]);
  const trades = await Trades.open(origin, { seller: selling.who, buyer: buying.who });
  const orderId = await trades.orderIn('awaiting');
  const someone = await PersonInBrowser.open(browser, buying.who, origin);
  const complaints = await gatherComplaints(someone.context);
  await someone.signIn();
  const chat = new ChatPages(someone.page);
  await chat.open(orderId);
  await chat.write('Buenas tardes');
  const files = new ChatFiles(someone.page, chat.messages);
  await files.choose(await cameraPhoto(someone.page, 'IMG_2031.jpg'));
  await expect(files.pictures).toHaveCount(1);
  expect(complaints).toEqual([]);
  await someone.close();
});

test('what somebody slips into the page does not run', async ({ page }) => {
  await page.goto('/welcome');
  await isSettled(page);
  const outcome = await page.evaluate(async () => {
    const refused: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      refused.push(effectiveDirective),
    );
    const script = document.createElement('script');
    script.textContent = 'window.stolen = true';
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.head.append(script, style);
    document.body.insertAdjacentHTML('beforeend', '<img src="/none" onerror="window.stolen = true">');
    // Not before: what a test evaluates at once may make code of text whatever the page says.
    await new Promise((resolve) => setTimeout(resolve, 300));
    try {
      new Function('window.stolen = true')();
    } catch (error) {
      refused.push(String(error).split(':')[0] ?? '');
    }
    return { refused, isStolen: 'stolen' in window, display: getComputedStyle(document.body).display };
  });
  expect(outcome).toMatchObject({ isStolen: false, display: 'block' });
  for (const what of ['script-src-elem', 'script-src-attr', 'style-src-elem', 'EvalError']) {
    expect(outcome.refused).toContain(what);
  }
});
