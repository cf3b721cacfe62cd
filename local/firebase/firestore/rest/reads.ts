import * as z from 'zod/mini';
import { documentToJson } from '../documents/document';
import { databaseOf, nameOf, parseDocumentName } from '../documents/names';
import { aggregate, parseAggregations } from '../queries/aggregate';
import { parseQuery, type Query } from '../queries/query';
import { projected, runQuery } from '../queries/run-query';
import { invalid } from '../status';
import { textFromMicros } from '../values/timestamp';
import { parsed, type RestCall, type RestOperation, type RestParts } from './operation';

const inTransaction = {
  transaction: z.optional(z.string()),
  newTransaction: z.optional(z.unknown()),
};
const batchGetSchema = z.object({ documents: z._default(z.array(z.string()), []), ...inTransaction });
const querySchema = z.object({ structuredQuery: z.unknown(), ...inTransaction });
const aggregationSchema = z.object({
  structuredAggregationQuery: z.object({ structuredQuery: z.unknown(), aggregations: z.unknown() }),
  ...inTransaction,
});

/** The transaction that a read belongs to, begun here if the client asks for that. */
function transactionOf(
  { transactions }: RestParts,
  { transaction, newTransaction }: { transaction?: string; newTransaction?: unknown },
): { id: string | undefined; answer: object[] } {
  if (newTransaction === undefined) return { id: transaction, answer: [] };
  const id = transactions.begin();
  return { id, answer: [{ transaction: id }] };
}

const readTime = ({ store }: RestParts) => textFromMicros(store.version);

export const batchGet: RestOperation = (parts, { caller, database, body }) => {
  const { documents, ...rest } = parsed(batchGetSchema, body);
  const names = documents.map((name) => nameOf(parseDocumentName(name)));
  const { id, answer } = transactionOf(parts, rest);
  const found = names.map((name) => {
    if (databaseOf(name) !== database) throw invalid('All documents belong to the database of the call.');
    parts.guard.requireGet(caller, name, parts.store.documents);
    const document = parts.store.documents.get(name);
    return {
      ...(document ? { found: documentToJson(document) } : { missing: name }),
      readTime: readTime(parts),
    };
  });
  if (id !== undefined) parts.transactions.note(id, names, parts.store.documents);
  return [...answer, ...found];
};

export const runQueryCall: RestOperation = (parts, call) => {
  const { structuredQuery, ...rest } = parsed(querySchema, call.body);
  const query = parseQuery(call.name, structuredQuery);
  const { id, answer } = transactionOf(parts, rest);
  const found = allowedResult(parts, call, query, id);
  const time = readTime(parts);
  const documents = found.map((each) => ({
    document: documentToJson(projected(query, each)),
    readTime: time,
  }));
  return [...answer, ...(documents.length > 0 ? documents : [{ readTime: time }])];
};

export const runAggregationQuery: RestOperation = (parts, call) => {
  const { structuredAggregationQuery, ...rest } = parsed(aggregationSchema, call.body);
  const query = parseQuery(call.name, structuredAggregationQuery.structuredQuery);
  const aggregations = parseAggregations(structuredAggregationQuery.aggregations);
  const { id, answer } = transactionOf(parts, rest);
  const aggregateFields = aggregate(aggregations, allowedResult(parts, call, query, id));
  return [...answer, { result: { aggregateFields }, readTime: readTime(parts) }];
};

function allowedResult(
  parts: RestParts,
  { caller }: RestCall,
  query: Query,
  transaction: string | undefined,
) {
  const { store, guard, transactions } = parts;
  const found = runQuery(query, store.documents);
  guard.requireList(caller, query, store.documents, () => found);
  if (transaction !== undefined)
    transactions.note(
      transaction,
      found.map(({ name }) => name),
      store.documents,
    );
  return found;
}
