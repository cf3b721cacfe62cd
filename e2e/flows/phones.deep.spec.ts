import { networkInterfaces } from 'node:os';
import { isPrivateAddress } from '@cosecha/emulators-common';
import { expect, test } from '@playwright/test';
import { freePort } from '../../local/programs/child';
import { ChatFiles } from '../pages/chat-files';
import { ChatPages } from '../pages/chat-pages';
import { PersonInBrowser } from '../pages/person-in-browser';
import { cameraPhoto } from '../support/chosen-files';
import { OwnNetwork } from '../support/own-network';
import { person } from '../support/people';
import { Trades } from '../support/trades';

// A phone's person has accepted the certificate.
test.use({ ignoreHTTPSErrors: true });

const hasNetwork = Object.values(networkInterfaces()).some((each = []) =>
  each.some(({ family, internal, address }) => family === 'IPv4' && !internal && isPrivateAddress(address)),
);

/** Signed in, in the conversation of an order. */
async function filesOf(someone: PersonInBrowser, orderId: string): Promise<ChatFiles> {
  await someone.signIn();
  const chat = new ChatPages(someone.page);
  await chat.open(orderId);
  return new ChatFiles(someone.page, chat.messages);
}

test('a phone in the same network signs in, signs and sends a photo by https://', async ({ browser }) => {
  test.skip(!hasNetwork, 'This machine has no private address.');
  const network = new OwnNetwork(await freePort(), {}, undefined, ['start', '--https']);
  try {
    await network.start();
    await expect.poll(() => network.log()).toContain('SHA-256');
    const phone = /For a phone in the same network: (\S+)/.exec(network.log())?.[1] ?? '';
    const trades = await Trades.open(network.origin, {
      seller: person('seller', 4),
      buyer: person('buyer', 3),
    });
    const orderId = await trades.orderIn('awaiting');
    const seller = await PersonInBrowser.open(browser, trades.seller.who, phone);
    const buyer = await PersonInBrowser.open(browser, trades.buyer.who, network.origin);
    const [sent, received] = [await filesOf(seller, orderId), await filesOf(buyer, orderId)];
    await sent.choose(await cameraPhoto(seller.page, 'IMG_2031.jpg'), 'La cosecha de hoy');
    await expect(received.pictures).toHaveCount(1);
    expect(new URL(seller.page.url()).protocol).toBe('https:');
  } finally {
    await network.remove();
  }
});
