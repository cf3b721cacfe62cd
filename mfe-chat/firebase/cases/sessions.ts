import type { Case, Room } from '../testing/case';
import { NOW, whole } from '../testing/documents';
import { OUTSIDE, WALLETS } from '../testing/people';

const { seller } = WALLETS;
const OWN = { from: 'conversations', query: memberQuery(seller) };

function memberQuery(wallet: string): object {
  const field = { fieldPath: 'memberIds' };
  return { where: { fieldFilter: { field, op: 'ARRAY_CONTAINS', value: { stringValue: wallet } } } };
}

const hasMessage = { hasMessage: true };

export const SESSION_CASES: readonly Case[] = [
  ['allowed', 'seller', "the document of the device's session", () => ({ read: 'sessions/seller' })],
  ['denied', 'seller', 'the document of another session', () => ({ read: 'sessions/buyer' })],
  ['denied', 'seller', 'all sessions', () => ({ from: 'sessions' })],
  [
    'denied',
    'ended',
    'opening its session again',
    () => ({ write: [whole('sessions/ended', { expiresAt: new Date('2099-01-01') })] }),
  ],
  [
    'denied',
    'unknown',
    'a session of its own making',
    () => ({ write: [whole('sessions/unknown', { expiresAt: new Date('2099-01-01') })] }),
  ],
  ['allowed', 'ended', 'that its session has ended', () => ({ read: 'sessions/ended' })],
  ...OUTSIDE.flatMap((who): Case[] => [
    ['denied', who, 'its conversation', ({ path }) => ({ read: path })],
    ['denied', who, 'its conversations', () => OWN],
    ['denied', who, 'its messages', ({ path }: Room) => ({ from: `${path}/messages` }), hasMessage],
    [
      'denied',
      who,
      'being here',
      ({ path }) => ({ write: [whole(`${path}/presence/${seller}`, { seenAt: NOW })] }),
    ],
  ]),
];
