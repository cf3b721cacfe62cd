import { matching, path } from '@cosecha/shared/command-line';
import type { Command } from './command';

const files = {
  name: 'path',
  does: 'files and folders, else all',
  value: path('PATH'),
  optional: true,
  many: true,
} as const;

export const CODE = {
  lint: {
    does: 'Biome, without a warning.',
    arguments: [files],
    example: 'shared/domain',
    runs: [{ args: ['shared/command-line'], says: /Checked \d+ files/ }],
  },
  format: {
    does: 'Biome, writing what it can mend.',
    arguments: [files],
    example: 'shared/domain',
    runs: [{ args: ['shared/command-line'], says: /Checked \d+ files/ }],
  },
  typecheck: {
    does: 'TypeScript, strict.',
    example: '',
    runs: [{ args: [], says: /^$/ }],
  },
  codegen: {
    does: 'The queries (.graphql) of shared/client/api/ as TypeScript, with the types of the subgraph.',
    example: '',
    runs: [{ args: [], says: /files in/ }],
  },
  licences: {
    does: 'The packages of others that ship, by licence.',
    options: { all: { does: 'those of development, too' } },
    example: '--all',
    runs: [{ args: [], says: /MIT \(\d+\)/ }],
  },
  house: {
    does: 'How big each room of the repository is, and how tangled: cycles, floors, longest files, casts.',
    example: '',
    runs: [{ args: [], says: /Cycles of packages: 0/ }],
  },
  reading: {
    does: 'How long the sentences are that people read: by screen their number, average words and the longest.',
    example: '',
    runs: [{ args: [], says: /\d+ sentences of \d/ }],
  },
  'new-remote': {
    does: 'A new remote that builds, passes its checks and is served.',
    arguments: [
      {
        name: 'name',
        does: 'how the remote is called',
        value: matching(
          'NAME',
          /^(?=.{5,32}$)mfe-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
          'mfe-, then lower-case words with hyphens, at most 32 characters',
        ),
      },
    ],
    options: {
      // One fixed address: what has parameters comes later, in shared/paths.
      route: {
        does: 'where its first screen stands',
        required: true,
        value: matching(
          '/ROUTE',
          /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/,
          'lower-case words after slashes like /mis-fletes, without parameters',
        ),
      },
      // Written into TypeScript, JSON and a page's title without escapes.
      title: {
        does: "that screen's title in Spanish, else its route",
        value: matching(
          'TITLE',
          /^(?=.{1,40}$)[\p{L}\p{N}¿¡][\p{L}\p{N} ,.:()¿?¡!·-]*$/u,
          'letters, digits and plain punctuation, at most 40 characters',
        ),
      },
    },
    example: 'mfe-fletes --route /fletes --title "Fletes"',
    runs: { notHere: 'local/new-remote/new-remote.test.ts runs it, in a copy of the checkout' },
  },
} as const satisfies Record<string, Command>;
