import fc from 'fast-check';
import type { HostileInput } from '../endpoint';
import { pathPart, queryPart } from '../inputs';

/** Hostile reads below these addresses. */
export const readsBelow = (...paths: readonly string[]): fc.Arbitrary<HostileInput> =>
  fc.tuple(fc.constantFrom(...paths), pathPart, queryPart).map(([path, part, query]) => ({
    kind: 'http',
    request: { method: 'GET', path: `${path}${part}${query}` },
  }));
