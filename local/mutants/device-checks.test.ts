import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEVICE_CHECKS } from './device-checks';
import { mutantsOf } from './mutations';

const ROOT = join(__dirname, '../..');
/** What checks nothing: word lists, and what starts a session with what was answered. */
const WITHOUT_CHECKS = ['index.ts', 'phrase-lists.ts', 'phrase-tools.ts', 'sign-in.ts'];
/** Rules that signing shares with others. */
const RULES = ['shared/domain/chain/bytes.ts', 'shared/domain/orders/seen-order.ts'];

test('each file that checks before a signature is among those whose mutants are run', () => {
  const folder = 'shared/client/signing';
  const sources = readdirSync(join(ROOT, folder)).filter((name) => /^[\w-]+\.ts$/.test(name));
  const expected = sources
    .filter((name) => !WITHOUT_CHECKS.includes(name))
    .map((name) => `${folder}/${name}`);
  expect(DEVICE_CHECKS.map(({ file }) => file).sort()).toEqual([...expected, ...RULES].sort());
});

test.each(DEVICE_CHECKS)(
  '$file has the mutants that are named as equivalent',
  ({ file, equivalent = {} }) => {
    const names = mutantsOf(readFileSync(join(ROOT, file), 'utf8')).map(({ what }) => what);
    expect(names).toEqual(expect.arrayContaining(Object.keys(equivalent)));
  },
);
