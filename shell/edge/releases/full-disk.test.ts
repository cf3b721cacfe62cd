import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { publicKeyText } from '@cosecha/shared/releases';
import { entriesFor } from './live';
import { openReleases } from './releases';
import { keys, NEW, OLD, place, publish, remote, removePlace, root } from './testing/place';

afterEach(removePlace);

it('follows a rollback that its own disk has no room to note, and says so', async () => {
  const warnings: string[] = [];
  const cache = join(root, 'cache');
  const releases = openReleases(
    { place, publicKeys: [publicKeyText(keys.publicKey)], cache },
    { warn: (message) => void warnings.push(message), now: () => 0, shellOffer: () => undefined },
  );
  const versions = async () =>
    entriesFor(await releases.current(), undefined).map(({ name, version }) => `${name}/${version}`);
  publish(1, remote('mfe-one', NEW, { former: [OLD] }));
  expect(await versions()).toContain(`mfe-one/${NEW}`);
  const noted = join(cache, readdirSync(cache)[0] ?? '', 'registry.json');
  rmSync(noted);
  mkdirSync(join(noted, 'in the way'), { recursive: true });
  publish(2, remote('mfe-one', OLD));
  expect(await versions()).toContain(`mfe-one/${OLD}`);
  expect(warnings).toEqual([expect.stringContaining('registry.json cannot be written')]);
});
