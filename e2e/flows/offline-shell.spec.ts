import { accountPaths, marketPaths, shellPaths } from '@cosecha/shared/paths';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { CachedFiles, PATIENCE, versionsRun } from '../pages/cached-files';
import { PersonInBrowser } from '../pages/person-in-browser';
import { WalletPages } from '../pages/wallet-pages';
import { OwnEdge } from '../support/own-edge';
import { OwnRemote } from '../support/own-remote';
import { person } from '../support/people';

test.use({ serviceWorkers: 'allow' });

/** A tab asks again only after a while. */
const LATER_MS = 31_000;

let market: OwnRemote;
let edge: OwnEdge;

test.beforeEach(async ({ baseURL }) => {
  market = new OwnRemote('mfe-market');
  edge = new OwnEdge(baseURL ?? '', { remotes: { 'mfe-market': market.folder } });
  await edge.start();
});
test.afterEach(async () => {
  await edge.remove();
  market.remove();
});

const home = (page: Page) => page.getByRole('heading', { name: 'Productos Destacados' });
const offline = (page: Page) => page.getByText('Sin conexión. Mostramos lo último que vimos.');
const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Hay una versión nueva de Cosecha.' });

async function visitor(browser: Browser): Promise<{ someone: PersonInBrowser; cached: CachedFiles }> {
  const someone = await PersonInBrowser.open(browser, person('buyer', 1), edge.origin);
  await someone.signIn();
  const cached = new CachedFiles(someone.page);
  await cached.have(shellPaths.welcome, '/assets/shell.', '/remotes/mfe-market/');
  return { someone, cached };
}

/** The person comes back to the tab after a while. */
async function comesBack({ page, context }: PersonInBrowser): Promise<void> {
  await context.clock.fastForward(LATER_MS);
  const asked = page.waitForResponse(/\/registry\.json$/);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await asked;
}

test('a second visit asks for no file again, and one without a network begins all the same @deep', async ({
  browser,
}) => {
  const { someone, cached } = await visitor(browser);
  await test.step('warm', async () => {
    // What comes late, and what is fetched ahead for a signed-in person, is there after this.
    await someone.page.reload();
    await cached.have('/watches.', '/remotes/mfe-wallet/', '/remotes/mfe-account/');
    await someone.page.waitForTimeout(8_000);
    // The first tab would ask for the code of the lock after half a minute, which a busy machine may take to come here.
    await someone.go('about:blank');
    edge.asked.length = 0;
    const second = await someone.inNewTab();
    await second.go(marketPaths.home);
    await expect(home(second.page)).toBeVisible();
    await second.page.waitForTimeout(6_000);
    expect(edge.filesAskedFor()).toEqual([]);
    await second.closeTab();
    await someone.go(marketPaths.home);
  });
  await test.step('nothing of anybody is kept', async () => {
    await someone.tab('Mercado').click();
    await someone.go(accountPaths.account);
    const addresses = (await cached.addresses()).filter((path) => !path.startsWith('/tabs/'));
    expect(
      addresses.filter((path) => !/^\/(?:assets|remotes|media|product)\/|^\/(?:home|welcome)?$/.test(path)),
    ).toEqual([]);
  });
  await test.step('nobody answers', async () => {
    await edge.stop();
    await someone.go(marketPaths.home);
    await expect(someone.tab('Billetera')).toBeVisible();
    await expect(offline(someone.page)).toBeVisible();
    await expect(home(someone.page)).toBeVisible();
    await expect(someone.page).toHaveURL(marketPaths.home);
    await someone.go(accountPaths.account);
    await expect(someone.tab('Cuenta')).toBeVisible();
    await expect(offline(someone.page)).toBeVisible();
  });
  await test.step('somebody does again', async () => {
    await someone.go(marketPaths.home);
    await expect(someone.tab('Billetera')).toBeVisible();
    await edge.start();
    await expect(offline(someone.page)).toBeHidden();
    await expect(someone.page.getByRole('main').locator('a[href^="/product/"]').first()).toBeVisible();
  });
  await someone.close();
});

test('a new version is offered, but not to who is paying, and never taken by itself @deep', async ({
  browser,
}) => {
  const someone = await PersonInBrowser.open(browser, person('buyer', 1), edge.origin);
  const { page } = someone;
  await someone.takeClock();
  await someone.signIn();
  // A page whose clock is not the browser's does not know which files it has used.
  await new CachedFiles(page).have(shellPaths.welcome);
  const [before] = await versionsRun(page, 'mfe-market');
  await someone.tab('Billetera').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Billetera' })).toBeVisible();

  const wallet = new WalletPages(page);
  await test.step('while the PIN is asked for, nothing is said', async () => {
    await page.getByRole('link', { name: 'Enviar' }).first().click();
    await page.getByLabel('Para quién').fill(person('seller', 1).wallet);
    await page.getByLabel('Monto').fill('1');
    await wallet.review();
    await wallet.sheet.getByRole('button', { name: /^Enviar/ }).click();
    await expect(page.getByRole('dialog', { name: 'Confirma con tu PIN' })).toBeVisible();
    market.release();
    await comesBack(someone);
    await page.waitForTimeout(2_000);
    await expect(notice(page)).toBeHidden();
  });

  await test.step('afterwards it is offered, and the old version goes on', async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByLabel('Monto').fill('');
    await page.getByLabel('Para quién').fill('');
    await expect(notice(page)).toBeVisible();
    await someone.tab('Mercado').click();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(await versionsRun(page, 'mfe-market')).toEqual([before]);
  });

  await test.step('declined, it stays quiet until there is something newer still', async () => {
    await notice(page).getByRole('button', { name: 'Ahora no' }).click();
    await comesBack(someone);
    await page.waitForTimeout(1_500);
    await expect(notice(page)).toBeHidden();
    market.release();
    await comesBack(someone);
    await expect(notice(page)).toBeVisible();
  });

  await test.step('accepted, the same screen comes in the new version', async () => {
    const version = market.release();
    await notice(page).getByRole('button', { name: 'Usar la versión nueva' }).click();
    await expect.poll(() => versionsRun(page, 'mfe-market').catch(() => []), PATIENCE).toEqual([version]);
    await expect(page).toHaveURL(/\/mercado$/);
    await expect(notice(page)).toBeHidden();
  });
  await someone.close();
});

test('damaged files heal by themselves', async ({ browser }) => {
  const { someone, cached } = await visitor(browser);
  for (const part of ['/assets/shell.', '/assets/react.', '/remoteEntry.']) {
    await test.step(part, async () => {
      await cached.damage(part);
      const second = await someone.inNewTab();
      await second.go(marketPaths.home);
      await expect(home(second.page)).toBeVisible();
      await second.closeTab();
    });
  }
  await someone.close();
});

test('an edge that shall keep nothing takes back what is kept @deep', async ({ browser }) => {
  const { someone, cached } = await visitor(browser);
  await edge.stop();
  await edge.start({ cacheFiles: false });
  await someone.page.reload();
  await expect.poll(() => cached.addresses(), PATIENCE).toEqual([]);
  await someone.page.reload();
  await expect(home(someone.page)).toBeVisible();
  expect(await cached.addresses()).toEqual([]);
  await someone.close();
});
