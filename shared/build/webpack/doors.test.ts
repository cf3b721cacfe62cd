import { execFileSync } from 'node:child_process';
import { CONTRACT_VERSION } from '../../remote/contract';
import { ROOT } from '../parts';
import { DOORS_FILE, type Doors, doorsSchema, ownSingletons, readDoors } from './doors';
import { bundled } from './one-core';

const doors = readDoors();
const [major = 0] = CONTRACT_VERSION.split('.').map(Number);

/** What remotes that are live may take, and would no longer be given. */
function takenAway(before: Doors, now: Doors): string[] {
  if (now.major !== before.major) return [];
  return Object.entries(before.names).flatMap(([request, names]) =>
    names.filter((name) => !now.names[request]?.includes(name)).map((name) => `${name} of ${request}`),
  );
}

/** The list at a commit; undefined where history does not go back so far, or before there was one. */
function doorsAt(commit: string): Doors | undefined {
  try {
    const file = execFileSync('git', ['show', `${commit}:shared/${DOORS_FILE}`], {
      cwd: ROOT,
      stdio: 'pipe',
    });
    return doorsSchema.parse(JSON.parse(file.toString()));
  } catch {
    return undefined;
  }
}

it.each([...ownSingletons()])('%s gives the names that doors.json lists', (request, file) => {
  expect(doors.names[request]).toEqual(bundled(file).exports.sort());
});

it('lists them for the major of the contract', () => expect(doors.major).toBe(major));

it('tells a name that was taken away from one that was added, and lets a new major do both', () => {
  const before = { major: 4, names: { ui: ['Button', 'Card'] } };
  expect(takenAway(before, { major: 4, names: { ui: ['Button', 'Card', 'New'] } })).toEqual([]);
  expect(takenAway(before, { major: 4, names: { ui: ['Button', 'New'] } })).toEqual(['Card of ui']);
  expect(takenAway(before, { major: 4, names: {} })).toEqual(['Button of ui', 'Card of ui']);
  expect(takenAway(before, { major: 5, names: { ui: ['New'] } })).toEqual([]);
});

it.each(['HEAD', 'HEAD~1'])(
  'no name of %s is gone: without it, remotes that are live stop; raise the major in contract.ts and here',
  (commit) => {
    const before = doorsAt(commit);
    expect(before ? takenAway(before, doors) : []).toEqual([]);
  },
);
