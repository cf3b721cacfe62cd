import { setTimeout as wait } from 'node:timers/promises';
import { bestEffort } from '@cosecha/shared/promise';
import { photo } from '../../backend/src/testing/photos';
import { newWallet } from '../../e2e/support/accounts';
import { writeNoise } from '../../e2e/support/chat-noise';
import { enterChat, type Writer, writeMessage } from '../../e2e/support/chat-on-wire';
import { person } from '../../e2e/support/people';
import { offerArgs, PersonOnWire } from '../../e2e/support/person-on-wire';
import type { World } from '../kills/world';

/** Below what the chat's rules let one person write in a minute. */
const MESSAGE_MS = 3_000;
/** Below what a wallet may upload in a day, for an hour. */
const PICTURE_MS = 10_000;

export interface Life {
  /** How much of each was done. */
  readonly done: { messages: number; pictures: number };
  /** What was refused. */
  readonly findings: string[];
  stop(): Promise<void>;
}

/** What people do beside trading: a person who asks about an offer writes on, and its seller uploads photos. */
export async function startLife({ origins: [origin], nearData }: World): Promise<Life> {
  const seller = await PersonOnWire.signIn(origin, person('seller', 4, nearData));
  const asker = await PersonOnWire.signIn(origin, newWallet('Quien pregunta'));
  const offerId = await seller.market('set_offers_sell', offerArgs());
  const writer = await openQuestion(asker, {
    offerId,
    seller,
    arbiter: person('arbiter', 0, nearData).wallet,
  });
  const done = { messages: 0, pictures: 0 };
  const findings: string[] = [];
  const over = new AbortController();

  async function again(everyMs: number, act: () => Promise<void>): Promise<void> {
    while (!over.signal.aborted) {
      await act().catch((error: unknown) => findings.push(String(error)));
      await bestEffort(wait(everyMs, undefined, { signal: over.signal }));
    }
  }

  const running = [
    again(MESSAGE_MS, async () => {
      await writeMessage({ url: origin }, writer);
      await accepted(asker.call('/api/chat/sent', { json: { conversationId: writer.id } }));
      done.messages += 1;
    }),
    again(PICTURE_MS, async () => {
      const form = new FormData();
      // Another one each time.
      form.set('image', new Blob([new Uint8Array(await photo(960 + done.pictures, 720))]), 'foto.jpg');
      await accepted(seller.call('/api/wallet/upload-images', { form }));
      done.pictures += 1;
    }),
  ];
  return {
    done,
    findings,
    async stop() {
      over.abort();
      await Promise.all(running);
    },
  };
}

interface About {
  offerId: string;
  seller: PersonOnWire;
  arbiter: string;
}

/** A conversation with a key that opens nothing: no reader of it is needed. */
async function openQuestion(asker: PersonOnWire, { offerId, seller, arbiter }: About): Promise<Writer> {
  const question = asker.call<{ conversationId: string }>('/api/chat/conversations', { json: { offerId } });
  const { conversationId: id } = await accepted(question);
  const { wallet } = asker.who;
  const readers = [seller.who.wallet, wallet, arbiter];
  const status = await writeNoise(asker.origin, asker, { id, readers, author: wallet });
  if (status !== 200) throw new Error(`a key of ${id} was refused: ${status}`);
  return { id, wallet, idToken: await enterChat(asker), minuteMs: 0 };
}

async function accepted<T>(answer: Promise<{ status: number; message: string; data: T }>): Promise<T> {
  const { status, message, data } = await answer;
  if (status !== 200) throw new Error(`${status} ${message}`);
  return data;
}
