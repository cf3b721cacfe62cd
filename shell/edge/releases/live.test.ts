import { groupInCanary } from '@cosecha/shared/releases';
import { readRegistryEntry } from '@cosecha/shared/remote/contract';
import { entriesFor, type Live, sourcesOf } from './live';
import { NEW, OLD, releaseOf, remote, removePlace } from './testing/place';

afterEach(removePlace);

it('tells a canary from what is stable, each with the commit that it was built from', () => {
  const source = { commit: '0a1b2c', author: 'Ana', message: 'fletes', isChanged: true } as const;
  const one = remote('mfe-one', OLD, { canary: { version: NEW, percent: 20 } });
  const releases = one.releases.map((each) => (each.version === NEW ? { ...each, source } : each));
  const entryOf = (version: string) => {
    const entry = readRegistryEntry(releaseOf('mfe-one', version).entry, 'the test', () => undefined);
    if (entry === undefined) throw new Error('the entry is not valid');
    return [`mfe-one/${version}`, entry] as const;
  };
  const entries = new Map([OLD, NEW].map(entryOf));
  const live: Live = { remotes: { 'mfe-one': { ...one, releases } }, entries, isPartial: false };
  const sources = (group?: number) => sourcesOf(live, entriesFor(live, group));
  expect(sources(groupInCanary('mfe-one'))).toEqual({
    'mfe-one': { version: NEW, channel: 'canary', commit: '0a1b2c', isChanged: true },
  });
  expect(sources()).toEqual({ 'mfe-one': { version: OLD, channel: 'stable' } });
});
