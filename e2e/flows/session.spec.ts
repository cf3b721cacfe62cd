import {
  accountPaths,
  chatPaths,
  marketPaths,
  offersPaths,
  pathTo,
  walletPaths,
} from '@cosecha/shared/paths';
import { type Browser, expect, test } from '@playwright/test';
import { POLL_MS } from '../../shared/domain';
import { PersonInBrowser } from '../pages/person-in-browser';
import { newWallet } from '../support/accounts';
import { filled } from '../support/filled';
import { person } from '../support/people';
import { call, PersonOnWire } from '../support/person-on-wire';
import { choosePin, typePin } from '../support/pin';
import { isSettled } from '../support/screen-checks';

/** Screens that show something of the person's own. */
const READING = [
  ...[
    marketPaths.home,
    marketPaths.search,
    marketPaths.orders,
    walletPaths.balance,
    accountPaths.account,
    accountPaths.editProfile,
  ],
  ...[marketPaths.awaiting, walletPaths.openOrders, walletPaths.history, offersPaths.mine],
  ...[accountPaths.notices, accountPaths.devices, chatPaths.conversations],
];
const LANDING = 'Calidad y economía en tus manos';

async function signedIn(browser: Browser): Promise<PersonInBrowser> {
  const someone = await PersonInBrowser.open(browser, person('buyer', 3));
  await someone.signIn();
  return someone;
}

test('without a session every screen of the account leads to the landing', async ({ page }) => {
  for (const path of [
    marketPaths.home,
    accountPaths.account,
    pathTo(marketPaths.order, { id: '1' }),
    marketPaths.buy,
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { level: 1, name: LANDING })).toBeVisible();
  }
});

test('with a session the landing leads home @deep', async ({ browser }) => {
  const someone = await signedIn(browser);
  await someone.go('/');
  await expect(someone.page).toHaveURL(/\/home$/);
  await someone.close();
});

test('SPEC.md §2: the second token alone opens every screen that reads @deep', async ({ browser }) => {
  const someone = await signedIn(browser);
  const { page } = someone;
  await page.evaluate(() => localStorage.removeItem('authToken'));
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() === 401 && refused.push(answer.url()));
  for (const path of READING) {
    await someone.go(path);
    await isSettled(page);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await page.getByRole('button', { name: 'Reintentar' }).count()).toBe(0);
  }
  expect(refused).toEqual([]);
  await someone.close();
});

test('a token that another client stored alone becomes a session of its wallet', async ({ browser }) => {
  const someone = await signedIn(browser);
  const { page } = someone;
  const { authToken = '' } = await someone.stored();
  await page.evaluate((token) => {
    localStorage.clear();
    localStorage.setItem('authToken', token);
  }, authToken);
  await someone.go(walletPaths.balance);
  await expect(page.getByText(/^[\d.]+,\d+\sUSDT$/).first()).toBeVisible();
  expect((await someone.stored()).wallet).toBe(someone.who.wallet);
  await someone.close();
});

test('a session whose 15 days are over ends, says so, leaves nothing behind and goes on after the PIN @core', async ({
  browser,
}) => {
  const someone = await signedIn(browser);
  await someone.page.evaluate(() => localStorage.setItem('sessionExpiry', String(Date.now() - 1)));
  await someone.go(accountPaths.account);
  await expect(someone.page).toHaveURL(/\/entrar-con-pin\?billetera=/);
  await expect(someone.page.getByText('Tu sesión venció después de 15 días.')).toBeVisible();
  expect(await someone.stored()).toEqual({});
  await typePin(someone.page);
  await expect(someone.page).toHaveURL(new RegExp(`${accountPaths.account}$`));
  expect((await someone.stored()).wallet).toBe(someone.who.wallet);
  await someone.close();
});

test('a token that the service no longer knows ends the session when the profile is saved @deep', async ({
  browser,
  baseURL,
}) => {
  const someone = await signedIn(browser);
  const { page } = someone;
  await someone.go(accountPaths.editProfile);
  await page.getByLabel('Dónde queda').fill('Vereda de otra parte');
  const { authToken } = await someone.stored();
  await call(baseURL ?? '', '/api/wallet/sign-out', { method: 'POST', token: authToken });
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1, name: LANDING })).toBeVisible();
  expect(await someone.stored()).toEqual({});
  const { data } = await (await PersonOnWire.signIn(baseURL ?? '', someone.who)).call<{
    landAddress: string;
  }>('/api/wallet/get-profile');
  expect(data.landAddress).not.toBe('Vereda de otra parte');
  await someone.close();
});

