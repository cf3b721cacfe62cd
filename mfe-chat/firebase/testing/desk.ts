import { join } from 'node:path';
import { customToken, OWNER, rest, startFirebase } from '@cosecha/firebase-emulator/testing';
import type { Ask, Case, Fixture, Room } from './case';
import { type Fields, fieldsToJson } from './documents';
import { OUTSIDE, type Role, WALLETS, type Who } from './people';

const RULES = {
  firestoreRules: join(__dirname, '..', 'firestore.rules'),
  storageRules: join(__dirname, '..', 'storage.rules'),
};
export const OLD_MESSAGE = 'oldoldoldoldoldoldold';
const HOUR_MS = 60 * 60_000;
const PASSWORD = 'Cosecha-2026';

const sessionOf = (who: string) => `sessions/${who}`;

export interface Desk {
  /** @returns HTTP status of one request in a conversation of its own */
  answer(who: Who, ask: (room: Room) => Ask, fixture?: Fixture): Promise<number>;
  /** A new conversation. */
  newRoom(fixture: Fixture): Promise<Room>;
  /** Files that a wallet has counted in a conversation: their bytes by name. */
  count(room: Room, wallet: string, sizes: Readonly<Record<string, number>>): Promise<void>;
  /** A person's ID token; none for an anonymous visitor. */
  tokenOf(who: Who): string | undefined;
  url: string;
  close(): Promise<void>;
}

/** The local service with the shipped rules, and everybody signed in to it. */
export async function openDesk(): Promise<Desk> {
  const server = await startFirebase({ ...RULES, allowsOwner: true });
  const owner = rest(server.url, 'owner');
  const tokens = new Map<Who, string | undefined>([['nobody', undefined]]);
  const email = 'impostor@finca.co';
  const localId = WALLETS.seller;
  await server.call('projects/demo-test/accounts', { localId, email, password: PASSWORD }, OWNER);
  const entered = await server.call('accounts:signInWithPassword', { email, password: PASSWORD });
  tokens.set('impostor', entered.body.idToken);
  async function enter(who: Who, uid: string, claims: { session?: string }): Promise<void> {
    const token = await customToken(server.now, { uid, claims });
    tokens.set(who, (await server.call('accounts:signInWithCustomToken', { token })).body.idToken);
  }
  for (const [role, uid] of Object.entries(WALLETS)) {
    await put(sessionOf(role), { expiresAt: new Date(server.now + HOUR_MS) });
    await enter(role as Who, uid, { session: role });
  }
  await put(sessionOf('expired'), { expiresAt: new Date(server.now - 1) });
  await put(sessionOf('ended'), { expiresAt: null });
  for (const who of OUTSIDE) await enter(who, WALLETS.seller, who === 'unnamed' ? {} : { session: who });
  let count = 0;

  async function put(path: string, fields: Fields): Promise<void> {
    const { status } = await owner.put(path, fieldsToJson(fields));
    if (status !== 200) throw new Error(`${path}: ${status}`);
  }

  async function newRoom(fixture: Fixture): Promise<Room> {
    count += 1;
    const id = `order-${count}`;
    const path = `conversations/${id}`;
    const ago = (seconds: number) => new Date(server.now - seconds * 1_000);
    await put(path, conversationFields(fixture, ago(3_600)));
    for (const [name, fields] of documentsBelow(fixture, ago)) await put(`${path}/${name}`, fields);
    return { id, path, ago };
  }

  return {
    url: server.url,
    newRoom,
    count: (room, wallet, sizes) => put(`${room.path}/files/${wallet}`, { sizes }),
    tokenOf: (who) => tokens.get(who),
    async answer(who, ask, fixture = {}) {
      const wanted = ask(await newRoom(fixture));
      const call = rest(server.url, tokens.get(who));
      if ('read' in wanted) return (await call.get(wanted.read)).status;
      if ('write' in wanted) return (await call.post(':commit', { writes: wanted.write })).status;
      const at = wanted.from.lastIndexOf('/');
      const structuredQuery = { from: [{ collectionId: wanted.from.slice(at + 1) }], ...wanted.query };
      return (await call.post(`${wanted.from.slice(0, Math.max(at, 0))}:runQuery`, { structuredQuery }))
        .status;
    },
    close: () => server.close(),
  };
}

const conversationFields = (
  { isDisputed = false, blockedBy = [], sent = {}, read = {}, hasMessage }: Fixture,
  at: Date,
) => ({
  kind: 'order',
  orderId: '7',
  offerId: '3',
  sellerId: WALLETS.seller,
  buyerId: WALLETS.buyer,
  arbiterId: WALLETS.arbiter,
  isDisputed,
  memberIds: [WALLETS.seller, WALLETS.buyer, ...(isDisputed ? [WALLETS.arbiter] : [])],
  productName: 'Café',
  createdAt: at,
  last: hasMessage
    ? { messageId: OLD_MESSAGE, by: WALLETS.seller, kind: 'text', body: 'QUJD', at, key: 1 }
    : null,
  lastAt: at,
  sent,
  read,
  blockedBy,
});

const EACH_ONE = { seller: [10], buyer: [10], arbiter: [10] };

const countOf = ({ names, bytes }: { names: readonly string[]; bytes: number }) => ({
  last: names.at(-1) ?? '',
  bytes,
  sizes: Object.fromEntries(names.map((name) => [name, Math.floor(bytes / names.length)])),
});

function documentsBelow(fixture: Fixture, ago: (seconds: number) => Date): [string, Fields][] {
  const { hasMessage, keys = EACH_ONE, isShared, rate, files, presence } = fixture;
  const { seller, buyer, arbiter } = WALLETS;
  const message = { by: seller, kind: 'text', body: 'QUJD', at: ago(600), path: null, size: null, key: 1 };
  const wrapped = 'A'.repeat(80);
  const share = { by: buyer, number: 1, for: arbiter, from: seller, wrapped, createdAt: ago(600) };
  const made = Object.entries(keys).flatMap(([role, minutes]) =>
    minutes.map((each, index): [string, Fields] => {
      const key = { by: WALLETS[role as Role], number: index + 1, createdAt: ago(each * 60) };
      const wraps = { [seller]: wrapped, [buyer]: wrapped, [arbiter]: wrapped };
      return [`keys/${key.by}-${key.number}`, { ...key, wraps }];
    }),
  );
  return [
    ...(hasMessage ? [[`messages/${OLD_MESSAGE}`, message] as [string, Fields]] : []),
    ...made,
    ...(isShared ? [[`given/${buyer}-1-${arbiter}-${seller}`, share] as [string, Fields]] : []),
    ...(rate
      ? [[`rates/${seller}`, { count: rate.count, since: ago(rate.secondsAgo) }] as [string, Fields]]
      : []),
    ...(files ? [[`files/${seller}`, countOf(files)] as [string, Fields]] : []),
    ...(presence
      ? [
          [
            `presence/${seller}`,
            {
              seenAt: ago(600),
              typingAt: presence.typingSecondsAgo === undefined ? null : ago(presence.typingSecondsAgo),
              readAt: presence.readSecondsAgo === undefined ? null : ago(presence.readSecondsAgo),
            },
          ] as [string, Fields],
        ]
      : []),
  ];
}

/** A row as a test's name. */
export const nameOfCase = ([verdict, who, what]: Case): string => `${who}: ${what} is ${verdict}`;
