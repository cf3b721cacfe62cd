import { fieldOf } from '../domain';

/** The reason of an error, for a log: a code where there is one. `fetch` hides it in `cause`. */
export function reasonOf(error: unknown): string {
  const cause = fieldOf(error, 'cause');
  return String(fieldOf(cause, 'code') ?? fieldOf(cause, 'message') ?? fieldOf(error, 'message') ?? error);
}