interface Visit {
  /** Where the session ends. */
  at: string;
  /** What the person taps then, where the screen asks nothing of the account by itself. */
  taps?: string;
  /** Where they come back to; absent: where they were. */
  leadsTo?: string;
}

/** The main screens. The conversation is met in chat-trouble; `{offer}` stands for one. */
const VISITS: readonly Visit[] = [
  { at: marketPaths.home },
  { at: marketPaths.orders },
  { at: walletPaths.balance },
  { at: accountPaths.account },
  { at: pathTo(marketPaths.search, {}, { q: 'cafe' }), taps: 'Cuenta', leadsTo: accountPaths.account },
  {
    at: pathTo(marketPaths.product, { id: '{offer}' }),
    taps: 'Comprar',
    leadsTo: pathTo(marketPaths.buy, {}, { oferta: '{offer}' }),
  },
];

test('whose session is ended elsewhere is led to the PIN by the next call of each screen, and back there @deep', async ({
  browser,
  baseURL,
}) => {
  const who = newWallet('Terminada');
  const elsewhere = await PersonOnWire.signIn(baseURL ?? '', who);
  await elsewhere.introduce();
  const someone = await PersonInBrowser.open(browser, who);
  const { page, context } = someone;
  await someone.signIn();
  const link = await page.locator('a[href^="/product/"]').first().getAttribute('href');
  const offer = String(link).replace('/product/', '');
  const screen = page.getByRole('heading', { level: 1 });
  await someone.takeClock();
  for (const { at, taps, leadsTo = at } of VISITS) {
    await someone.go(filled(at, { offer }));
    await expect(screen).toBeVisible();
    // A jump would pass the time limit of what is being fetched.
    await page.waitForLoadState('networkidle');
    await elsewhere.endOtherSessions();
    if (taps) await page.getByRole('link', { name: taps }).click();
    else await context.clock.fastForward(POLL_MS.badge);
    await expect(page).toHaveURL(/\/entrar-con-pin\?/);
    expect(await someone.stored()).toEqual({});
    await typePin(page);
    await expect(page).toHaveURL(`${baseURL}${filled(leadsTo, { offer })}`);
    await expect(screen).toBeVisible();
  }
  await someone.close();
});

test('a person without name and e-mail is asked for them first @deep', async ({ browser }) => {
  const someone = await PersonInBrowser.open(browser, newWallet('Sin nombre'));
  await someone.writePhrase();
  await choosePin(someone.page);
  await expect(someone.page).toHaveURL(/\/editar-perfil$/);
  await expect(someone.page.getByRole('heading', { name: 'Completa tu perfil' })).toBeVisible();
  await someone.close();
});

test('an unknown address shows the page for lost people and the way home @deep', async ({ browser }) => {
  const someone = await signedIn(browser);
  const answer = await someone.page.goto('/no-existe');
  expect(answer?.status()).toBe(404);
  await expect(someone.page).toHaveURL(/\/404$/);
  await expect(someone.page.getByText('Buscabas /no-existe')).toBeVisible();
  await someone.page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(someone.page).toHaveURL(/\/home$/);
  await someone.close();
});

test('the back button goes through the screens of every remote @deep', async ({ browser }) => {
  const someone = await signedIn(browser);
  const { page } = someone;
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  await page.locator('a[href^="/product/"]').first().click();
  await expect(page.getByRole('link', { name: 'Comprar' })).toBeVisible();
  const product = page.url();
  await someone.tab('Billetera').click();
  await expect(heading('Billetera')).toBeVisible();
  await someone.tab('Cuenta').click();
  await expect(heading('Cuenta')).toBeVisible();

  await page.goBack();
  await expect(heading('Billetera')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(product);
  await expect(page.getByRole('link', { name: 'Comprar' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { name: 'Productos Destacados' })).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(product);
  await someone.close();
});

test('after signing out, back shows nothing of the account', async ({ browser }) => {
  const someone = await signedIn(browser);
  await someone.tab('Billetera').click();
  await someone.signOut();
  await someone.page.goBack();
  await expect(someone.page.getByRole('heading', { level: 1, name: LANDING })).toBeVisible();
  await expect(someone.page).toHaveURL(/\/$/);
  await someone.close();
});
