import { expect, test } from '@playwright/test';
import { NewWalletPages } from '../pages/new-wallet';
import { PersonInBrowser } from '../pages/person-in-browser';
import { newWallet } from '../support/accounts';
import { chainAt } from '../support/chain';
import { choosePin, PIN, tapPin } from '../support/pin';
import { found, secretsOf } from '../support/secret-finder';

test('a newcomer makes a wallet, looks around, leaves and returns with the written words @deep', async ({
  browser,
  baseURL,
}) => {
  const { provider } = chainAt(baseURL ?? '');
  const visitor = await PersonInBrowser.open(browser, newWallet('Visitante'));
  const { page } = visitor;
  const pages = new NewWalletPages(page);

  const words = await test.step('twelve words are shown, only here', async () => {
    await pages.open();
    const shown = await pages.words();
    expect(shown).toHaveLength(12);
    expect(await visitor.stored()).toEqual({});
    return shown;
  });

  await test.step('three are asked back; a wrong one is named and opens nothing', async () => {
    const asked = await pages.askedPositions();
    expect(asked).toHaveLength(3);
    await pages.answer(words, { wrongAt: asked[1] });
    await expect(page.getByLabel(`Palabra ${asked[1]}`, { exact: true })).toHaveAccessibleDescription(
      /No coincide con tu lista/,
    );
    await expect(page.getByLabel(`Palabra ${asked[0]}`, { exact: true })).toHaveValue(
      words[(asked[0] ?? 1) - 1] ?? '',
    );
    expect(await visitor.stored()).toEqual({});
  });

  await test.step('Back leads to the same words', async () => {
    await page.goBack();
    expect(await pages.words()).toEqual(words);
    await pages.askedPositions();
  });

  await test.step('the right ones open the wallet, and the profile is asked for', async () => {
    await pages.answer(words);
    await choosePin(page, { enter: tapPin });
    await expect(page).toHaveURL(/\/editar-perfil$/);
    await page.getByRole('button', { name: 'Guardar y empezar' }).click();
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveAccessibleDescription(/Escribe tu nombre/);
    await page.getByLabel('Nombre', { exact: true }).fill('Rubiela Cardona');
    await page.getByLabel('Correo').fill(`rubiela-${Date.now()}@correo.example`);
    await page.getByRole('button', { name: 'Guardar y empezar' }).click();
  });

  await test.step('home stands although the wallet has no account: the treasury carries its first action', async () => {
    await expect(page).toHaveURL(/\/home$/);
    await expect(page.getByRole('heading', { name: 'Productos Destacados' })).toBeVisible();
    const { wallet = '', mnemonic = '' } = await visitor.stored();
    expect(mnemonic).not.toBe('');
    expect(found(secretsOf(words.join(' '), PIN), mnemonic)).toEqual([]);
    await expect(provider.viewAccount({ accountId: wallet })).rejects.toThrow();
  });

  await test.step('the wallet says what each balance is', async () => {
    await visitor.tab('Billetera').click();
    await expect(page.getByText('0,00 USDT').first()).toBeVisible();
    await page.getByRole('button', { name: '¿Qué es cada saldo?' }).click();
    const sheet = page.getByRole('dialog', { name: 'Tus saldos' });
    await expect(sheet.getByText('En garantía (custodia)')).toBeVisible();
    await sheet.getByRole('button', { name: 'Entendido' }).click();
    await expect(sheet).toBeHidden();
  });

  await test.step('signing out leaves nothing, and the words bring everything back', async () => {
    const { wallet } = await visitor.stored();
    await visitor.signOut();
    expect(await visitor.stored()).toEqual({});
    const again = await PersonInBrowser.open(browser, { ...visitor.who, seedPhrase: words.join(' ') });
    await again.signIn();
    expect(await again.stored()).toMatchObject({ wallet, name: 'Rubiela Cardona' });
    await again.close();
  });
  await visitor.close();
});
