import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { publicKeyText, writeRegistry } from '@cosecha/shared/releases';
import { openReleases, type ReleaseOptions, type Releases } from './releases';
import {
  keys,
  NEW,
  OLD,
  place,
  publish,
  registryOf,
  remote,
  removePlace,
  root,
  write,
} from './testing/place';

const DAY_MS = 86_400_000;

let releases: Releases;
let warnings: string[];
let today: number;

beforeEach(() => {
  warnings = [];
  today = 0;
});
afterEach(removePlace);

/** What an edge is given that was started on this day. */
async function startedOn(day: number, options: Partial<ReleaseOptions> = {}) {
  today = day;
  releases = openReleases(
    {
      ...{ place, publicKeys: [publicKeyText(keys.publicKey)], cache: join(root, 'cache') },
      ...options,
    },
    {
      warn: (message) => warnings.push(message),
      now: () => today * DAY_MS,
      shellOffer: () => undefined,
    },
  );
  return stable();
}
const stable = async () => (await releases.current()).remotes['mfe-one']?.stable;
const signedOn = (day: number) => {
  const registry = registryOf(2, remote('mfe-one', NEW));
  write('registry.json', writeRegistry({ ...registry, signedAt: day * DAY_MS }, keys.privateKey));
};

it('an edge that knows no earlier registry takes no old one that was put back, and says what to do', async () => {
  signedOn(80);
  expect(await startedOn(91)).toBe(NEW);
  publish(1, remote('mfe-one', OLD));
  rmSync(join(root, 'cache'), { recursive: true });
  expect(await startedOn(91)).toBeUndefined();
  expect(warnings.join()).toMatch(
    /signed 91 days ago.*none older than 90 days.*release -- sign.*REGISTRY_MAX_AGE_DAYS.*remotes do not come/,
  );
  signedOn(91);
  expect(await stable()).toBe(NEW);
});

it('one that knows it takes it at any age', async () => {
  signedOn(0);
  expect(await startedOn(0)).toBe(NEW);
  expect(await startedOn(300)).toBe(NEW);
});

it('its operator may let it take an older one, and unsigned there is no age', async () => {
  publish(1, remote('mfe-one', OLD));
  expect(await startedOn(91, { mostAgeDays: 120 })).toBe(OLD);
  rmSync(join(root, 'cache'), { recursive: true });
  expect(await startedOn(300, { publicKeys: [] })).toBe(OLD);
});

it('warns while there is time to sign it anew', async () => {
  signedOn(0);
  await startedOn(45);
  expect(warnings).toEqual([]);
  today = 46;
  await stable();
  expect(warnings.join()).toMatch(/signed 46 days ago; after 90 a new edge does not take it/);
});
