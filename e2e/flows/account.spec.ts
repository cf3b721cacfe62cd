import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { accountPaths, marketPaths, pathTo } from '@cosecha/shared/paths';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { PersonInBrowser } from '../pages/person-in-browser';
import { newWallet } from '../support/accounts';
import { person } from '../support/people';
import { offerArgs, PersonOnWire } from '../support/person-on-wire';
import { choosePin, confirmWithPin, PIN, typePin } from '../support/pin';

const NEXT_PIN = '860397';
const PASSWORD = 'Cielo-Morado-47-Tunja';
const NEXT_PASSWORD = 'Nube-Azul-38-Pasto';
const PICTURE = 'local/demo/pictures/cafe-tostado.webp';

/** Somebody new with a name, signed in here. */
async function member(browser: Browser, origin: string, name: string): Promise<PersonInBrowser> {
  const someone = await PersonInBrowser.open(browser, newWallet(name));
  await (await PersonOnWire.signIn(origin, someone.who)).introduce();
  await someone.signIn();
  return someone;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const security = (page: Page) => expect(heading(page, 'Seguridad')).toBeVisible();

async function openSecurity({ page }: PersonInBrowser): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: /Cuenta/ })
    .click();
  await page.getByRole('link', { name: /^Seguridad/ }).click();
  await security(page);
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

