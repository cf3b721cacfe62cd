import { createChangeLog } from './change-log';
import type { Commit, Document } from './document';

const document = (name: string, updateTime: bigint): Document => ({
  ...{ name, fields: new Map(), createTime: 1n, updateTime },
});

/** A commit that changes documents which were last changed at `was`; null: which were not there. */
const commit = (time: bigint, was: bigint | null, ...names: string[]): Commit => ({
  time,
  changes: names.map((name) => ({
    name,
    before: was === null ? null : document(name, was),
    after: document(name, time),
  })),
});

test('a full log forgets its older half, and says so to who was away for longer', () => {
  const log = createChangeLog(0n, 4);
  for (const time of [1n, 2n, 3n, 4n]) log.add(commit(time, null, `at ${time}`));
  expect(log.before(0n)?.size).toBe(4);
  log.add(commit(5n, null, 'at 5'));
  expect(log.before(2n)).toBeNull();
  expect([...(log.before(3n)?.keys() ?? [])].sort()).toEqual(['at 4', 'at 5']);
});

test('a log that forgot has room again for as many changes as it let go', () => {
  const log = createChangeLog(0n, 4);
  for (const time of [1n, 2n, 3n, 4n, 5n, 6n, 7n]) log.add(commit(time, null, `at ${time}`));
  expect(log.before(3n)?.size).toBe(4);
  log.add(commit(8n, null, 'at 8'));
  expect(log.before(3n)).toBeNull();
});

test('a single commit that is larger than the log is not kept', () => {
  const log = createChangeLog(0n, 2);
  log.add(commit(1n, null, 'a', 'b', 'c'));
  expect(log.before(0n)).toBeNull();
  expect(log.before(1n)).toEqual(new Map());
});
