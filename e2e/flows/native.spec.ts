import { accountPaths, marketPaths, pathTo, shellPaths } from '@cosecha/shared/paths';
import { type Browser, expect, test } from '@playwright/test';
import { askToTurnOn, finger, lock, lockNow, row, turnOff } from '../pages/finger';
import { openSecurity, security } from '../pages/member';
import { PersonInBrowser } from '../pages/person-in-browser';
import { newWallet } from '../support/accounts';
import { gatherComplaints } from '../support/complaints';
import { NativeWrapper } from '../support/native-wrapper';
import { person } from '../support/people';
import { offerArgs, PersonOnWire } from '../support/person-on-wire';
import { choosePin, typePin } from '../support/pin';
import { Trades } from '../support/trades';

const NAME = 'Panela de prueba nativa';
let offerId = '';

test.beforeAll(async ({ baseURL }) => {
  const seller = await PersonOnWire.signIn(baseURL ?? '', person('seller', 4));
  const extra = JSON.stringify({ productName: NAME, productDetails: 'En bloque', category: 24 });
  offerId = await seller.market('set_offers_sell', { ...offerArgs(), extra, exchange_rate: '1.5' });
});

/** A buyer of the first time, with a name. */
async function someoneNew(browser: Browser, origin = '') {
  const who = newWallet('Nora Nativa');
  await (await PersonOnWire.signIn(origin, who)).introduce();
  return PersonInBrowser.open(browser, who);
}

/** A person in the wrapper, signed in; `complaints` grows by what the browser objects to. */
async function inWrapper(browser: Browser, origin = '') {
  const someone = await someoneNew(browser, origin);
  const complaints = await gatherComplaints(someone.context);
  const wrapper = await NativeWrapper.around(someone.page);
  await someone.signIn();
  return { someone, page: someone.page, wrapper, complaints };
}

test('the back button closes what is open, then goes back, then leaves the app', async ({
  browser,
  baseURL,
}) => {
  const { someone, page, wrapper, complaints } = await inWrapper(browser, baseURL);
  // The app starts again: from here on no step back stays inside.
  await page.goto('about:blank');
  await someone.go(marketPaths.home);
  await someone.tab('Cuenta').click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await wrapper.pressBack();
  await expect(question).toBeHidden();
  expect(new URL(page.url()).pathname).toBe(accountPaths.account);
  await wrapper.pressBack();
  await expect(page).toHaveURL(marketPaths.home);
  expect(await wrapper.calls()).toEqual([]);
  await wrapper.pressBack();
  await expect.poll(() => wrapper.calls()).toEqual(['App.exitApp']);
  expect(complaints).toEqual([]);
  await someone.context.close();
});

test('the finger of the phone opens the wallet, and the PIN does where it is not given', async ({
  browser,
  baseURL,
}) => {
  const { someone, page, wrapper, complaints } = await inWrapper(browser, baseURL);
  await openSecurity(someone);
  await askToTurnOn(page);
  await expect(row(page)).toContainText('Activada en este dispositivo');
  await lockNow(page);
  await wrapper.setWilling(false);
  await finger(page).click();
  await expect(page.getByRole('alert')).toContainText('No se abrió con huella o rostro');
  await typePin(page);
  await expect(lock(page)).toBeHidden();
  await lockNow(page);
  await finger(page).click();
  await expect(lock(page)).toBeHidden();
  await security(page);
  await turnOff(page);
  await lockNow(page);
  await expect(finger(page)).toBeHidden();
  expect(complaints).toEqual([]);
  await someone.context.close();
});

test('a push reaches the phone that asked for it, says nothing of the trade, and opens its order', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  // A wallet that no other journey trades with.
  const wallets = { seller: newWallet('Nora Avisada'), buyer: person('buyer', 3) };
  await (await PersonOnWire.signIn(origin, wallets.seller)).introduce();
  const someone = await PersonInBrowser.open(browser, wallets.seller);
  const { page } = someone;
  const complaints = await gatherComplaints(someone.context);
  const wrapper = await NativeWrapper.around(page);
  await someone.signIn();
  await someone.go(accountPaths.noticeSettings);
  await page.getByRole('button', { name: 'Activar notificaciones aquí' }).click();
  await expect(page.getByText('Este dispositivo recibe tus notificaciones.', { exact: true })).toBeVisible();
  const token = await wrapper.pushToken();
  const received = async () => {
    const answer = await page.request.get(`${origin}/dev/firebase/pushes?token=${token}`);
    return ((await answer.json()) as { pushes: { message: { data: object; notification: object } }[] })
      .pushes;
  };
  expect(await received()).toEqual([]);
  const trades = await Trades.open(origin, wallets);
  const order = await trades.orderIn('awaiting');
  await expect.poll(received).toHaveLength(1);
  const [push] = await received();
  expect(push?.message.notification).toEqual({
    title: 'Novedad en un pedido',
    body: 'Abre la app para ver qué sigue.',
  });
  await wrapper.tapPush(push?.message.data);
  await expect(page).toHaveURL(new RegExp(`${pathTo(marketPaths.order, { id: order })}$`));
  await someone.go(accountPaths.account);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(shellPaths.landing);
  await expect.poll(() => wrapper.pushToken()).toBeNull();
  expect(complaints).toEqual([]);
  await someone.context.close();
});

test('a link from another app opens its screen, and Compartir the sheet of the phone @deep', async ({
  browser,
  baseURL,
}) => {
  const { someone, page, wrapper, complaints } = await inWrapper(browser, baseURL);
  const path = pathTo(marketPaths.product, { id: offerId });
  await wrapper.openLink('https://elsewhere.example/product/1');
  await wrapper.openLink(`${baseURL}${path}`);
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await page.getByRole('button', { name: 'Compartir' }).click();
  await expect
    .poll(() => wrapper.optionsOf('Share', 'share'))
    .toMatchObject([{ title: NAME, url: expect.stringContaining(offerId) }]);
  await wrapper.pressBack();
  await expect(page).toHaveURL(marketPaths.home);
  expect(complaints).toEqual([]);
  await someone.context.close();
});

test('a link that opens the app of a person without a session waits until they are in @deep', async ({
  browser,
  baseURL,
}) => {
  const someone = await someoneNew(browser, baseURL);
  const { page } = someone;
  const wrapper = await NativeWrapper.around(page);
  await someone.go(shellPaths.landing);
  await wrapper.openLink(`${baseURL}${pathTo(marketPaths.product, { id: offerId })}`);
  await expect(page).toHaveURL(shellPaths.landing);
  await page.getByRole('link', { name: 'Comenzar' }).click();
  await wrapper.pressBack();
  await expect(page).toHaveURL(shellPaths.landing);
  await page.getByRole('link', { name: 'Comenzar' }).click();
  await someone.enterWithPhrase();
  await choosePin(page);
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await someone.context.close();
});

test('a browser loads nothing of the wrapper @deep', async ({ browser, baseURL }) => {
  const someone = await someoneNew(browser, baseURL);
  const asked: string[] = [];
  someone.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await someone.signIn();
  await someone.page.waitForLoadState('networkidle');
  expect(asked.filter((path) => /\/assets\/native\b/.test(path))).toEqual([]);
  await NativeWrapper.around(someone.page);
  await someone.go(marketPaths.home);
  await expect.poll(() => asked.filter((path) => /\/assets\/native\b/.test(path)).length).toBeGreaterThan(0);
  await someone.context.close();
});
