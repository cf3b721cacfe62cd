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
    subject: 'Check and make code',
    file: 'lint',
    arguments: [files],
    example: 'shared/domain',
  },
  format: {
    does: 'Biome, writing what it can mend.',
    subject: 'Check and make code',
    file: 'format',
    arguments: [files],
    example: 'shared/domain',
  },
  typecheck: {
    does: 'TypeScript, strict.',
    subject: 'Check and make code',
    file: 'typecheck',
    example: '',
  },
  codegen: {
    does: 'The queries (.graphql) of shared/client/api/ as TypeScript, with the types of the subgraph.',
    subject: 'Check and make code',
    file: 'codegen',
    example: '',
  },
  licences: {
    does: 'The packages of others that ship, by licence.',
    subject: 'Check and make code',
    file: 'licences',
    options: { all: { does: 'those of development, too' } },
    example: '--all',
  },
  house: {
    does: 'How big each room of the repository is, and how tangled: cycles, floors, longest files, casts.',
    subject: 'Check and make code',
    file: 'house',
    example: '',
  },
  'new-remote': {
    does: 'A new remote that builds, passes its checks and is served.',
    subject: 'Check and make code',
    file: 'new-remote',
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
      // Stands in TypeScript, JSON and a page's title as it is.
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
  },
  native: {
    does: 'The Android and iOS projects, made anew in native/dist/app.',
    subject: 'Build and release',
    file: 'native',
    example: '',
  },
  'native:check': {
    does: 'What can be known of the Android and iOS projects without an SDK.',
    subject: 'Build and release',
    file: 'native-check',
    example: '',
  },
} as const satisfies Record<string, Command>;
