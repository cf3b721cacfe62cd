import { databaseForFile } from '../../../testing/database';
import { listSessions } from './list-sessions';

const NOW = Date.UTC(2026, 0, 5, 10);
const SECOND_MS = 1_000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

const database = databaseForFile();

beforeEach(() => database.deleteFrom('sessions').execute());

interface Entered {
  /** A letter from a to f. */
  id: string;
  provider: 'cosecha' | 'venwallet';
  device?: string;
  /** When, in milliseconds from NOW. */
  at?: number;
  seenAt?: number;
  expiresAt?: number;
}

const uuidOf = (letter: string) => `${letter.repeat(8)}-0000-4000-8000-000000000000`;

const enter = ({ id, provider, device = 'Teléfono', at = 0, seenAt = at, expiresAt = DAY_MS }: Entered) =>
  database
    .insertInto('sessions')
    .values({
      ...{ id: uuidOf(id), token_hash: id, wallet: 'w', provider, device, revoked_at: null },
      created_at: new Date(NOW + at),
      expires_at: new Date(NOW + expiresAt),
      last_seen_at: new Date(NOW + seenAt),
    })
    .execute();

const listed = async () =>
  (await listSessions(database, 'w', new Date(NOW))).map(({ ids }) =>
    ids.map((id) => id.charAt(0)).join(' '),
  );

test('the two providers of a slow device are one sign-in for a minute, and later ones are two', async () => {
  await enter({ id: 'a', provider: 'cosecha', at: -2 * DAY_MS });
  await enter({ id: 'b', provider: 'venwallet', at: -2 * DAY_MS + 60 * SECOND_MS });
  expect(await listed()).toEqual(['a b']);
  await enter({ id: 'c', provider: 'cosecha', at: -DAY_MS });
  await enter({ id: 'd', provider: 'venwallet', at: -DAY_MS + 60 * SECOND_MS + 1 });
  expect(await listed()).toEqual(['d', 'c', 'a b']);
});

test('two devices that sign in at the same time stay two', async () => {
  await enter({ id: 'a', provider: 'cosecha' });
  await enter({ id: 'b', provider: 'venwallet', device: 'Escritorio' });
  expect((await listed()).sort()).toEqual(['a', 'b']);
});

test('a sign-in that has run out is none of those that are open', async () => {
  await enter({ id: 'a', provider: 'cosecha', at: -2, expiresAt: 0 });
  await enter({ id: 'b', provider: 'cosecha', at: -1, expiresAt: 1 });
  expect(await listed()).toEqual(['b']);
});

test('a sign-in that has run out is named while its device hears notices', async () => {
  await enter({ id: 'a', provider: 'cosecha', at: -2, expiresAt: 0 });
  await enter({ id: 'b', provider: 'cosecha', at: -1, expiresAt: 1, device: 'Escritorio' });
  await database
    .insertInto('push_subscriptions')
    .values({
      id: uuidOf('e'),
      wallet: 'w',
      session_id: uuidOf('a'),
      phone_token: 't',
      created_at: new Date(NOW),
    })
    .execute();
  const named = await listSessions(database, 'w', new Date(NOW));
  expect(named.map(({ device, isOver }) => [device, isOver])).toEqual([
    ['Escritorio', false],
    ['Teléfono', true],
  ]);
});

test('a device was last seen when either of its two tokens was', async () => {
  await enter({ id: 'a', provider: 'cosecha', at: -DAY_MS, seenAt: -2 });
  await enter({ id: 'b', provider: 'venwallet', at: -DAY_MS, seenAt: -1 });
  await enter({ id: 'c', provider: 'cosecha', at: -DAY_MS, seenAt: -3, device: 'Escritorio' });
  await enter({ id: 'd', provider: 'venwallet', at: -DAY_MS, seenAt: -4, device: 'Escritorio' });
  const seen = (await listSessions(database, 'w', new Date(NOW))).map(
    ({ device, lastSeenAt }) => `${device} ${lastSeenAt.getTime() - NOW}`,
  );
  expect(seen.sort()).toEqual(['Escritorio -3', 'Teléfono -1']);
});
