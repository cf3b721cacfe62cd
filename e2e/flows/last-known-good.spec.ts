import { walletPaths } from '@cosecha/shared/paths';
import { expect, test } from '@playwright/test';
import type { FastifyInstance } from 'fastify';
import { createRemoteServer } from '../../shell/edge/remote-server';
import { FallbackCard } from '../pages/fallback-card';
import { PersonInBrowser } from '../pages/person-in-browser';
import { OwnEdge } from '../support/own-edge';
import { OwnReleases } from '../support/own-releases';
import { OwnRemote } from '../support/own-remote';
import { person } from '../support/people';

const WALLET = 'mfe-wallet';

test.use({ serviceWorkers: 'block' });

const billetera = ({ page }: PersonInBrowser) =>
  page.getByRole('heading', { level: 1, name: 'Billetera', exact: true });

/** The app opens as if nothing had failed. */
async function seesWallet(someone: PersonInBrowser): Promise<void> {
  await someone.go(walletPaths.balance);
  await expect(billetera(someone)).toBeVisible();
}

/** What happens to the place of releases. @returns how it is set right */
type Strike = (releases: OwnReleases) => (() => unknown) | Promise<() => unknown>;

const OF_A_FOLDER: Readonly<Record<string, Strike>> = {
  'has no registry any more': (releases) => releases.spoil(null),
  'has a registry that cannot be read': (releases) => releases.block(),
  'has a registry that was cut short': (releases) => releases.spoil((text) => text.slice(0, 200)),
  'has a registry that was changed by somebody without the key': (releases) =>
    releases.spoil((text) => text.replace(/"revision": \d+/, '"revision": 99')),
  'is gone': (releases) => releases.takeAway(),
};
const OF_AN_ADDRESS: Readonly<Record<string, Strike>> = {
  'does not answer': async (releases) => {
    await releases.serveNoMore();
    return () => releases.serve();
  },
};

for (const [kind, faults] of Object.entries({ folder: OF_A_FOLDER, address: OF_AN_ADDRESS })) {
  test(`a ${kind} of releases that fails is felt by nobody, and followed again when it is right @deep`, async ({
    browser,
    baseURL,
  }) => {
    const wallet = new OwnRemote(WALLET);
    const releases = new OwnReleases();
    await releases.publish(WALLET, wallet.folder);
    const place = kind === 'folder' ? releases.folder : await releases.serve();
    const edge = new OwnEdge(baseURL ?? '', {
      released: { names: [WALLET], place, publicKey: releases.publicKey },
    });
    await edge.start();
    const someone = await PersonInBrowser.open(browser, person('seller', 3), edge.origin);
    await someone.signIn();
    await seesWallet(someone);
    let expected = wallet.entry.version;

    for (const [fault, strike] of Object.entries(faults)) {
      await test.step(fault, async () => {
        const setRight = await strike(releases);
        await seesWallet(someone);
        await edge.restart();
        await seesWallet(someone);
        expect(await edge.versionOf(WALLET)).toBe(expected);
        await setRight();
      });
    }
    await test.step('the next release arrives', async () => {
      wallet.replace();
      expected = wallet.entry.version;
      await releases.publish(WALLET, wallet.folder);
      await expect.poll(() => edge.versionOf(WALLET)).toBe(expected);
      await seesWallet(someone);
    });
    await someone.close();
    await edge.remove();
    await releases.remove();
    wallet.remove();
  });
}

/** Also what browsers and edges keep open. */
async function stop(server: FastifyInstance): Promise<void> {
  server.server.closeAllConnections();
  await server.close();
}

test('a remote whose own server is down has its card, also behind an edge that starts meanwhile, and heals in place @deep', async ({
  browser,
  baseURL,
}) => {
  const wallet = new OwnRemote(WALLET);
  const serve = async (port: number) => {
    const server = createRemoteServer(wallet.folder);
    const url = await server.listen({ port, host: '127.0.0.1' });
    return { url, stop: () => stop(server) };
  };
  let server = await serve(0);
  const edge = new OwnEdge(baseURL ?? '', { remotes: { [WALLET]: server.url } });
  await edge.start();
  const someone = await PersonInBrowser.open(browser, person('seller', 3), edge.origin);
  const card = new FallbackCard(someone.page);

  // Before anybody's page comes to rest, and fetches ahead what is one tap away.
  await server.stop();
  await someone.signIn();
  await test.step('later', async () => {
    await someone.tab('Billetera').click();
    await card.isShown();
  });
  await edge.restart();
  await test.step('when the edge starts', async () => {
    await someone.go(walletPaths.balance);
    await card.isShown();
    await someone.page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await someone.tab('Cuenta').click();
    await expect(someone.page.getByRole('heading', { level: 1, name: 'Cuenta' })).toBeVisible();
    await someone.tab('Billetera').click();
    await card.isShown();
  });
  server = await serve(Number(new URL(server.url).port));
  await card.retry();
  await expect(billetera(someone)).toBeVisible();
  expect(await someone.page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await someone.close();
  await edge.remove();
  await server.stop();
  wallet.remove();
});

test('what a remote publishes unreadably is felt by nobody @deep', async ({ browser, baseURL }) => {
  const wallet = new OwnRemote(WALLET);
  const edge = new OwnEdge(baseURL ?? '', { remotes: { [WALLET]: wallet.folder } });
  await edge.start();
  const someone = await PersonInBrowser.open(browser, person('seller', 3), edge.origin);
  await someone.signIn();
  wallet.spoilEntry('{"name":"mfe-wallet"');
  await seesWallet(someone);
  await edge.restart();
  await seesWallet(someone);
  await someone.close();
  await edge.remove();
  wallet.remove();
});
