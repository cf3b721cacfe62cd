import { accountPaths, offersPaths } from '@cosecha/shared/paths';
import { bestEffort } from '@cosecha/shared/promise';
import { expect, test } from '@playwright/test';
import { NewWalletPages } from '../pages/new-wallet';
import { PersonInBrowser } from '../pages/person-in-browser';
import { newWallet } from '../support/accounts';
import { person } from '../support/people';
import { call, PersonOnWire } from '../support/person-on-wire';
import { choosePin, typePin } from '../support/pin';

const PHOTO = 'local/demo/pictures/cafe-tostado.webp';

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
    await expect(page.getByRole('heading', { level: 1, name: 'Cuenta' })).toBeVisible();
    await visitor.go(accountPaths.security);
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

test('a phrase that another client stored is left as it is, and asks for no PIN', async ({ browser }) => {
  const foreign = 'ab12'.repeat(20);
  const someone = await PersonInBrowser.open(browser, person('buyer', 0));
  const { page } = someone;
  await someone.signIn();
  await page.evaluate((text) => localStorage.setItem('mnemonic', text), foreign);
  await someone.go(accountPaths.account);
  await expect(page.getByRole('heading', { level: 1, name: 'Cuenta' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Teclado de números' })).toBeHidden();
  expect((await someone.stored()).mnemonic).toBe(foreign);
  await someone.close();
});
