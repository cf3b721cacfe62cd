import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { accountPaths, marketPaths, pathTo } from '@cosecha/shared/paths';
import { expect, test } from '@playwright/test';
import { member, openSecurity } from '../pages/member';
import { PersonInBrowser } from '../pages/person-in-browser';
import { person } from '../support/people';
import { offerArgs, PersonOnWire } from '../support/person-on-wire';
import { confirmWithPin, typePin } from '../support/pin';

const PICTURE = 'local/demo/pictures/cafe-tostado.webp';

test('a profile is written with its checks, its photo cut, saved, and there after a reload @deep', async ({
  browser,
  baseURL,
}) => {
  const someone = await member(browser, baseURL ?? '', 'Sin foto');
  const { page } = someone;
  await someone.go(accountPaths.editProfile);
  await page.getByLabel('Nombre', { exact: true }).fill('Marta Rincón');

  await test.step('a number that does not exist is refused beside its field', async () => {
    await page.getByLabel(/^Celular/).fill('200 123 4567');
    await page.getByLabel(/^Telegram/).fill('https://t.me/marta_rincon');
    await page.getByLabel(/^Hectáreas/).fill('1,2.5');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(
      page.getByText('Ese número no existe en Colombia. Revisa el país y las cifras.'),
    ).toBeVisible();
    await expect(page.getByText(/Usa la coma para los decimales/)).toBeVisible();
    await page.getByLabel(/^Hectáreas/).fill('2,5');
    await page.getByLabel(/^Celular/).fill('+58 412 123 4567');
    await page.getByLabel(/^Celular/).blur();
    await expect(page.getByLabel('País del celular')).toHaveValue('VE');
  });

  await test.step('the photo is cut by finger, buttons and keys', async () => {
    await page.getByLabel(/Elegir foto/).setInputFiles(PICTURE);
    const sheet = page.getByRole('dialog', { name: 'Ajusta tu foto' });
    const stage = sheet.getByRole('group', { name: /^Foto: muévela/ });
    const shown = () =>
      stage.locator('canvas').evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
    const first = await shown();
    await sheet.getByRole('button', { name: 'Acercar' }).click();
    await sheet.getByRole('button', { name: 'Acercar' }).click();
    await expect(sheet.getByRole('slider')).toHaveAttribute('aria-valuetext', /150/);
    await expect.poll(shown).not.toBe(first);
    const near = await shown();
    const box = await stage.boundingBox();
    if (!box) throw new Error('the photo is not on the screen');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 4, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    await expect.poll(shown).not.toBe(near);
    const pushed = await shown();
    await stage.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(shown).not.toBe(pushed);
    await sheet.getByRole('button', { name: 'Usar esta foto' }).click();
    await expect(page.getByRole('img', { name: 'Tu nueva foto' })).toBeVisible();
  });

  await test.step('leaving without saving loses nothing', async () => {
    await page.getByRole('link', { name: 'Volver' }).click();
    await expect(
      page.getByText('No guardaste los cambios de tu perfil. Siguen en Editar perfil.'),
    ).toBeVisible();
    await page.getByRole('link', { name: /^Editar perfil/ }).click();
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Marta Rincón');
    await expect(page.getByRole('img', { name: 'Tu nueva foto' })).toBeVisible();
  });

  await test.step('saved and read again', async () => {
    await page.getByRole('button', { name: 'Guardar' }).click();
    await confirmWithPin(page);
    await expect(page).toHaveURL(/\/cuenta$/);
    await expect(page.getByRole('heading', { name: 'Marta Rincón' })).toBeVisible();
    await someone.go(accountPaths.editProfile);
    await expect(page.getByLabel(/^Celular/)).toHaveValue('0412-1234567');
    await expect(page.getByLabel('País del celular')).toHaveValue('VE');
    await expect(page.getByLabel(/^Telegram/)).toHaveValue('@marta_rincon');
    await expect(page.getByLabel(/^Hectáreas/)).toHaveValue('2,5');
    const image = (await someone.stored()).imageProfile ?? '';
    const size = await page.evaluate(async (url) => {
      const photo = await createImageBitmap(await (await fetch(url)).blob());
      return [photo.width, photo.height];
    }, image);
    expect(size[0]).toBe(size[1]);
    expect(size[0]).toBeLessThanOrEqual(512);
  });
  await someone.close();
});

