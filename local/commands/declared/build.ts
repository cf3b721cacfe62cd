import { join } from 'node:path';
import { oneOf, path } from '@cosecha/shared/command-line';
import { RELEASE } from '../../../release/declaration';
import { allParts } from '../../../shared/build/parts';
import { type Command, RELEASED } from './command';

export const CONTRACTS_PART = 'contracts';

export const BUILD = {
  build: {
    does: 'Contracts to Wasm, shell and remotes to immutable folders; parts that did not change are skipped.',
    arguments: [
      {
        name: 'part',
        does: 'what to build, else everything',
        value: oneOf(() => [CONTRACTS_PART, ...allParts().map(({ name }) => name)], 'PART'),
        optional: true,
        many: true,
      },
    ],
    example: 'mfe-market',
    runs: [
      { args: [RELEASED], says: /Building mfe-wallet: done/ },
      { args: [], says: /Building the contracts: done/ },
    ],
  },
  release: {
    ...RELEASE,
    file: '../../release/main',
    runs: ({ folder }) => {
      const to = ['--to', join(folder, 'releases')];
      return [
        { args: ['list', ...to], says: /Nothing was released here yet/ },
        { args: [RELEASED, ...to], says: /for everybody, registry 1/ },
        { args: ['list', ...to], says: /mfe-wallet/ },
        { args: ['rollback', RELEASED, ...to], says: /has no version to go back to/, code: 1 },
        { args: ['withdraw', RELEASED, ...to], says: /nothing for everybody/ },
        { args: ['gc', '--dry-run', ...to], says: /could be deleted/ },
        { args: ['teams', ...to], says: /team/i },
        { args: ['keys', join(folder, 'key.pem')], says: /is the signing key/ },
      ];
    },
  },
  'pack:sdk': {
    does: 'Packages for hosts and remotes outside this checkout, as tarballs.',
    arguments: [{ name: 'folder', does: 'where they are put, else .sdk', value: path(), optional: true }],
    example: '/tmp/sdk',
    runs: ({ folder }) => [{ args: [join(folder, 'sdk')], says: /cosecha-tools-.*\.tgz/ }],
  },
  native: {
    does: 'The Android and iOS projects, made anew in native/dist/app.',
    example: '',
    runs: [{ args: [], says: /native\/dist\/app\/android/ }],
  },
  'native:check': {
    does: 'What can be known of the Android and iOS projects without an SDK.',
    example: '',
    runs: [{ args: [], says: /the same when made anew/ }],
  },
} as const satisfies Record<string, Command>;
