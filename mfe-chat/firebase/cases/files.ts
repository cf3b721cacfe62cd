import { FILES_MOST } from '../../src/data/count-file';
import { type Case, MOST_BYTES, type Room } from '../testing/case';
import { inMap, part, removed, whole } from '../testing/documents';
import { type Role, WALLETS } from '../testing/people';

const { seller, buyer } = WALLETS;
const dispute = { isDisputed: true };
const NEW = 'newfilenewfilenewfile';
const OLD = 'oldfileoldfileoldfile';

const namesOf = (count: number) => Array.from({ length: count }, (_, index) => `${OLD}${index}`);
/** Files of the seller that are counted already, of so many bytes together. */
const counted = (count: number, bytes: number) => ({ files: { names: namesOf(count), bytes } });
const own = ({ path }: Room) => `${path}/files/${seller}`;

/** One file more, as the app writes it. @param bytes of all files then */
const counting =
  (size: unknown, bytes: number, { name = NEW, last = name }: { name?: string; last?: string } = {}) =>
  (room: Room) => ({ write: [part(own(room), { last, bytes, sizes: { [name]: size } }, maskOf(name))] });
const maskOf = (name: string) => ['last', 'bytes', `sizes.${name}`];

/** The first file. */
const beginning =
  (size: unknown, changes: Record<string, unknown> = {}, who: Role = 'seller') =>
  ({ path }: Room) => ({
    write: [
      whole(`${path}/files/${WALLETS[who]}`, {
        ...{ last: NEW, bytes: size, sizes: { [NEW]: size } },
        ...changes,
      }),
    ],
  });

/** What a person may store in one conversation, counted by the sender and checked here. */
export const FILE_CASES: readonly Case[] = [
  ['allowed', 'seller', 'a first file', beginning(100)],
  ['allowed', 'seller', 'a second file', counting(100, 200), counted(1, 100)],
  ['allowed', 'seller', 'the largest file', beginning(MOST_BYTES)],
  ['denied', 'seller', 'a larger file', beginning(MOST_BYTES + 1)],
  ['denied', 'seller', 'less than nonce and tag', beginning(28)],
  ['denied', 'seller', 'a size below zero', counting(-100, 0), counted(1, 100)],
  ['denied', 'seller', 'a size that is no number', beginning('100', { bytes: 100 })],
  ['denied', 'seller', 'a first file that is not counted', beginning(100, { bytes: 0 })],
  ['denied', 'seller', 'a second file that is not counted', counting(100, 100), counted(1, 100)],
  [
    'denied',
    'seller',
    'two files, counted as one',
    beginning(100, { sizes: { [NEW]: 100, [`${NEW}2`]: MOST_BYTES } }),
  ],
  [
    'denied',
    'seller',
    'a file beside the one that is named',
    counting(100, 200, { last: OLD }),
    counted(1, 100),
  ],
  [
    'denied',
    'seller',
    'another size of a file that is counted',
    counting(1_000, 1_100, { name: `${OLD}0` }),
    counted(1, 100),
  ],
  ['denied', 'seller', 'a short name', beginning(100, { last: 'a', sizes: { a: 100 } })],
  [
    'denied',
    'seller',
    'a name that leads elsewhere',
    beginning(100, { last: `${NEW}/x`, sizes: { [`${NEW}/x`]: 100 } }),
  ],
  ['denied', 'seller', 'something beside', beginning(100, { mood: 'x' })],
  [
    'allowed',
    'seller',
    'the last byte that there is room for',
    counting(1_000, FILES_MOST.bytes),
    counted(9, FILES_MOST.bytes - 1_000),
  ],
  [
    'denied',
    'seller',
    'one byte more',
    counting(1_000, FILES_MOST.bytes + 1),
    counted(9, FILES_MOST.bytes - 999),
  ],
  [
    'allowed',
    'seller',
    'the last file that there is room for',
    counting(100, 1_100),
    counted(FILES_MOST.files - 1, 1_000),
  ],
  ['denied', 'seller', 'one file more', counting(100, 1_100), counted(FILES_MOST.files, 1_000)],
  [
    'denied',
    'seller',
    'a count set back',
    (room) => ({ write: [part(own(room), { bytes: 0 }, ['bytes'])] }),
    counted(2, 200),
  ],
  [
    'denied',
    'seller',
    'a file taken out of the count',
    (room) => ({ write: [inMap(own(room), 'sizes', `${OLD}0`, null)] }),
    counted(2, 200),
  ],
  ['denied', 'seller', 'the count begun anew', beginning(100), counted(2, 200)],
  ['denied', 'seller', 'the end of the count', (room) => ({ write: [removed(own(room))] }), counted(2, 200)],
  ['allowed', 'seller', 'its own count', (room) => ({ read: own(room) }), counted(2, 200)],
  ['denied', 'buyer', "the other's count", (room) => ({ read: own(room) }), counted(2, 200)],
  ['denied', 'seller', 'all counts', ({ path }) => ({ from: `${path}/files` }), counted(2, 200)],
  ['allowed', 'buyer', 'a first file', beginning(100, {}, 'buyer')],
  ['denied', 'buyer', "a file in the other's count", beginning(100)],
  ['denied', 'stranger', 'a file', beginning(100, {}, 'stranger')],
  ['denied', 'nobody', 'a file', beginning(100)],
  ['denied', 'impostor', 'a file', beginning(100)],
  ['denied', 'ended', 'a file', beginning(100)],
  ['denied', 'arbiter', 'a file without a dispute', beginning(100, {}, 'arbiter')],
  ['allowed', 'arbiter', 'a file in a dispute', beginning(100, {}, 'arbiter'), dispute],
  ['denied', 'seller', 'a file after blocking', beginning(100), { blockedBy: [seller] }],
  ['denied', 'seller', 'a file after being blocked', beginning(100), { blockedBy: [buyer] }],
  [
    'allowed',
    'seller',
    'a file after being blocked, in a dispute',
    beginning(100),
    { blockedBy: [buyer], ...dispute },
  ],
];
