/**
 * The one list of packages that exist once in the page. The shell brings every copy (eager); a remote brings none
 * (`import: false`), so two Reacts or two sessions cannot happen. Our own doors are strict: a remote built for
 * another major refuses to start and shows its card. The others only warn.
 *
 * What has no identity and shakes well (text, zod, forms) is not here: each bundle takes what it uses.
 */
export interface Singleton {
  /** As written in the import. */
  request: string;
  /** Whose package.json names the version. */
  package: string;
  strict: boolean;
}

const OURS = '@cosecha/shared';

export const SINGLETONS = [
  { request: 'react', package: 'react', strict: false },
  { request: 'react/jsx-runtime', package: 'react', strict: false },
  { request: 'react-dom', package: 'react-dom', strict: false },
  { request: 'styled-components', package: 'styled-components', strict: false },
  { request: '@tanstack/react-query', package: '@tanstack/react-query', strict: false },
  { request: `${OURS}/domain`, package: OURS, strict: true },
  { request: `${OURS}/api`, package: OURS, strict: true },
  { request: `${OURS}/remote`, package: OURS, strict: true },
  { request: `${OURS}/router`, package: OURS, strict: true },
  { request: `${OURS}/state`, package: OURS, strict: true },
  { request: `${OURS}/ui`, package: OURS, strict: true },
] as const satisfies readonly Singleton[];
