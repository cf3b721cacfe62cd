import { emptyRegistry, type RegistryFile, type Release } from '@cosecha/shared/releases';
import { release, releaseCanary, rollback, rollbackTarget, withdraw } from './actions';

const NAME = 'mfe-one';

const made = (number: number): Release => ({
  version: `1.0.${number}-0a1b2c3d`,
  releasedAt: number,
  list: 'sha384-AAAA',
  bytes: 1,
  entry: { number },
});
const version = (number: number) => made(number).version;

/** Versions up to `count`, each for everybody at the time of its number. */
function released(count: number): RegistryFile {
  let registry = emptyRegistry();
  for (let number = 1; number <= count; number += 1) registry = release(registry, NAME, made(number), number);
  return registry;
}

const canaryOf = (registry: RegistryFile, number: number, percent = 10) =>
  releaseCanary(registry, NAME, { added: made(number), percent }, 50);
const remote = (registry: RegistryFile) => registry.remotes[NAME];
const retiredAt = (registry: RegistryFile, number: number) =>
  remote(registry)?.releases.find((one) => one.version === version(number))?.retiredAt;

test('a rollback one by one goes twenty versions back, and every version stays on record', () => {
  const registry = released(25);
  expect(remote(registry)?.former).toHaveLength(20);
  expect(remote(registry)?.former[0]).toBe(version(5));
  expect(remote(registry)?.releases).toHaveLength(25);
  expect(rollbackTarget(registry, NAME, version(1)).version).toBe(version(1));
});

test('a version that is released again is once among those before', () => {
  const again = release(released(3), NAME, made(1), 9);
  expect(remote(again)).toMatchObject({ stable: version(1), former: [version(2), version(3)] });
  expect(remote(again)?.releases).toHaveLength(3);
  expect(retiredAt(again, 1)).toBeUndefined();
});

test('a canary of the same share changes nothing; of another share it does', () => {
  const canary = canaryOf(released(1), 2);
  expect(canaryOf(canary, 2)).toBe(canary);
  expect(remote(canaryOf(canary, 2, 20))?.canary).toEqual({ version: version(2), percent: 20 });
});

test('going back to what is the canary ends the canary; going back elsewhere leaves it', () => {
  const canary = canaryOf(released(3), 4);
  expect(remote(rollback(canary, NAME, version(4), 60))).toMatchObject({
    ...{ stable: version(4), canary: undefined, former: [version(1), version(2)] },
  });
  expect(remote(rollback(canary, NAME, version(1), 60))?.canary?.version).toBe(version(4));
});

test('going to a version that is none of those before keeps them for the next time', () => {
  const back = rollback(released(3), NAME, version(2), 10);
  const forth = rollback(back, NAME, version(3), 11);
  expect(remote(forth)).toMatchObject({ stable: version(3), former: [version(1)] });
});

test('a withdrawn remote has no canary either, and both versions are retired', () => {
  const gone = withdraw(canaryOf(released(1), 2), NAME, 70);
  expect(remote(gone)).toMatchObject({ stable: undefined, canary: undefined, former: [version(1)] });
  expect([retiredAt(gone, 1), retiredAt(gone, 2)]).toEqual([70, 70]);
});

test('a remote that is withdrawn twice remembers what was stable, and since when it is not', () => {
  const twice = withdraw(withdraw(released(2), NAME, 70), NAME, 80);
  expect(remote(twice)?.former).toEqual([version(1), version(2)]);
  expect(retiredAt(twice, 2)).toBe(70);
});

test('what was never released says what there is, by the alphabet, or that there is nothing', () => {
  expect(() => withdraw(emptyRegistry(), NAME, 1)).toThrow('there is nothing');
  const both = release(released(1), 'mfe-a', made(7), 20);
  expect(() => withdraw(both, 'mfe-b', 1)).toThrow('there is mfe-a, mfe-one');
});
