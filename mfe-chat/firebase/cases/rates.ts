import type { Case } from '../testing/case';
import { NOW, ONE_MORE, part, removed, whole } from '../testing/documents';
import { sending } from '../testing/message';
import { WALLETS } from '../testing/people';

const { seller, buyer } = WALLETS;
const rate = (count: number, secondsAgo: number) => ({ rate: { count, secondsAgo } });
const counting = sending('seller', { rate: 'count' });
const beginning = sending('seller', { rate: 'begin' });
const own = (path: string) => `${path}/rates/${seller}`;

/** At most thirty messages a minute, counted by the writer and checked here. */
export const RATE_CASES: readonly Case[] = [
  ['denied', 'seller', 'a message that no minute counts', sending('seller', { counted: 'nobody' })],
  [
    'denied',
    'seller',
    'a message that no minute counts, later',
    sending('seller', { counted: 'nobody' }),
    rate(3, 5),
  ],
  ['denied', 'seller', "a message in the buyer's minute", sending('seller', { counted: 'buyer' })],
  ['allowed', 'seller', 'the second message of a minute', counting, rate(1, 5)],
  ['allowed', 'seller', 'the thirtieth message of a minute', counting, rate(29, 5)],
  ['denied', 'seller', 'one more', counting, rate(30, 5)],
  ['denied', 'seller', 'a new minute too early', beginning, rate(30, 59)],
  ['denied', 'seller', 'a new minute after exactly sixty seconds', beginning, rate(30, 60)],
  ['allowed', 'seller', 'a new minute in time', beginning, rate(30, 61)],
  ['allowed', 'seller', 'one more in a minute that is over, below thirty', counting, rate(4, 900)],
  [
    'denied',
    'seller',
    'a new minute with a lower count',
    sending('seller', { rate: { since: NOW, count: 0 } }),
    rate(30, 61),
  ],
  [
    'denied',
    'seller',
    'a new minute with a time of its own',
    sending('seller', { rate: { since: new Date(0), count: 1 } }),
    rate(30, 61),
  ],
  [
    'denied',
    'seller',
    'a first minute with a time of its own',
    sending('seller', { rate: { since: new Date(0), count: 1 } }),
  ],
  [
    'denied',
    'seller',
    'a first minute that begins below zero',
    sending('seller', { rate: { since: NOW, count: -100 } }),
  ],
  [
    'denied',
    'seller',
    'a count set back',
    ({ path }) => ({ write: [part(own(path), { count: 0 }, ['count'])] }),
    rate(30, 5),
  ],
  [
    'denied',
    'seller',
    'a count with something beside',
    sending('seller', { rate: { since: NOW, count: 1, more: 1 } }),
  ],
  [
    'denied',
    'seller',
    'one more with something beside',
    ({ path }) => ({ write: [part(own(path), { count: ONE_MORE, more: 1 }, ['more'])] }),
    rate(3, 5),
  ],
  [
    'denied',
    'seller',
    'one more in a minute that begins later',
    sending('seller', { rate: { since: NOW, count: 4 } }),
    rate(3, 5),
  ],
  [
    'denied',
    'seller',
    'a count that goes up by two',
    ({ path }) => ({ write: [part(own(path), { count: 5 }, ['count'])] }),
    rate(3, 5),
  ],
  [
    'denied',
    'seller',
    'a first count where it is blocked',
    ({ path }) => ({ write: [whole(own(path), { since: NOW, count: 1 })] }),
    { blockedBy: [buyer] },
  ],
  [
    'denied',
    'arbiter',
    'its own count without a dispute',
    ({ path }) => ({ read: `${path}/rates/${WALLETS.arbiter}` }),
  ],
  ['denied', 'seller', 'no count any more', ({ path }) => ({ write: [removed(own(path))] }), rate(30, 5)],
  [
    'denied',
    'buyer',
    "a count of the seller's",
    ({ path }) => ({ write: [part(own(path), { count: ONE_MORE }, [])] }),
    rate(3, 5),
  ],
  [
    'denied',
    'stranger',
    'a count',
    ({ path }) => ({ write: [whole(`${path}/rates/${WALLETS.stranger}`, { since: NOW, count: 1 })] }),
  ],
  [
    'denied',
    'seller',
    'a count where it is blocked',
    ({ path }) => ({ write: [part(own(path), { count: ONE_MORE }, [])] }),
    { ...rate(3, 5), blockedBy: [buyer] },
  ],
  ['allowed', 'seller', 'its own count', ({ path }) => ({ read: own(path) }), rate(3, 5)],
  ['denied', 'buyer', "the seller's count", ({ path }) => ({ read: own(path) }), rate(3, 5)],
  ['denied', 'stranger', "the seller's count", ({ path }) => ({ read: own(path) }), rate(3, 5)],
  ['denied', 'seller', 'all counts', ({ path }) => ({ from: `${path}/rates` })],
];
