/**
 * The one list of packages that exist once in the page. The shell brings every copy; a remote brings none
 * (`import: false`), so two Reacts or two sessions cannot happen. Our own doors are strict: a remote built for
 * another major refuses to start and shows its card. The others only warn.
 *
 * What has no identity and shakes well (text, forms, rules, operations of one screen) is not here: each bundle takes
 * what it uses. A door that has both kinds keeps what must exist once behind its `core`.
 */
export interface Singleton {
  /** As written in the import. */
  request: string;
  /** Whose package.json names the version. */
  package: string;
  strict: boolean;
  /**
   * Where the shell brings a part of a package: the names that remotes may use, the same as in `provided/`. A build
   * that uses another one fails.
   */
  exports?: readonly string[];
  /** Names that only first views use: where the edge draws them, the shell brings the package whole. */
  atServer?: readonly string[];
}

const OURS = '@cosecha/shared';

export const SINGLETONS = [
  { request: 'react', package: 'react', strict: false },
  { request: 'react/jsx-runtime', package: 'react', strict: false },
  { request: 'react-dom', package: 'react-dom', strict: false },
  {
    request: 'styled-components',
    package: 'styled-components',
    strict: false,
    exports: ['css', 'default', 'keyframes'],
    atServer: ['ServerStyleSheet'],
  },
  {
    request: '@tanstack/react-query',
    package: '@tanstack/react-query',
    strict: false,
    exports: [
      'QueryClient',
      'QueryClientProvider',
      'hashKey',
      'keepPreviousData',
      'notifyManager',
      'useInfiniteQuery',
      'useQuery',
      'useQueryClient',
    ],
  },
  {
    request: 'zod/mini',
    package: 'zod',
    strict: false,
    exports: [
      '_default',
      'array',
      'bigint',
      'boolean',
      'catch',
      'custom',
      'discriminatedUnion',
      'email',
      'enum',
      'extend',
      'gte',
      'instanceof',
      'int',
      'literal',
      'lte',
      'maxLength',
      'maximum',
      'minLength',
      'minimum',
      'nullable',
      'number',
      'object',
      'optional',
      'overwrite',
      'parse',
      'pipe',
      'positive',
      'record',
      'refine',
      'regex',
      'startsWith',
      'strictObject',
      'string',
      'transform',
      'trim',
      'tuple',
      'union',
      'unknown',
    ],
  },
  { request: `${OURS}/domain/core`, package: OURS, strict: true },
  { request: `${OURS}/api/core`, package: OURS, strict: true },
  { request: `${OURS}/remote`, package: OURS, strict: true },
  { request: `${OURS}/router`, package: OURS, strict: true },
  { request: `${OURS}/state`, package: OURS, strict: true },
  { request: `${OURS}/ui/core`, package: OURS, strict: true },
] as const satisfies readonly Singleton[];

/** What the shell brings besides where first views are drawn (shell/src/server/shared.ts). */
export const SERVER_MODULES = ['react-dom/server'] as const;
