import { accountPaths } from '@cosecha/shared/paths';
import { expect, test } from '@playwright/test';
import { PersonInBrowser } from '../pages/person-in-browser';
import { newWallet } from '../support/accounts';
import { PersonOnWire } from '../support/person-on-wire';
import { typePin } from '../support/pin';
import { narrowOverflows, seriousInBothSchemes } from '../support/screen-checks';

/** As Chrome has it for a site whose cookies are blocked. */
function blockCookies(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse });
}

function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

test('a browser that keeps nothing says so before the phrase is typed, and lets people in until the page ends', async ({
  browser,
  baseURL,
}, testInfo) => {
  const someone = await PersonInBrowser.open(browser, newWallet('Nidia Nueva'), baseURL);
  const { page } = someone;
  await page.addInitScript(blockCookies);
  await page.goto(accountPaths.signIn);
  const notice = page.locator('#notice');
  await expect(notice).toContainText('Este navegador no guarda nada de Cosecha.');
  await expect(notice).toContainText('Permite las cookies de este sitio');
  expect(await seriousInBothSchemes(page)).toEqual([]);
  expect(await narrowOverflows(page)).toEqual([]);
  for (const [width, colorScheme] of [
    [320, 'light'],
    [390, 'dark'],
    [1280, 'light'],
    [1280, 'dark'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 700 });
    await page.screenshot({ path: testInfo.outputPath(`${width}-${colorScheme}.png`) });
  }
  await page.getByLabel('Frase de recuperación').fill(someone.who.seedPhrase);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await someone.tab('Billetera').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Billetera' })).toBeVisible();
  await someone.close();
});

test('the right PIN opens an app whose storage has become full', async ({ browser, baseURL }) => {
  const who = newWallet('Luz Llena');
  await (await PersonOnWire.signIn(baseURL ?? '', who)).introduce();
  const someone = await PersonInBrowser.open(browser, who, baseURL);
  const { page } = someone;
  await someone.signIn();
  await page.addInitScript(fillStorage);
  await page.evaluate(() =>
    localStorage.setItem('lock', JSON.stringify({ ...JSON.parse(localStorage.lock), locked: true })),
  );
  await page.reload();
  await expect(page.locator('#notice')).toContainText('A este dispositivo no le queda espacio.');
  await typePin(page);
  await expect(page.getByRole('heading', { name: 'Productos Destacados' })).toBeVisible();
  await someone.tab('Billetera').click();
  await expect(page.getByText('Disponible').first()).toBeVisible();
  await someone.close();
});
