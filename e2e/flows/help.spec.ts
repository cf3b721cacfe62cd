import { accountPaths, pathTo, shellPaths } from '@cosecha/shared/paths';
import { expect, test } from '@playwright/test';
import { PersonInBrowser } from '../pages/person-in-browser';
import { newWallet } from '../support/accounts';
import { PersonOnWire } from '../support/person-on-wire';
import { isSettled, narrowOverflows, seriousInBothSchemes } from '../support/screen-checks';

test('a stranger reads the help by keyboard, its pages too, and is not led away @deep', async ({ page }) => {
  await page.goto(shellPaths.welcome);
  await page.getByRole('link', { name: 'Ayuda, términos y privacidad' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ayuda' })).toBeVisible();
  await page.getByText('Olvidé mi PIN').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/elige otro PIN/)).toBeVisible();
  await expect(page.getByText(/no ha dejado ningún contacto/)).toBeVisible();
  for (const topic of ['', 'terminos', 'privacidad', 'licencias']) {
    await page.goto(topic === '' ? accountPaths.help : pathTo(accountPaths.helpTopic, { topic }));
    await expect(page.getByRole('region', { name: 'Contacto' })).toBeVisible();
    await isSettled(page);
    expect(await seriousInBothSchemes(page)).toEqual([]);
    expect(await narrowOverflows(page)).toEqual([]);
  }
});

/** The typeface is there, too, once it has come. */
const CHOSEN = /^dark\.130(?:\.own)?$/;

test('a theme and a text size that were chosen stand in the page before its scripts, and outlive a sign-out @deep', async ({
  browser,
  baseURL,
}) => {
  const person = await PersonOnWire.signIn(baseURL ?? '', newWallet('Vecina de noche'));
  await person.introduce();
  const someone = await PersonInBrowser.open(browser, person.who);
  const { page } = someone;
  await someone.signIn();
  await someone.go(accountPaths.settings);
  await page.getByRole('radio', { name: 'Oscuro', exact: true }).check();
  await page.getByRole('radio', { name: 'Muy grande' }).check();
  const look = () => page.locator('html').getAttribute('data-look');
  expect(await look()).toMatch(CHOSEN);
  await isSettled(page);
  expect(await narrowOverflows(page)).toEqual([]);
  const [paper, size] = await page.evaluate(() => {
    const { colorScheme, fontSize } = getComputedStyle(document.documentElement);
    return [colorScheme, fontSize];
  });
  expect([paper, size]).toEqual(['dark', '20.8px']);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(accountPaths.account, { waitUntil: 'commit' });
  await expect.poll(look).toMatch(CHOSEN);
  await page.unrouteAll();
  await someone.go(accountPaths.account);
  await someone.signOut();
  await page.reload();
  await expect.poll(look).toMatch(CHOSEN);
  await someone.close();
});
