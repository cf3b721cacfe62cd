import { accountPaths, offersPaths, shellPaths } from '@cosecha/shared/paths';
import { bestEffort } from '@cosecha/shared/promise';
import { type Browser, expect, type Page, type Route, test } from '@playwright/test';
import { NewWalletPages } from '../pages/new-wallet';
import { PersonInBrowser } from '../pages/person-in-browser';
import { newWallet } from '../support/accounts';
import { person } from '../support/people';
import { call, PersonOnWire } from '../support/person-on-wire';
import { choosePin, PIN, typePin } from '../support/pin';
import { seriousFindings, sidewaysOverflow } from '../support/screen-checks';

const WRONG = '739406';
const PHOTO = 'local/demo/pictures/cafe-tostado.webp';
const lock = (page: Page) => page.getByRole('heading', { name: 'Billetera bloqueada' });
const home = (page: Page) => page.getByRole('heading', { name: 'Productos Destacados' });

/** Somebody whose browser's clock we can move; it runs on by itself meanwhile. */
async function signedIn(browser: Browser, index: number): Promise<PersonInBrowser> {
  const someone = await PersonInBrowser.open(browser, person('buyer', index));
  await someone.page.clock.install();
  await someone.signIn();
  return someone;
}

test('five minutes without anybody lock every tab, and the PIN opens them where they were', async ({
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
    await page.clock.fastForward('04:00');
    await expect(lock(page)).toBeHidden();
    await page.clock.fastForward('01:05');
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
    await page.clock.fastForward('05:05');
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

test('whatever becomes of the code of the lock, the lock hides everything, and opens when the code is there', async ({
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

test('five wrong PINs slow down, over a reload and in every tab, and destroy nothing', async ({
  browser,
}) => {
  const someone = await signedIn(browser, 1);
  const { page } = someone;
  const { mnemonic } = await someone.stored();
  await page.clock.fastForward('05:05');
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
    await page.clock.fastForward('00:31');
    await typePin(page, WRONG);
    await expect(page.getByRole('timer')).toContainText(/(1:00|0:5\d)/);
    await page.clock.fastForward('01:01');
    await typePin(page, WRONG);
    await expect(page.getByRole('timer')).toContainText(/(5:00|4:5\d)/);
  });

  await test.step('the right one opens after that', async () => {
    await page.clock.fastForward('05:01');
    await typePin(page);
    await expect(home(page)).toBeVisible();
    expect((await someone.stored()).mnemonic).toBe(mnemonic);
  });
  await someone.close();
});

test('a person leaves and comes back by PIN and by phrase', async ({ browser }) => {
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
  await expect(page.getByRole('link', { name: 'Crear una billetera' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Entrar de nuevo con tu PIN' })).toBeHidden();
  await someone.close();
});

test('words that were left for later are asked for until they are written, and survive a cleared storage', async ({
  browser,
}) => {
  const visitor = await PersonInBrowser.open(browser, newWallet('Visitante'));
  const { page } = visitor;
  const pages = new NewWalletPages(page);
  await pages.open();
  const words = await pages.words();
  await pages.later();
  await choosePin(page);
  await expect(page).toHaveURL(/\/editar-perfil$/);
  const { wallet } = await visitor.stored();

  await test.step('a storage that lost its tokens is cleared at the next start, the wallet stays', async () => {
    await page.evaluate(() => {
      localStorage.removeItem('authToken');
      localStorage.removeItem('authTokenVenwallet');
    });
    await visitor.go(accountPaths.account);
    await expect(page).toHaveURL(/\/$/);
    expect(await visitor.stored()).toEqual({});
    await visitor.enterWithPin();
    await expect(page).toHaveURL(/\/editar-perfil$/);
    expect((await visitor.stored()).wallet).toBe(wallet);
  });

  await test.step('the reminder leads to the words, behind the PIN, and goes once they are checked', async () => {
    await visitor.go(accountPaths.account);
    await page.getByRole('link', { name: 'Anotar mi frase' }).click();
    await typePin(page);
    expect(await pages.words()).toEqual(words);
    await pages.askedPositions();
    await pages.answer(words, { button: 'Terminar' });
    await expect(page).toHaveURL(/\/cuenta$/);
    await expect(page.getByText('Listo: tu frase está anotada y comprobada.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Anotar mi frase' })).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Cuenta' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Anotar mi frase' })).toBeHidden();
  });
  await visitor.close();
});

test('after 15 days the session is over, and the PIN begins the next one', async ({ browser }) => {
  const someone = await signedIn(browser, 3);
  const { page } = someone;
  await page.clock.fastForward(15 * 24 * 60 * 60 * 1_000 + 60_000);
  await someone.go(accountPaths.account);
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Tu sesión venció después de 15 días.')).toBeVisible();
  expect(await someone.stored()).toEqual({});
  await someone.enterWithPin();
  await expect(home(page)).toBeVisible();
  expect((await someone.stored()).wallet).toBe(someone.who.wallet);
  await someone.close();
});

test('a 401 on an image upload signs out without losing the wallet', async ({ browser, baseURL }) => {
  const maker = await PersonInBrowser.open(browser, newWallet('Quien vende'));
  const { page } = maker;
  await (await PersonOnWire.signIn(baseURL ?? '', maker.who)).introduce();
  await maker.signIn();
  await maker.go(offersPaths.create);
  const { authToken } = await maker.stored();
  await call(baseURL ?? '', '/api/wallet/sign-out', { method: 'POST', token: authToken });
  // The answer leads away, and what waits for the chooser may then wait for ever.
  void bestEffort(page.getByLabel('Agregar fotos').setInputFiles(PHOTO));
  // Whichever call hears it first says where to: an upload to the landing (SPEC.md §4), any other to the PIN.
  await expect(page).toHaveURL(/\/(?:entrar-con-pin\?.*)?$/);
  expect(await maker.stored()).toEqual({});
  await maker.enterWithPin();
  await expect(page).toHaveURL(/\/crear-oferta$/);
  expect((await maker.stored()).wallet).toBe(maker.who.wallet);
  await maker.close();
});

test('an install from before the PIN is asked for one at its next start, and keeps its words', async ({
  browser,
}) => {
  const someone = await PersonInBrowser.open(browser, person('buyer', 0));
  const { page, who } = someone;
  await someone.signIn();
  await page.evaluate(sealAsBefore, who.seedPhrase);
  await someone.go(accountPaths.account);
  await expect(page.getByRole('heading', { name: 'Protege tu billetera con un PIN' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await typePin(page, '111111');
  await expect(page.getByRole('alert')).toContainText('Repite mucho los mismos números');
  await typePin(page);
  await expect(page.getByLabel('Escríbelo otra vez')).toBeVisible();
  await typePin(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Cuenta' })).toBeVisible();
  await someone.go(accountPaths.backup);
  await typePin(page);
  expect(await new NewWalletPages(page).words()).toEqual(who.seedPhrase.split(' '));
  await someone.close();
});

/** Leaves the device as the app left it before there were PINs: an AES key of the device, and nothing else kept. */
async function sealAsBefore(phrase: string): Promise<void> {
  const algorithm = { name: 'AES-GCM', length: 256 };
  const key = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(phrase));
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('cosecha');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const work = opening.result.transaction(['keys', 'wallets'], 'readwrite');
      work.objectStore('keys').put(key, 'device');
      work.objectStore('wallets').clear();
      work.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
  const bytes = [...iv, ...new Uint8Array(sealed)];
  localStorage.setItem('mnemonic', bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(''));
  localStorage.removeItem('lock');
}
