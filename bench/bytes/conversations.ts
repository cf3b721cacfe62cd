import type { Browser } from '@playwright/test';
import { insertConversations, insertMessages } from '../../e2e/support/chat-history';
import { ChatPage } from '../../e2e/support/chat-page';
import { type DemoWallet, person } from '../../e2e/support/people';
import { askedConversation } from './hour';

const HOUR_MS = 60 * 60_000;

/** What an account has talked. */
export interface Talk {
  conversations: number;
  /** In one of them. */
  messages: number;
}

interface Written extends Talk {
  url: string;
  dataDir: string;
  who: DemoWallet;
}

/**
 * Writes conversations with a seller as the service and the device would have: sealed on the account's own device, but at once.
 * @returns the id of the one that has messages
 */
export async function writeConversations(
  browser: Browser,
  { url, dataDir, who, conversations, messages }: Written,
): Promise<string> {
  const writer = await ChatPage.open(browser, url, who);
  try {
    const room = await askedConversation(url, who);
    await writer.watch(room);
    await writer.send(room, 'la última');
    await writer.sees(['la última']);
    const texts = Array.from({ length: messages }, (_, index) => `mensaje ${index}, que dice algo`);
    const sealed = await writer.do((driver, [id, all]) => driver.seal(id, all), [room, texts] as const);
    const firstMs = Date.now() - messages * HOUR_MS;
    const dated = sealed.map((each, index) => ({ ...each, atMs: firstMs + index * HOUR_MS }));
    await insertMessages(url, room, dated, dataDir);
    const products = Array.from({ length: conversations }, (_, index) => `Cosecha ${index}`);
    const sellerId = person('seller', 0, dataDir).wallet;
    await insertConversations(url, { sellerId, buyerId: who.wallet, products }, dataDir);
    return room;
  } finally {
    await writer.close();
  }
}
