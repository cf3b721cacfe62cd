import { randomUUID } from 'node:crypto';
import { accountPaths } from '@cosecha/shared/paths';
import { expect, test } from '@playwright/test';
import { member, openSecurity, security } from '../pages/member';
import { PersonInBrowser } from '../pages/person-in-browser';
import { choosePin, confirmWithPin, PIN, typePin } from '../support/pin';

const NEXT_PIN = '860397';
const PASSWORD = 'Cielo-Morado-47-Tunja';
const NEXT_PASSWORD = 'Nube-Azul-38-Pasto';

test('another PIN, and the words for as long as somebody looks @deep', async ({ browser, baseURL }) => {
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

test('a session is closed from another device and signed out there @deep', async ({ browser, baseURL }) => {
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
  // Closed meanwhile: a page that is open may ask by itself before the next step, and be signed out already.
  await there.page.goto('about:blank');
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
  await there.page.goto('about:blank');
  await page.getByRole('button', { name: 'Cerrar todas las demás' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar las demás' }).click();
  await confirmWithPin(page);
  await expect(page.getByText('Tu cuenta solo está abierta aquí.')).toBeVisible();
  await there.go(accountPaths.devices);
  await expect(there.page).toHaveURL(/\/entrar-con-pin\?/);
  await there.close();
  await here.close();
});

test('an e-mail is tied to a wallet of words, its password changed, and both open the wallet @deep', async ({
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
