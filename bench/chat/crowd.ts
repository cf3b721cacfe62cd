import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { createAccessTokens } from '../../backend/src/modules/chat/access-token';
import { mintCustomToken } from '../../backend/src/modules/chat/custom-token';
import { createFirestore, type Firestore } from '../../backend/src/modules/chat/firestore';
import { fieldsToWire } from '../../backend/src/modules/chat/firestore-values';
import type { ServiceAccount } from '../../backend/src/modules/chat/service-account';
import { openChannel } from '../../local/firebase/testing/channel-client';

/** Ciphertext of a message as long as a sentence. */
const BODY = randomBytes(120).toString('base64');
/** The rules count a writer's messages by the minute; a little more, so that it is over there, too. */
const MINUTE_MS = 61_000;
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
  figures(): { written: number; heard: number };
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
  /** When the writer's minute began, by the rules; 0 before the first message. Milliseconds. */
  minuteMs: number;
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
  let heard = 0;
  let written = 0;

  const open = async () => {
    const talk = await makeTalk(url, account, firestore);
    for (const side of talk.sides) {
      listening.push(await listen({ url, database, talk, side, onMessage: () => heard++ }));
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
        await writeMessage(url, database, talk);
        written += 1;
      }
      await delay(everyMs);
    }
  })();
  return {
    figures: () => ({ written, heard }),
    async leave() {
      isTalking = false;
      await murmur;
      const patience = Date.now() + 10_000;
      while (heard < 2 * written && Date.now() < patience) await delay(50);
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
  return { id, sides, minuteMs: 0 };
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

/** One message as the app writes it: with the conversation's face, its count and the writer's rate in one commit. */
async function writeMessage(url: string, database: string, talk: Talk): Promise<void> {
  const [, { wallet, idToken }] = talk.sides;
  const messageId = randomBytes(15).toString('hex');
  const root = `${database}/documents/conversations/${talk.id}`;
  const now = { setToServerValue: 'REQUEST_TIME' };
  const face = { by: wallet, kind: 'text', body: BODY, key: 1n };
  const beginsMinute = Date.now() - talk.minuteMs > MINUTE_MS;
  const writes = [
    {
      update: {
        name: `${root}/messages/${messageId}`,
        fields: fieldsToWire({ ...face, path: null, size: null }),
      },
      updateTransforms: [{ fieldPath: 'at', ...now }],
      currentDocument: { exists: false },
    },
    {
      update: { name: root, fields: fieldsToWire({ last: { ...face, messageId } }) },
      updateMask: { fieldPaths: ['last'] },
      updateTransforms: [
        { fieldPath: 'last.at', ...now },
        { fieldPath: 'lastAt', ...now },
        { fieldPath: `sent.\`${wallet}\``, increment: { integerValue: '1' } },
      ],
    },
    {
      update: { name: `${root}/rates/${wallet}`, fields: beginsMinute ? fieldsToWire({ count: 1n }) : {} },
      updateMask: { fieldPaths: beginsMinute ? ['count'] : [] },
      updateTransforms: beginsMinute
        ? [{ fieldPath: 'since', ...now }]
        : [{ fieldPath: 'count', increment: { integerValue: '1' } }],
    },
  ];
  const answer = await fetch(`${url}/v1/${database}/documents:commit`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ writes }),
  });
  if (!answer.ok) throw new Error(`a message was refused: ${answer.status} ${await answer.text()}`);
  if (beginsMinute) talk.minuteMs = Date.now();
}
