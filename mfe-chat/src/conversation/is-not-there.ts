import { RequestError } from '@cosecha/shared/api';
import { ChatError } from '../data';

/** No number of an order, another person's order, or no such conversation. */
const MISSING: ReadonlySet<number> = new Set([400, 403, 404]);

/** Whether trying again would be of no use: for this person there is no such conversation. */
export const isNotThere = (error: Error): boolean =>
  error instanceof RequestError
    ? MISSING.has(error.status)
    : error instanceof ChatError && error.code === 'denied';
