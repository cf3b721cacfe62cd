import * as z from 'zod/mini';
import { causeOf, denied, firestoreErrorFrom } from '../status';
import { commitWrites } from '../writes/commit';
import { parsed, type RestOperation } from './operation';

const writesSchema = z.object({
  writes: z._default(z.array(z.unknown()), []),
  transaction: z.optional(z.string()),
});
const rollbackSchema = z.object({ transaction: z.string() });

export const commit: RestOperation = (parts, { caller, database, body }) => {
  const { writes, transaction } = parsed(writesSchema, body);
  const requireUnchanged = transaction === undefined ? undefined : parts.transactions.end(transaction);
  return commitWrites(parts, { caller, database, writes, requireUnchanged });
};

/** Each write for itself: one that fails does not keep the others. */
export const batchWrite: RestOperation = async (parts, { caller, database, body }) => {
  const { writes } = parsed(writesSchema, body);
  const writeResults: object[] = [];
  const status: object[] = [];
  for (const write of writes) {
    try {
      const done = await commitWrites(parts, { caller, database, writes: [write] });
      writeResults.push(z.parse(doneSchema, done).writeResults[0] ?? {});
      status.push({});
    } catch (error) {
      writeResults.push({});
      status.push(causeOf(firestoreErrorFrom(error)));
    }
  }
  return { writeResults, status };
};

const doneSchema = z.object({ writeResults: z.array(z.looseObject({})) });

export const beginTransaction: RestOperation = ({ transactions }) => ({ transaction: transactions.begin() });

export const rollback: RestOperation = ({ transactions }, { body }) => {
  transactions.end(parsed(rollbackSchema, body).transaction);
  return {};
};

/** Nothing that rules could speak about: for the owner alone. */
export const listCollectionIds: RestOperation = ({ store }, { caller, name }) => {
  if (caller.kind !== 'owner') throw denied();
  return { collectionIds: store.documents.collectionIds(name) };
};
