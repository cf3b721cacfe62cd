import { NewsOfBuilds } from '@cosecha/shared/build/build-news';
import { marketPaths, walletPaths } from '@cosecha/shared/paths';
import { expect, test } from '@playwright/test';
import { createDevRemoteServer } from '../../shell/edge/dev-remote-server';
import { PersonInBrowser } from '../pages/person-in-browser';
import { gatherComplaints } from '../support/complaints';
import { OwnRemote } from '../support/own-remote';
import { person } from '../support/people';

/** Serves a remote's folder as its developer does. */
async function serveFromHere(remote: OwnRemote, shell: string | undefined) {
  const server = createDevRemoteServer(remote.folder, shell ?? '', new NewsOfBuilds());
  const { port } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
  return {
    url: `http://localhost:${port}/`,
    async close() {
      server.server.closeAllConnections();
      await server.close();
      remote.remove();
    },
  };
}

test('a remote from this machine runs in the tab that agreed to it, until "Quitar" @deep', async ({
  browser,
  baseURL,
}) => {
  const remote = new OwnRemote('mfe-wallet');
  remote.publishFaulty('never');
  const served = await serveFromHere(remote, baseURL);
  const local = served.url;
  const someone = await PersonInBrowser.open(browser, person('seller', 3));
  const { page, context } = someone;
  const complaints = await gatherComplaints(context);
  await someone.signIn();
  const published = page.getByRole('region', { name: 'Disponible' });
  const scriptsFromHere = () =>
    page.evaluate(
      (origin) =>
        performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(origin)).length,
      `${local}1`,
    );

  await test.step('asked first, by the link', async () => {
    await someone.go(`${walletPaths.balance}?cosecha-override=mfe-wallet=${local}`);
    await expect(page.getByRole('alert')).toContainText(`Este enlace quiere cambiar mfe-wallet`);
    await expect(published).toBeVisible();
    expect(await scriptsFromHere()).toBe(0);
  });
  await test.step('agreed to', async () => {
    await page.getByRole('button', { name: 'Usar en esta pestaña' }).click();
    await expect(page.getByText('Prueba local: mfe-wallet viene de esta máquina.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Billetera' })).toBeVisible();
    await expect(published).toHaveCount(0);
    expect(await scriptsFromHere()).toBeGreaterThan(0);
  });
  await test.step('not in another tab', async () => {
    const other = await someone.inNewTab();
    await other.go(walletPaths.balance);
    await expect(other.page.getByRole('region', { name: 'Disponible' })).toBeVisible();
    await other.closeTab();
  });
  await test.step('taken back', async () => {
    await page.getByRole('button', { name: 'Quitar' }).click();
    await expect(published).toBeVisible();
    await expect(page.getByText('Prueba local')).toHaveCount(0);
    expect(
      await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('override'))),
    ).toEqual([]);
  });
  const opener = page.getByRole('button', { name: 'Ver las partes de la app' });
  const row = page.getByRole('region', { name: 'mfe-wallet' });
  await test.step('by the panel, which a developer asks for', async () => {
    await expect(opener).toHaveCount(0);
    await page.setViewportSize({ width: 320, height: 640 });
    await someone.go(`${walletPaths.balance}?cosecha-panel`);
    await expect(page).toHaveURL(new RegExp(`${walletPaths.balance}$`));
    await opener.press('Enter');
    await expect(row).toContainText('Carpeta o servidor propio');
    await row.getByRole('textbox').fill(local);
    expect(await page.getByRole('dialog').evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await opener.press('Enter');
    await row.getByRole('textbox').fill(local);
    await row.getByRole('button', { name: 'Usar en esta pestaña' }).click();
    await expect(page.getByText('Prueba local: mfe-wallet viene de esta máquina.')).toBeVisible();
    await expect(published).toHaveCount(0);
  });
  await test.step('and taken back there', async () => {
    await opener.press('Enter');
    await expect(row).toContainText(`Esta máquina: ${local}`);
    await row.getByRole('button', { name: 'Quitar' }).click();
    await expect(published).toBeVisible();
    await expect(page.getByText('Prueba local')).toHaveCount(0);
  });
  expect(complaints).toEqual([]);
  await someone.close();
  await served.close();
});

test('where the edge has drawn the published one, nothing of that stays under the one from this machine @deep', async ({
  browser,
  baseURL,
}) => {
  const remote = new OwnRemote('mfe-market');
  remote.replace();
  const { version } = remote.entry;
  const served = await serveFromHere(remote, baseURL);
  const someone = await PersonInBrowser.open(browser, person('buyer', 3));
  const { page, context } = someone;
  const complaints = await gatherComplaints(context);
  await someone.signIn();
  await page.evaluate((local) => sessionStorage.setItem('cosecha-override:mfe-market', local), served.url);
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => {
      // Before any script of the page, and no more than once.
      if (document.readyState !== 'interactive') return;
      Object.assign(window, { drawnByTheEdge: document.querySelector('[data-first-view] a') });
    }),
  );
  const drawnByTheEdge = () =>
    page.evaluate(() => {
      const { drawnByTheEdge } = window as unknown as { drawnByTheEdge: Element | null };
      return drawnByTheEdge && (drawnByTheEdge.isConnected ? 'stays' : 'gone');
    });
  // The first page of a while may come without.
  await expect(async () => {
    await someone.go(marketPaths.home);
    expect(await drawnByTheEdge()).not.toBeNull();
  }).toPass();
  await expect(page.getByText('Prueba local: mfe-market viene de esta máquina.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Productos Destacados' })).toBeVisible();
  expect(await drawnByTheEdge()).toBe('gone');
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
  expect(scripts).toContainEqual(expect.stringContaining(`${served.url}${version}/`));
  expect(complaints).toEqual([]);
  await someone.close();
  await served.close();
});
