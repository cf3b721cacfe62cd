import { oneOf, path } from '@cosecha/shared/command-line';
import { RELEASE } from '../../../release/declaration';
import { allParts } from '../../../shared/build/parts';
import type { Command } from './command';

export const CONTRACTS_PART = 'contracts';

export const BUILD = {
  build: {
    does: 'Contracts to Wasm, shell and remotes to immutable folders; parts that did not change are skipped.',
    subject: 'Build and release',
    file: 'build',
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
  },
  release: { ...RELEASE, subject: 'Build and release', file: '../../release/main' },
  'pack:sdk': {
    does: 'Packages for hosts and remotes outside this checkout, as tarballs.',
    subject: 'Build and release',
    file: 'pack-sdk',
    arguments: [{ name: 'folder', does: 'where they are put, else .sdk', value: path(), optional: true }],
    example: '/tmp/sdk',
  },
} as const satisfies Record<string, Command>;
