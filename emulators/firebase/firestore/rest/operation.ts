import * as z from 'zod/mini';
import type { Caller } from '../../auth/callers';
import { invalid } from '../status';
import type { CommitParts } from '../writes/commit';

/** One call below `/v1/`. */
export interface RestCall {
  caller: Caller;
  /** `projects/p/databases/d` */
  database: string;
  /** The whole name that the path names: the database's root or a document. */
  name: string;
  body: unknown;
}

/** What it answers, or a FirestoreError. */
export type RestOperation = (parts: CommitParts, call: RestCall) => object | Promise<object>;

/** @throws FirestoreError `INVALID_ARGUMENT` */
export function parsed<Schema extends z.ZodMiniType>(schema: Schema, raw: unknown): z.output<Schema> {
  const result = z.safeParse(schema, raw ?? {});
  if (result.success) return result.data;
  throw invalid(`Invalid value at '${result.error.issues[0]?.path.join('.') ?? ''}'.`);
}
