import { RequestError } from '@cosecha/shared/api/core';

const MISSING: ReadonlySet<number> = new Set([400, 403, 404]);

/** For this person there is no such thing: no number of one, another person's, or none. Trying again is of no use. */
export const isMissing = (error: unknown): boolean =>
  error instanceof RequestError && MISSING.has(error.status);
