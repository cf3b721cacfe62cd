import { type QueryDocumentSnapshot, Timestamp } from 'firebase/firestore';
import { BUYER, SELLER } from '../../testing/factories';
import type { Outgoing } from '../outbox/outbox';
import { messagesOf, type StoredMessage } from './stored-messages';

const at = Timestamp.fromMillis(1_700_000_000_000);
const stored = (by: string): StoredMessage => ({
  ...{ id: 'm1', atMs: at.toMillis(), snapshot: {} as QueryDocumentSnapshot },
  record: { by, kind: 'text', body: 'sealed', at, path: null, key: 1 },
});
const seen = { wallet: BUYER, readAt: null, contentOf: () => null };
const waiting: Outgoing = {
  ...{ id: 'm2', conversationId: '31', kind: 'text', body: 'sealed', preview: 'sealed' },
  ...{ path: null, size: null, key: 1, atMs: 1, failed: null, isSent: false },
};

test.each<[string, Timestamp | null, boolean]>([
  ['before anything was read', null, false],
  ['a moment before it', Timestamp.fromMillis(at.toMillis() - 1), false],
  ['at its own moment', at, true],
  ['later', Timestamp.fromMillis(at.toMillis() + 1), true],
])('a message of mine is read by the other side who read last %s: %#', (_when, readAt, isReadByOther) => {
  expect(messagesOf([stored(BUYER)], [], { ...seen, readAt })).toMatchObject([
    { isMine: true, isReadByOther },
  ]);
});

test("a message of the other side never bears my reader's mark", () => {
  const [message] = messagesOf([stored(SELLER)], [], { ...seen, readAt: at });
  expect(message).toMatchObject({ isMine: false, by: SELLER, isReadByOther: false });
});

test('one that cannot be opened here has no words, and says so', () => {
  const contentOf = (id: string) => (id === 'm1' ? { text: 'Hola', file: null } : null);
  expect(messagesOf([stored(SELLER)], [waiting], { ...seen, contentOf })).toMatchObject([
    { text: 'Hola', isUnreadable: false },
    { text: '', isUnreadable: true },
  ]);
});

test.each<[string, Partial<Outgoing>, object]>([
  ['is on its way', {}, { state: 'pending', reason: null }],
  ['has left', { isSent: true }, { state: 'sent', reason: null }],
  ['was refused', { failed: 'blocked' }, { state: 'failed', reason: expect.stringContaining('bloqueada') }],
])('what %s stands behind what was told, as mine', (_what, changes, expected) => {
  const shown = messagesOf([stored(SELLER)], [{ ...waiting, ...changes }], { ...seen, readAt: at });
  expect(shown[1]).toMatchObject({ id: 'm2', isMine: true, by: BUYER, isReadByOther: false, ...expected });
});