test('another PIN, and the words for as long as somebody looks', async ({ browser, baseURL }) => {
  const someone = await member(browser, baseURL ?? '', 'Con PIN nuevo');
  const { page, who } = someone;
  await openSecurity(someone);
  await page.getByRole('link', { name: /^Cambiar PIN/ }).click();
  await expect(page.getByLabel('Escribe el PIN que usas hoy')).toBeVisible();
  await typePin(page, PIN);
  await expect(page.getByLabel('Elige 6 números')).toBeVisible();
  await typePin(page, NEXT_PIN);
  await expect(page.getByLabel('Escríbelo otra vez')).toBeVisible();
  await typePin(page, NEXT_PIN);
  await expect(page.getByText('Cambiaste tu PIN.')).toBeVisible();

  await test.step('the old one opens nothing any more', async () => {
    await page.getByRole('button', { name: /^Bloquear ahora/ }).click();
    await expect(page.getByRole('heading', { name: 'Billetera bloqueada' })).toBeVisible();
    await typePin(page, PIN);
    await expect(page.getByRole('alert')).toContainText('PIN incorrecto');
    await typePin(page, NEXT_PIN);
    await security(page);
  });

  await test.step('the words are shown after the PIN and go when the tab does', async () => {
    await page.getByRole('link', { name: /^Ver mi frase/ }).click();
    await expect(page.getByText('Antes de mirar')).toBeVisible();
    await typePin(page, NEXT_PIN);
    const words = page.getByRole('list', { name: 'Tus 12 palabras' });
    await expect(words.getByRole('listitem')).toHaveText(
      who.seedPhrase.split(' ').map((word, index) => `${index + 1}${word}`),
    );
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect(words).toBeHidden();
    await expect(page.getByText('Ocultamos tus palabras.')).toBeVisible();
    expect(page.url()).toMatch(/\/cuenta\/seguridad\/frase$/);
  });

  await test.step('the lock time is kept over a reload', async () => {
    await someone.go(accountPaths.security);
    await page.getByRole('button', { name: '30 minutos' }).click();
    await expect(page.getByText('La app se bloqueará después de 30 minutos sin uso.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: '30 minutos' })).toHaveAttribute('aria-pressed', 'true');
  });
  await someone.close();
});

test('a session is closed from another device and signed out there', async ({ browser, baseURL }) => {
  const here = await member(browser, baseURL ?? '', 'En dos sitios');
  const there = await PersonInBrowser.open(browser, here.who);
  await there.signIn();
  await openSecurity(here);
  const { page } = here;
  await page.getByRole('link', { name: /^Dispositivos con sesión/ }).click();
  await expect(page.getByText('Este dispositivo')).toBeVisible();
  const others = page.getByRole('button', { name: /^Cerrar la sesión de Chrome en/ });
  /** The other browser, and the sign-in on the wire that named this person. */
  await expect(others.or(page.getByRole('button', { name: /^Cerrar la sesión de/ }))).toHaveCount(2);
  await others.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión allí' }).click();
  await confirmWithPin(page);
  await expect(page.getByText(/^Cerraste la sesión de Chrome en/)).toBeVisible();
  await expect(others).toHaveCount(0);

  await there.go(accountPaths.account);
  await expect(there.page).toHaveURL(/\/entrar-con-pin\?/);
  expect(await there.stored()).toEqual({});
  // Who signs in again is where they were.
  await typePin(there.page);
  await expect(there.page.getByRole('heading', { level: 1, name: 'Cuenta' })).toBeVisible();

  await here.go(accountPaths.devices);
  await expect(others).toHaveCount(1);
  await page.getByRole('button', { name: 'Cerrar todas las demás' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar las demás' }).click();
  await confirmWithPin(page);
  await expect(page.getByText('Tu cuenta solo está abierta aquí.')).toBeVisible();
  await there.go(accountPaths.devices);
  await expect(there.page).toHaveURL(/\/entrar-con-pin\?/);
  await there.close();
  await here.close();
});

test('an e-mail is tied to a wallet of words, its password changed, and both open the wallet', async ({
  browser,
  baseURL,
}) => {
  const someone = await member(browser, baseURL ?? '', 'Con correo');
  const { page, who } = someone;
  const email = `${randomUUID()}@correo.example`;

  await test.step('the address is tied', async () => {
    await openSecurity(someone);
    await page.getByRole('link', { name: /^Correo y contraseña/ }).click();
    await page.getByLabel('Correo', { exact: true }).fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await typePin(page);
    await expect(page.getByText(`Listo: ${email} abre tu billetera.`)).toBeVisible();
  });

  await test.step('its password is changed', async () => {
    await page.getByRole('link', { name: /^Correo y contraseña/ }).click();
    await expect(page.getByText(email, { exact: true })).toBeVisible();
    await page.getByLabel('Contraseña actual').fill('NoEsEsta99');
    await page.getByLabel('Contraseña nueva').fill(NEXT_PASSWORD);
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    await typePin(page);
    await expect(page.getByText(/El correo o la contraseña no coinciden/)).toBeVisible();
    await page.getByRole('button', { name: 'Volver al formulario' }).click();
    await expect(page.getByLabel('Contraseña nueva')).toHaveValue(NEXT_PASSWORD);
    await page.getByLabel('Contraseña actual').fill(PASSWORD);
    await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
    /** The password changes, the copy does not arrive: only that is done again. */
    await page.route('**/api/wallet/link-email', (route) => route.abort(), { times: 1 });
    await typePin(page);
    await expect(page.getByText(/falta cifrar la copia de tu frase/)).toBeVisible();
    await typePin(page);
    await expect(page.getByText('Cambiaste tu contraseña.')).toBeVisible();
  });

  await test.step('a new device opens the same wallet with it', async () => {
    const fresh = await PersonInBrowser.open(browser, who);
    await fresh.go(accountPaths.email);
    await fresh.page.getByLabel('Correo', { exact: true }).fill(email);
    await fresh.page.getByLabel('Contraseña', { exact: true }).fill(NEXT_PASSWORD);
    await fresh.page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await choosePin(fresh.page);
    await expect(fresh.page).toHaveURL(/\/home$/);
    expect((await fresh.stored()).wallet).toBe(who.wallet);
    await fresh.close();
  });
  await someone.close();
});

test('a person takes their data along, deletes the account, and the wallet off the device', async ({
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
    await someone.go(accountPaths.keptWallet);
    await expect(page.getByText('Aquí no hay billeteras guardadas')).toBeVisible();
  });
  await someone.close();
});

test('an account with open orders is not deleted', async ({ browser, baseURL }) => {
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
