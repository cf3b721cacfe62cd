import { accountPaths, marketPaths, pathTo } from '@cosecha/shared/paths';
import { type Browser, expect, test } from '@playwright/test';
import { PersonInBrowser } from '../pages/person-in-browser';
import { newWallet } from '../support/accounts';
import { person } from '../support/people';
import { offerArgs, PersonOnWire } from '../support/person-on-wire';

const PICTURE = 'local/demo/pictures/cafe-tostado.webp';

/** Somebody new with a name, signed in here. */
async function member(browser: Browser, origin: string, name: string): Promise<PersonInBrowser> {
  const someone = await PersonInBrowser.open(browser, newWallet(name));
  await (await PersonOnWire.signIn(origin, someone.who)).introduce();
  await someone.signIn();
  return someone;
}

test('a profile is written with its checks, its photo cut, saved, and there after a reload', async ({
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
    await page.getByLabel(/^Hectáreas/).fill('2.5');
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

test('a public profile shows reputation and offers, and the product page leads to it', async ({
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
