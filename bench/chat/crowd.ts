import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { openChannel } from '@cosecha/firebase-emulator/testing';
import * as z from 'zod/mini';
import type { ServiceAccount } from '../../backend/src/config/service-account';
import { createAccessTokens } from '../../backend/src/modules/chat/access-token';
import { mintCustomToken } from '../../backend/src/modules/chat/custom-token';
import { createFirestore, type Firestore } from '../../backend/src/modules/chat/firestore';
import { fieldsToWire } from '../../backend/src/modules/chat/firestore-values';
import { type Writer, writeMessage } from '../../e2e/support/chat-on-wire';

const DAY_MS = 24 * 60 * 60_000;
/** So many sign in at the same time. */
const AT_ONCE = 10;

interface CrowdOptions {
  /** Origin of the stand-in for Firebase. */
  url: string;
  account: ServiceAccount;
  conversations: number;
  /** Interval between two messages of the whole crowd, ms. */
  everyMs: number;
}

export interface Crowd {
  /** What was written so far, and how much of it reached the other side. */
  figures(): { written: number; received: number };
  /** Ends the talk, waits for what is under way, and leaves. */
  leave(): Promise<void>;
}

interface Talker {
  wallet: string;
  idToken: string;
}

interface Talk {
  id: string;
  sides: readonly [Talker, Talker];
  /** The second of the sides. */
  writer: Writer;
}

const signedInSchema = z.object({ idToken: z.string() });

/**
 * So many conversations of two outsiders each, with both sides listening as the SDK does, and a steady murmur of messages
 * that pass the shipped rules. They speak the SDK's protocol without a browser, for four hundred browsers fit no machine.
 */
export async function gatherCrowd({ url, account, conversations, everyMs }: CrowdOptions): Promise<Crowd> {
  const database = `projects/${account.projectId}/databases/(default)`;
  const firestore = createFirestore({
    url,
    projectId: account.projectId,
    tokens: createAccessTokens(account, Date.now),
  });
  const talks: Talk[] = [];
  const listening: { end(): void }[] = [];
  let received = 0;
  let written = 0;

  const open = async () => {
    const talk = await makeTalk(url, account, firestore);
    for (const side of talk.sides) {
      listening.push(await listen({ url, database, talk, side, onMessage: () => received++ }));
    }
    talks.push(talk);
  };
  for (let opened = 0; opened < conversations; opened += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, conversations - opened) }, open));
  }

  let isTalking = true;
  const murmur = (async () => {
    for (let turn = 0; isTalking; turn += 1) {
      const talk = talks[turn % talks.length];
      if (talk) {
        await writeMessage({ url, database }, talk.writer);
        written += 1;
      }
      await delay(everyMs);
    }
  })();
  return {
    figures: () => ({ written, received }),
    async leave() {
      isTalking = false;
      await murmur;
      const patience = Date.now() + 10_000;
      while (received < 2 * written && Date.now() < patience) await delay(50);
      for (const channel of listening) channel.end();
    },
  };
}

async function makeTalk(url: string, account: ServiceAccount, firestore: Firestore): Promise<Talk> {
  const id = `bench-${randomBytes(8).toString('hex')}`;
  const sides = (await Promise.all([signIn(url, account, firestore), signIn(url, account, firestore)])) as [
    Talker,
    Talker,
  ];
  const [seller, buyer] = sides;
  const now = new Date();
  const fields = fieldsToWire({
    kind: 'order',
    orderId: id,
    offerId: '1',
    sellerId: seller.wallet,
    buyerId: buyer.wallet,
    arbiterId: 'arbitro.bench',
    isDisputed: false,
    memberIds: [seller.wallet, buyer.wallet],
    productName: 'Café',
    createdAt: now,
    version: 1n,
    last: null,
    lastAt: now,
    sent: {},
    read: {},
    blockedBy: [],
  });
  if (!(await firestore.write({ path: `conversations/${id}`, fields, expected: null }))) {
    throw new Error(`${id} stands already`);
  }
  /** The rules want a key beside a message; nothing is opened here, so it holds nothing. */
  const key = fieldsToWire({ by: buyer.wallet, number: 1n, wraps: {}, createdAt: now });
  const keyPath = `conversations/${id}/keys/${buyer.wallet}-1`;
  if (!(await firestore.write({ path: keyPath, fields: key, expected: null }))) {
    throw new Error(`the key of ${id} stands already`);
  }
  return { id, sides, writer: { id, ...buyer, minuteMs: 0 } };
}

async function signIn(url: string, account: ServiceAccount, firestore: Firestore): Promise<Talker> {
  const wallet = randomBytes(32).toString('hex');
  const id = `bench-${wallet}`;
  const fields = fieldsToWire({ expiresAt: new Date(Date.now() + DAY_MS) });
  await firestore.write({ path: `sessions/${id}`, fields, expected: null });
  const answer = await fetch(
    `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=local`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        token: mintCustomToken(account, { wallet, id }, Date.now),
        returnSecureToken: true,
      }),
    },
  );
  if (!answer.ok) throw new Error(`signing in answered ${answer.status}`);
  return { wallet, ...z.parse(signedInSchema, await answer.json()) };
}

interface Listening {
  url: string;
  database: string;
  talk: Talk;
  side: Talker;
  onMessage: () => void;
}

/** What an open conversation listens to: its own document and its newest messages. */
async function listen({ url, database, talk, side, onMessage }: Listening) {
  const parent = `${database}/documents/conversations/${talk.id}`;
  const channel = await openChannel({
    url,
    rpc: 'Listen',
    token: side.idToken,
    messages: [
      { database, addTarget: { targetId: 2, documents: { documents: [parent] } } },
      {
        database,
        addTarget: {
          targetId: 4,
          query: {
            parent,
            structuredQuery: {
              from: [{ collectionId: 'messages' }],
              orderBy: [{ field: { fieldPath: 'at' }, direction: 'DESCENDING' }],
              limit: 30,
            },
          },
        },
      },
    ],
  });
  return channel.stream((arrays) => {
    for (const [, [said]] of arrays) {
      const name = newMessage(said);
      if (name?.includes(`/${talk.id}/messages/`)) onMessage();
    }
  });
}

const changeSchema = z.object({ documentChange: z.object({ document: z.object({ name: z.string() }) }) });

function newMessage(said: unknown): string | null {
  const parsed = changeSchema.safeParse(said);
  return parsed.success ? parsed.data.documentChange.document.name : null;
}
