import type { Database } from './database';
import { openWhenUp } from './open-when-up';

const URL = 'postgres://me:its-password@db.test:5432/market';
const coded = (code: string) => Object.assign(new Error(code), { code });

/** A server that refuses some times, in a time of its own. */
function world(refusals: readonly string[]) {
  const left = [...refusals];
  const said: string[] = [];
  const pauses: number[] = [];
  let now = 0;
  return {
    said,
    pauses,
    parts: {
      log: { warn: (_details: object, text: string) => void said.push(text) },
      clock: () => now,
      pause: async (ms: number) => {
        pauses.push(ms);
        now += ms;
      },
      open: async () => {
        const code = left.shift();
        if (code) throw coded(code);
        return {} as Database;
      },
    },
  };
}

test('a server that starts later is waited for, with longer and longer pauses, and said once', async () => {
  const { parts, said, pauses } = world(['ENOTFOUND', 'ECONNREFUSED', '57P03']);
  await expect(openWhenUp({ kind: 'postgres', url: URL }, parts)).resolves.toEqual({});
  expect(pauses).toEqual([500, 1_000, 2_000]);
  expect(said).toEqual([expect.stringMatching(/^DATABASE_URL: no machine .* db\.test:5432.* Trying again/)]);
  expect(said.join()).not.toContain('its-password');
});

test('after a minute the start ends, with the reason', async () => {
  const { parts, pauses } = world(Array<string>(100).fill('ECONNREFUSED'));
  const opening = openWhenUp({ kind: 'postgres', url: URL }, parts);
  await expect(opening).rejects.toThrow('DATABASE_URL: nothing listens at db.test:5432');
  const waited = pauses.reduce((sum, pause) => sum + pause, 0);
  expect(waited).toBeGreaterThan(50_000);
  expect(waited).toBeLessThanOrEqual(60_000);
});

test('what nobody but the operator can mend is not waited for', async () => {
  const { parts, pauses } = world(['28P01']);
  await expect(openWhenUp({ kind: 'postgres', url: URL }, parts)).rejects.toThrow(
    /^DATABASE_URL: .* password/,
  );
  expect(pauses).toEqual([]);
});

test('a database of another lineage is named by its setting, and is not waited for', async () => {
  const none = 'of another program, or of a version before 1.0.0, from which no upgrade leads here';
  const server = openWhenUp({ kind: 'postgres', url: URL }, world(['OTHER_LINEAGE']).parts);
  await expect(server).rejects.toThrow(
    `DATABASE_URL: the database at db.test:5432 is ${none}; name an empty one`,
  );
  const folder = openWhenUp({ kind: 'pglite', directory: '/data/db' }, world(['OTHER_LINEAGE']).parts);
  await expect(folder).rejects.toThrow(`DATA_DIR: the database in /data/db is ${none}; name an empty folder`);
});
