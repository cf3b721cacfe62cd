import lockfile from '../../../package-lock.json';
import { licencesIn } from './licences';

const small = {
  packages: {
    '': { version: '1.0.0', license: 'UNLICENSED' },
    'node_modules/@cosecha/shared': { link: true },
    'node_modules/pg': { version: '8.0.0', license: 'MIT' },
    'backend/node_modules/pg': { version: '7.0.0', license: 'MIT' },
    'node_modules/jest': { version: '30.0.0', license: 'MIT', dev: true },
    'node_modules/@far/odd': { version: '1.0.0' },
  },
};

test('packages stand under their licence, each version once, ours not at all', () => {
  expect([...licencesIn(small, false)]).toEqual([
    ['MIT', ['pg@7.0.0', 'pg@8.0.0']],
    ['not stated', ['@far/odd@1.0.0']],
  ]);
  expect(licencesIn(small, true).get('MIT')).toContain('jest@30.0.0');
});

test('every package that ships states its licence', () => {
  expect(licencesIn(lockfile, false).get('not stated')).toBeUndefined();
});
