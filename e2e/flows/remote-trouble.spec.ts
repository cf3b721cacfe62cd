import { expect, type Page, test } from '@playwright/test';
import { heading, restGoesOn, signedIn } from '../pages/beside-a-remote';
import { FallbackCard } from '../pages/fallback-card';
import { type Published, published } from '../support/published';

const FAILURES = {
  'an entry that is not served': { file: 'remoteEntry.*.js', how: 'refuse' },
  'an entry that never comes': { file: 'remoteEntry.*.js', how: 'hang' },
  'a half deployed version': { file: '__federation_expose_lifecycles.*.js', how: 'refuse' },
  'code that never comes': { file: '__federation_expose_lifecycles.*.js', how: 'hang' },
} as const;

for (const [what, { file, how }] of Object.entries(FAILURES)) {
  test(`${what} shows the card, and a later try succeeds`, async ({ browser }) => {
    const someone = await signedIn(browser);
    const card = new FallbackCard(someone.page);
    const address = `**/remotes/mfe-wallet/*/${file}*`;
    await someone.page.route(address, async (route) => {
      if (how === 'refuse') await route.fulfill({ status: 404, body: 'Not found' });
    });
    await someone.tab('Billetera').click();
    if (how === 'hang') await expect(someone.page.getByText('Cargando…')).toBeVisible();
    await card.stands();
    await someone.page.unrouteAll();
    await card.retry();
    await expect(heading(someone.page, 'Billetera')).toBeVisible();
    await restGoesOn(someone);
    await someone.close();
  });
}

test('a part of a screen that does not come can be asked for again', async ({ browser, baseURL }) => {
  const someone = await signedIn(browser);
  const { page } = someone;
  await someone.tab('Cuenta').click();
  await expect(heading(page, 'Cuenta')).toBeVisible();
  const { version } = await published(baseURL ?? '', 'mfe-account');
  await page.route(`**/remotes/mfe-account/${version}/*.js*`, (route) => route.abort());
  await page.getByRole('link', { name: 'Editar perfil' }).click();
  await expect(page.getByText('Esta pantalla no cargó')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(someone.who.name);
  await someone.close();
});

test('an entry that somebody changed on the way does not run', async ({ browser }) => {
  const someone = await signedIn(browser);
  const { page } = someone;
  const card = new FallbackCard(page);
  await page.route('**/remotes/mfe-wallet/*/remoteEntry.*.js*', async (route) => {
    const original = await route.fetch();
    await route.fulfill({ response: original, body: `${await original.text()}\nwindow.stolen = true;` });
  });
  await someone.tab('Billetera').click();
  await card.stands();
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  await page.unrouteAll();
  await card.retry();
  await expect(heading(page, 'Billetera')).toBeVisible();
  await someone.close();
});

/** Puts code of somebody else before a remote's scripts, all but the entry. */
async function tamperWith(page: Page, { name, version, entry }: Published): Promise<void> {
  await page.route(`**/remotes/${name}/${version}/*.js*`, async (route) => {
    if (route.request().url().includes(entry)) return route.continue();
    const original = await route.fetch();
    await route.fulfill({ response: original, body: `window.stolen = true;\n${await original.text()}` });
  });
}

const isStolen = (page: Page) => page.evaluate(() => 'stolen' in window);

test('a remote whose chunks somebody changed on the way shows the card, and none of them runs', async ({
  browser,
  baseURL,
}) => {
  const someone = await signedIn(browser);
  const { page } = someone;
  const card = new FallbackCard(page);
  await tamperWith(page, await published(baseURL ?? '', 'mfe-wallet'));
  await someone.tab('Billetera').click();
  await card.stands();
  expect(await isStolen(page)).toBe(false);
  await page.unrouteAll();
  await card.retry();
  await expect(heading(page, 'Billetera')).toBeVisible();
  await restGoesOn(someone);
  expect(await isStolen(page)).toBe(false);
  await someone.close();
});

test('a part of a screen that somebody changed on the way does not run, and heals in place', async ({
  browser,
  baseURL,
}) => {
  const someone = await signedIn(browser);
  const { page } = someone;
  await someone.tab('Cuenta').click();
  await tamperWith(page, await published(baseURL ?? '', 'mfe-account'));
  await page.getByRole('link', { name: 'Editar perfil' }).click();
  await expect(page.getByText('Esta pantalla no cargó')).toBeVisible();
  expect(await isStolen(page)).toBe(false);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(someone.who.name);
  expect(await isStolen(page)).toBe(false);
  await someone.close();
});