test('a public profile shows reputation and offers, and the product page leads to it @deep', async ({
  browser,
  baseURL,
}) => {
  const seller = person('seller', 4);
  const offerId = await (await PersonOnWire.signIn(baseURL ?? '', seller)).market(
    'set_offers_sell',
    offerArgs(),
  );
  const someone = await member(browser, baseURL ?? '', 'Quien mira');
  const { page } = someone;
  await someone.go(pathTo(marketPaths.product, { id: offerId }));
  await page.getByRole('link', { name: 'Ver su perfil y sus ofertas' }).click();
  await expect(page).toHaveURL(new RegExp(`${pathTo(accountPaths.profile, { wallet: seller.wallet })}$`));
  await expect(page.getByRole('heading', { name: seller.name })).toBeVisible();
  await expect(page.getByText(/^En Cosecha desde/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Reputación' })).toBeVisible();
  await page
    .getByRole('link', { name: /Frijol cargamanto/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/product\/\d+$/);

  await test.step('somebody without a profile is shown as such, and nobody is signed out', async () => {
    await someone.go(pathTo(accountPaths.profile, { wallet: 'c3'.repeat(32) }));
    await expect(page.getByText('Todavía no completa su perfil')).toBeVisible();
    await expect(page.getByText('Por ahora no hay ofertas.')).toBeVisible();
    expect((await someone.stored()).authToken).toBeTruthy();
  });
  await someone.close();
});

test('a person takes their data along, deletes the account, and the wallet off the device @deep', async ({
  browser,
  baseURL,
}) => {
  const someone = await member(browser, baseURL ?? '', 'Quien se va');
  const { page, who } = someone;

  await test.step('the data as a file', async () => {
    await openSecurity(someone);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: /^Descargar mis datos/ }).click();
    await confirmWithPin(page);
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^cosecha-mis-datos-\d{4}-\d\d-\d\d\.json$/);
    const text = readFileSync(await file.path(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ wallet: who.wallet, profile: { name: 'Quien se va' } });
    expect(text).not.toContain(who.seedPhrase);
  });

  await test.step('deleting needs the word and the PIN', async () => {
    await page.getByRole('link', { name: /^Borrar mi cuenta/ }).click();
    const button = page.getByRole('button', { name: 'Borrar para siempre' });
    await button.click();
    await expect(page.getByText('Escribe la palabra BORRAR.')).toBeVisible();
    await page.getByLabel('Escribe BORRAR para confirmar').fill('borrar');
    await button.click();
    await expect(page.getByRole('dialog', { name: 'Confirma con tu PIN' })).toBeVisible();
    await typePin(page);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByText(/^Borramos tu cuenta/)).toBeVisible();
    expect(await someone.stored()).toEqual({});
  });

  await test.step('the wallet stayed: it opens without a name, and then goes too', async () => {
    await someone.enterWithPin();
    await expect(page).toHaveURL(/\/editar-perfil$/);
    expect((await someone.stored()).wallet).toBe(who.wallet);
    await someone.go(accountPaths.forgetWallet);
    await page.getByRole('button', { name: 'Borrar de aquí' }).click();
    await expect(page.getByRole('dialog', { name: 'Borrar billetera' })).toBeVisible();
    await typePin(page);
    await expect(page).toHaveURL(/\/$/);
    await someone.go(accountPaths.pinSignIn);
    await expect(page.getByText('Aquí no hay billeteras guardadas')).toBeVisible();
  });
  await someone.close();
});

test('an account with open orders is not deleted @deep', async ({ browser, baseURL }) => {
  const who = person('seller', 3);
  const buyer = await PersonOnWire.signIn(baseURL ?? '', who);
  const seller = await PersonOnWire.signIn(baseURL ?? '', person('seller', 4));
  const offerId = await seller.market('set_offers_sell', offerArgs());
  const made = await buyer.order({ offerId, amountOrder: '1', expectedRate: '2.5' });
  expect(made.status).toBe(200);
  const someone = await PersonInBrowser.open(browser, who);
  await someone.signIn();
  await someone.go(accountPaths.removeAccount);
  const { page } = someone;
  await page.getByLabel('Escribe BORRAR para confirmar').fill('BORRAR');
  await page.getByRole('button', { name: 'Borrar para siempre' }).click();
  await expect(page.getByRole('alert')).toContainText(/Tienes \d+ pedidos? sin terminar/);
  await expect(page.getByRole('link', { name: 'Ver mis pedidos' })).toBeVisible();
  expect((await someone.stored()).authToken).toBeTruthy();
  await someone.close();
  const json = { orderId: made.data.orderId, expectedStatus: 1 };
  await seller.call('/api/p2p/cancel-order', { json, key: randomUUID() });
});
