import { randomUUID } from 'node:crypto';
import { accountPaths, pathTo, shellPaths } from '@cosecha/shared/paths';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { NewWalletPages } from '../pages/new-wallet';
import { PersonInBrowser } from '../pages/person-in-browser';
import { newWallet } from '../support/accounts';
import { newestMail } from '../support/mailbox';
import { choosePin, PIN } from '../support/pin';
import { seriousFindings, sidewaysOverflow } from '../support/screen-checks';
import { found, secretsOf } from '../support/secret-finder';

const PASSWORD = 'Cielo-Morado-47-Tunja';
const NEXT_PASSWORD = 'Nube-Azul-38-Pasto';
const COMMON_PASSWORD = 'Password1234';
const newAddress = () => `${randomUUID()}@correo.example`;

async function visitor(browser: Browser): Promise<PersonInBrowser> {
  return PersonInBrowser.open(browser, newWallet('Visitante'));
}

/** From the landing to the e-mail form. */
async function openForm(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Comenzar' }).click();
  await page.getByRole('link', { name: 'Entrar con mi correo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entra con tu correo' })).toBeVisible();
}

async function write(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Correo', { exact: true }).fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
}

/** A new account with its wallet, as far as the words on paper. @returns them */
async function signUp(someone: PersonInBrowser, email: string): Promise<string[]> {
  const { page } = someone;
  const pages = new NewWalletPages(page);
  await openForm(page);
  await page.getByRole('link', { name: 'Crear cuenta con mi correo' }).click();
  await pages.signUp({ email, name: 'Visitante', password: PASSWORD });
  await expect(page).toHaveURL(/\/home$/);
  return pages.writeDown();
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await openForm(page);
  await write(page, email, password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

test('an account by e-mail: weak and good passwords, and in again on a new device with nothing else', async ({
  browser,
}) => {
  const email = newAddress();
  const someone = await visitor(browser);
  const { page } = someone;
  // The lists start to come when the form opens.
  await page.route(/judge-password/, (route) => route.abort());
  await openForm(page);
  await page.getByRole('link', { name: 'Crear cuenta con mi correo' }).click();

  const rules = page.getByRole('list', { name: 'Tu contraseña necesita' });
  const submit = page.getByRole('button', { name: 'Crear cuenta' });
  const distance = async () => {
    const [list, button] = [await rules.boundingBox(), await submit.boundingBox()];
    return Math.round((button?.y ?? 0) - (list?.y ?? 0));
  };
  const before = await distance();
  await test.step('the policy comes from the service and is shown as it is met', async () => {
    await write(page, email, 'corta');
    await expect(rules.getByText('Al menos 12 caracteres')).toBeVisible();
    await expect(rules.getByRole('listitem').filter({ hasText: 'Falta: Un número' })).toBeVisible();
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(page.getByText('Tu contraseña todavía no cumple todo lo de la lista.')).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await sidewaysOverflow(page)).toBeNull();
    await page.setViewportSize({ width: 390, height: 844 });
  });
  await test.step('a common one is refused, and not even without the lists does it get through', async () => {
    await page.getByLabel('Contraseña', { exact: true }).fill(COMMON_PASSWORD);
    await expect(rules.getByRole('listitem').filter({ hasText: 'Falta:' })).toHaveText([
      /Difícil de adivinar/,
    ]);
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(
      page.getByText(/^Falta que sea difícil de adivinar\. Suma dos o tres palabras/),
    ).toBeVisible();
    await page.unroute(/judge-password/);
    await page.getByLabel('Contraseña', { exact: true }).fill('');
    await page.getByLabel('Contraseña', { exact: true }).fill(COMMON_PASSWORD);
    await expect(page.getByText(/^Seguridad: débil\. Se parece/)).toBeVisible();
    await page.getByRole('button', { name: 'Crear cuenta' }).click();
    await expect(page.getByText(/^Falta que sea difícil de adivinar/)).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await expect(page.getByText('Seguridad: fuerte.')).toBeVisible();
    // What came a moment after the typing has not moved it from under the thumb.
    expect(await distance()).toBe(before);
  });
  const words = await signUp(someone, email);
  const { wallet, email: stored } = await someone.stored();
  expect(stored).toBe(email);

  await test.step('a new device needs the address and the password alone', async () => {
    const other = await visitor(browser);
    await signIn(other.page, email, 'NoEsEsta99');
    await expect(other.page.getByText('El correo o la contraseña no coinciden.')).toBeVisible();
    await expect(other.page.getByLabel('Correo', { exact: true })).toHaveValue(email);
    await write(other.page, email, PASSWORD);
    await other.page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await choosePin(other.page);
    await expect(other.page).toHaveURL(/\/(editar-perfil|home)$/);
    const stored = await other.stored();
    expect(stored.wallet).toBe(wallet);
    expect(found(secretsOf(words.join(' '), PIN, PASSWORD), JSON.stringify(stored))).toEqual([]);
    await other.close();
  });

  await test.step('the mail that confirms the address leads to a yes', async () => {
    const { link } = await newestMail(new URL(page.url()).origin, email, 'VERIFY_EMAIL');
    await page.goto(link);
    await expect(page.getByText('Tu correo está confirmado.')).toBeVisible();
  });
  await someone.close();
});

test('a forgotten password: mail, a new one, and the copy opened with the old one or with the words @deep', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const email = newAddress();
  const first = await visitor(browser);
  const words = await signUp(first, email);
  const { wallet } = await first.stored();
  await first.close();

  const someone = await visitor(browser);
  const { page } = someone;
  await test.step('the mail is sent, whoever asks', async () => {
    await openForm(page);
    await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
    await page.getByLabel('Correo', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    await expect(page.getByText('Revisa tu correo')).toBeVisible();
  });

  const { link } = await newestMail(origin, email, 'PASSWORD_RESET');
  await test.step('the link sets a new password; the copy is still closed', async () => {
    await page.goto(link);
    await expect(page.getByText(`Para la cuenta ${email}.`)).toBeVisible();
    await page.getByLabel('Contraseña nueva').fill(NEXT_PASSWORD);
    await page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await expect(page.getByRole('heading', { name: 'Abre la copia de tu frase' })).toBeVisible();
  });

  await test.step('the old password opens it', async () => {
    await page.getByLabel('Contraseña anterior').fill('tampoco');
    await page.getByRole('button', { name: 'Abrir mi billetera' }).click();
    await expect(page.getByText('Esa contraseña no abre la copia.')).toBeVisible();
    await page.getByLabel('Contraseña anterior').fill(PASSWORD);
    await page.getByRole('button', { name: 'Abrir mi billetera' }).click();
    await choosePin(page);
    await expect(page).toHaveURL(/\/(editar-perfil|home)$/);
    await expect(page).toHaveTitle(/^(Completa tu perfil|Home) · Cosecha$/);
    expect((await someone.stored()).wallet).toBe(wallet);
    await someone.close();
  });

  await test.step('from then on the new one opens it, and a used link says so', async () => {
    const again = await visitor(browser);
    await again.page.goto(link);
    await expect(again.page.getByText('Ese enlace ya se usó o está incompleto.')).toBeVisible();
    await signIn(again.page, email, NEXT_PASSWORD);
    await choosePin(again.page);
    await expect(again.page).toHaveURL(/\/(editar-perfil|home)$/);
    expect((await again.stored()).wallet).toBe(wallet);
    await again.close();
  });

  await test.step('another reset: the words open it, those of another wallet do not', async () => {
    const third = await visitor(browser);
    await third.page.goto(pathTo(accountPaths.email, {}, { modo: 'olvido' }));
    await third.page.getByLabel('Correo', { exact: true }).fill(email);
    await third.page.getByRole('button', { name: 'Enviar enlace' }).click();
    await expect(third.page.getByText('Revisa tu correo')).toBeVisible();
    const next = await newestMail(origin, email, 'PASSWORD_RESET');
    await third.page.goto(next.link);
    await third.page.getByLabel('Contraseña nueva').fill(PASSWORD);
    await third.page.getByRole('button', { name: 'Guardar contraseña' }).click();
    await third.page.getByRole('button', { name: 'Usar mis palabras' }).click();
    await third.page.getByLabel('Frase de recuperación').fill(newWallet('Otra').seedPhrase);
    await third.page.getByRole('button', { name: 'Abrir mi billetera' }).click();
    await expect(third.page.getByText('Esas palabras son de otra billetera.')).toBeVisible();
    await third.page.getByLabel('Frase de recuperación').fill(words.join(' '));
    await third.page.getByRole('button', { name: 'Abrir mi billetera' }).click();
    await choosePin(third.page);
    await expect(third.page).toHaveURL(/\/(editar-perfil|home)$/);
    expect((await third.stored()).wallet).toBe(wallet);
    await third.close();
  });
});

test('an account that was suspended is signed out at the next start, and its wallet stays @deep', async ({
  browser,
  baseURL,
}) => {
  const email = newAddress();
  const someone = await visitor(browser);
  await signUp(someone, email);
  await suspend(baseURL ?? '', email);
  await someone.go(accountPaths.account);
  await expect(someone.page).toHaveURL(/\/$/);
  await expect(someone.page.getByText('Por seguridad, ingresa de nuevo.')).toBeVisible();
  expect(await someone.stored()).toEqual({});
  await someone.page.goto(shellPaths.welcome);
  await expect(someone.page.getByRole('link', { name: 'Entrar de nuevo con tu PIN' })).toBeVisible();
  await signIn(someone.page, email, PASSWORD);
  await expect(someone.page.getByText('Tu cuenta está suspendida. Escríbenos.')).toBeVisible();
  await someone.close();
});

/** What the identity service's owner does in its console. */
async function suspend(origin: string, email: string): Promise<void> {
  const { firebase } = (await (await fetch(`${origin}/config.json`)).json()) as {
    firebase: { projectId: string; apiKey: string };
  };
  const admin = async <T>(action: string, json: object): Promise<T> => {
    const url = `${origin}/identitytoolkit.googleapis.com/v1/projects/${firebase.projectId}/accounts:${action}`;
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(json) });
    return (await response.json()) as T;
  };
  const { users } = await admin<{ users: { localId: string }[] }>('lookup', { email: [email] });
  await admin('update', { localId: users[0]?.localId, disableUser: true });
}
