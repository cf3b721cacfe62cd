import { sql } from 'kysely';
import * as z from 'zod/mini';
import { errorCodeOf } from '../util/error-code';
import type { Queries } from './database';

/**
 * SQLSTATE classes (PostgreSQL, appendix A) that speak about the data: data exceptions, broken constraints, and more than a row,
 * an index or a parser can hold. Every other one is trouble of the server, which passes.
 */
const REFUSED = /^(22|23|54)[0-9A-Z]{3}$/;
const UNREADABLE = /^22[0-9A-Z]{3}$/;
/** Thrown by code of ours that does nothing but make sense of data. */
export class UnfitDataError extends Error {
  override readonly name = 'UnfitDataError';
}

/** What our own code throws over data; a failed request is a TypeError, half an answer a SyntaxError, and both pass. */
const OURS = [UnfitDataError, RangeError, z.core.$ZodError];

/** Whether what was thrown would be thrown again for the same data, by the database or by our own code that reads it. */
export function isDataRefusal(error: unknown): boolean {
  return REFUSED.test(errorCodeOf(error) ?? '') || OURS.some((kind) => error instanceof kind);
}

/** Whether the database could not read a value that it was given: a number beyond its column, a zero character. */
export const isUnreadableValue = (error: unknown): boolean => UNREADABLE.test(errorCodeOf(error) ?? '');

/**
 * Runs work inside a savepoint that is rolled back when the database refuses the data.
 * @returns why it was refused, or null
 * @throws any other error, such as an outage
 */
export async function attempt(queries: Queries, work: () => Promise<unknown>): Promise<string | null> {
  await sql`savepoint attempt`.execute(queries);
  try {
    await work();
    await sql`release savepoint attempt`.execute(queries);
    return null;
  } catch (error) {
    if (!isDataRefusal(error)) throw error;
    await sql`rollback to savepoint attempt`.execute(queries);
    return String(error);
  }
}
