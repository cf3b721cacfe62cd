import { accountPaths, shellPaths } from '@cosecha/shared/paths';
import { bestEffort } from '@cosecha/shared/promise';
import { expect, type Page, type Route, test } from '@playwright/test';
import { signedIn } from '../pages/member';
import { PersonInBrowser } from '../pages/person-in-browser';
import { person } from '../support/people';
import { call } from '../support/person-on-wire';
import { PIN, tapPin, typePin } from '../support/pin';
import { seriousFindings, sidewaysOverflow } from '../support/screen-checks';

const WRONG = '739406';
const lock = (page: Page) => page.getByRole('heading', { name: 'Billetera bloqueada' });
const home = (page: Page) => page.getByRole('heading', { name: 'Productos Destacados' });

/** Once nothing is under way: the time of an answer would pass, too. */
async function passes(page: Page, time: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(time);
}

test('five minutes without anybody lock every tab, and the PIN opens them where they were @deep', async ({
  browser,
  baseURL,
}) => {
  const someone = await signedIn(browser, 0);
  const { page, context } = someone;
  const other = await context.newPage();
  await other.goto(accountPaths.account);
  await expect(other.getByRole('heading', { level: 1, name: 'Cuenta' })).toBeVisible();
  await someone.tab('Billetera').click();
  await expect(page.getByText('Disponible').first()).toBeVisible();

  await test.step('four minutes are nothing, the fifth locks', async () => {
    await passes(page, '04:00');
    await expect(lock(page)).toBeHidden();
    await passes(page, '01:05');
    await expect(lock(page)).toBeVisible();
    await expect(lock(other)).toBeVisible();
    await expect(page.getByText('Disponible').first()).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Principal' })).toBeHidden();
  });

  await test.step('what lies in the browser meanwhile opens nothing', async () => {
    const { authToken, authTokenVenwallet } = await someone.stored();
    expect([authToken, authTokenVenwallet]).toEqual([expect.stringMatching(/^sealed/), authToken]);
    const answer = await call(baseURL ?? '', '/api/wallet/get-profile', { token: authToken });
    expect(answer.status).toBe(401);
    await page.evaluate(() => {
      const lock = JSON.parse(localStorage.getItem('lock') ?? '{}');
      localStorage.setItem('lock', JSON.stringify({ ...lock, locked: false, activeMs: Date.now() }));
    });
  });

  await test.step('the lock stands after a reload and before the Escape key', async () => {
    await page.reload();
    await expect(lock(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(lock(page)).toBeVisible();
    await expect(page.getByText('Disponible').first()).toBeHidden();
  });

  await test.step('it can be read and used by everybody', async () => {
    expect(await seriousFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysOverflow(page)).toBeNull();
    await page.setViewportSize({ width: 390, height: 844 });
  });

  await test.step('a keyboard types the PIN; both tabs go on', async () => {
    await page.getByLabel('PIN de 6 números').focus();
    await page.keyboard.type(PIN);
    await expect(page.getByText('Disponible').first()).toBeVisible();
    await expect(lock(page)).toBeHidden();
    await expect(other.getByRole('heading', { level: 1, name: 'Cuenta' })).toBeVisible();
  });

  await test.step('leaving from the lock keeps the wallet', async () => {
    await passes(page, '05:05');
    await expect(lock(page)).toBeVisible();
    await page.getByRole('button', { name: 'Salir de la cuenta' }).click();
    await page.getByRole('button', { name: 'Sí, salir' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('link', { name: 'Comenzar' })).toBeVisible();
    expect(await someone.stored()).toEqual({});
    await someone.enterWithPin();
    await expect(page).toHaveURL(/\/home$/);
  });
  await someone.close();
});

test('whatever becomes of the code of the lock, the lock hides everything, and opens when the code is there @deep', async ({
  browser,
}) => {
  const someone = await PersonInBrowser.open(browser, person('buyer', 1));
  const { page } = someone;
  let fate: 'hangs' | 'fails' | 'comes' = 'hangs';
  const held: Route[] = [];
  await page.clock.install();
  await page.route('**/assets/pin.*', (route) => {
    if (fate === 'hangs') return void held.push(route);
    return fate === 'fails' ? route.abort() : route.continue();
  });
  await someone.signIn();

  await test.step('it is on its way when the lock falls, and its time passes', async () => {
    await page.clock.fastForward('00:31');
    await expect.poll(() => held.length).toBe(1);
    await page.clock.fastForward('05:00');
    await expect(page.getByRole('dialog', { name: 'Billetera bloqueada' })).toBeVisible();
    await hidesEverything(page);
    await expect.poll(() => held.length).toBe(2);
  });

  await test.step('it does not come', async () => {
    fate = 'fails';
    for (const route of held) await bestEffort(route.abort());
    await expect(page.getByText('No pudimos abrir el teclado.')).toBeVisible();
    await hidesEverything(page);
  });

  await test.step('nor does any other', async () => {
    const scripts = /\/assets\/.*\.js/;
    await page.route(scripts, (route) => route.abort());
    await page.reload();
    await hidesEverything(page);
    await page.unroute(scripts);
  });

  await test.step('it comes', async () => {
    await page.reload();
    const retry = page.getByRole('button', { name: 'Reintentar' });
    await expect(retry).toBeVisible();
    fate = 'comes';
    await retry.click();
    await expect(lock(page)).toBeVisible();
    await hidesEverything(page);
    await typePin(page);
    await expect(home(page)).toBeVisible();
  });
  await someone.close();
});

/** The screen is there, and nothing of it can be seen. */
async function hidesEverything(page: Page): Promise<void> {
  await expect(page.getByText('Productos Destacados').first()).toBeAttached();
  const seen = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((each) => !each.closest('[data-lock]') && getComputedStyle(each).visibility === 'visible')
        .map((each) => each.outerHTML.slice(0, 80)),
    );
  await expect.poll(seen).toEqual([]);
}

test('five wrong PINs slow down, over a reload and in every tab, and destroy nothing @core', async ({
  browser,
}) => {
  const someone = await signedIn(browser, 1);
  const { page } = someone;
  const { mnemonic } = await someone.stored();
  await passes(page, '05:05');
  await expect(lock(page)).toBeVisible();

  await test.step('three are free', async () => {
    await typePin(page, WRONG);
    await expect(page.getByRole('alert')).toContainText('Te quedan 2 intentos');
    await typePin(page, WRONG);
    await expect(page.getByRole('alert')).toContainText('Te queda 1 intento');
    await typePin(page, WRONG);
    await expect(page.getByRole('timer')).toContainText(/0:(30|2\d)/);
  });

  await test.step('a reload does not shorten the wait', async () => {
    await page.reload();
    await expect(page.getByRole('timer')).toContainText(/0:\d\d/);
    await expect(page.getByRole('button', { name: '1', exact: true })).toBeDisabled();
  });

  await test.step('the fourth waits a minute, the fifth five', async () => {
    await passes(page, '00:31');
    await typePin(page, WRONG);
    await expect(page.getByRole('timer')).toContainText(/(1:00|0:5\d)/);
    await passes(page, '01:01');
    await typePin(page, WRONG);
    await expect(page.getByRole('timer')).toContainText(/(5:00|4:5\d)/);
  });

  await test.step('the right one opens after that', async () => {
    await passes(page, '05:01');
    await tapPin(page);
    await expect(home(page)).toBeVisible();
    expect((await someone.stored()).mnemonic).toBe(mnemonic);
  });
  await someone.close();
});

test('a person leaves and comes back by PIN and by phrase @deep', async ({ browser }) => {
  const someone = await PersonInBrowser.open(browser, person('buyer', 2));
  const { page, who } = someone;
  await someone.signIn();
  const before = await someone.stored();
  expect(before.mnemonic).toMatch(/^[0-9a-f]+$/);

  await someone.signOut();
  expect(await someone.stored()).toEqual({});
  await someone.enterWithPin();
  await expect(page).toHaveURL(/\/home$/);
  expect(await someone.stored()).toMatchObject({ wallet: who.wallet, mnemonic: before.mnemonic });

  await someone.signOut();
  await someone.signIn();
  expect((await someone.stored()).mnemonic).not.toBe(before.mnemonic);
  await someone.signOut();

  await page.getByRole('link', { name: 'Comenzar' }).click();
  await page.getByRole('link', { name: 'Entrar de nuevo con tu PIN' }).click();
  await page.getByRole('button', { name: 'Borrar esta billetera' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar billetera' }).click();
  await expect(page.getByText('Aquí no hay billeteras guardadas')).toBeVisible();
  await page.goto(shellPaths.welcome);
  await expect(page.getByRole('link', { name: 'Crear mi cuenta' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Entrar de nuevo con tu PIN' })).toBeHidden();
  await someone.close();
});
