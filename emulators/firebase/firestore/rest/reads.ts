import * as z from 'zod/mini';
import { documentToJson } from '../documents/document';
import { databaseOf, nameOf, parseDocumentName } from '../documents/names';
import { aggregate, parseAggregations } from '../queries/aggregate';
import { parseQuery, type Query } from '../queries/query';
import { projected, runQuery } from '../queries/run-query';
import { invalid } from '../status';
import { textFromMicros } from '../values/timestamp';
import type { CommitParts } from '../writes/commit';
import { parsed, type RestCall, type RestOperation } from './operation';

const batchGetSchema = z.object({ documents: z._default(z.array(z.string()), []) });
const querySchema = z.object({ structuredQuery: z.unknown() });
const aggregationSchema = z.object({
  structuredAggregationQuery: z.object({ structuredQuery: z.unknown(), aggregations: z.unknown() }),
});

const readTime = ({ store }: CommitParts) => textFromMicros(store.version);

export const batchGet: RestOperation = (parts, { caller, database, body }) => {
  const names = parsed(batchGetSchema, body).documents.map((name) => nameOf(parseDocumentName(name)));
  return names.map((name) => {
    if (databaseOf(name) !== database) throw invalid('All documents belong to the database of the call.');
    parts.guard.requireGet(caller, name, parts.store.documents);
    const document = parts.store.documents.get(name);
    return {
      ...(document ? { found: documentToJson(document) } : { missing: name }),
      readTime: readTime(parts),
    };
  });
};

export const runQueryCall: RestOperation = (parts, call) => {
  const query = parseQuery(call.name, parsed(querySchema, call.body).structuredQuery);
  const time = readTime(parts);
  const found = allowedResult(parts, call, query).map((each) => ({
    document: documentToJson(projected(query, each)),
    readTime: time,
  }));
  return found.length > 0 ? found : [{ readTime: time }];
};

export const runAggregationQuery: RestOperation = (parts, call) => {
  const { structuredQuery, aggregations } = parsed(aggregationSchema, call.body).structuredAggregationQuery;
  const query = parseQuery(call.name, structuredQuery);
  const aggregateFields = aggregate(parseAggregations(aggregations), allowedResult(parts, call, query));
  return [{ result: { aggregateFields }, readTime: readTime(parts) }];
};

function allowedResult({ store, guard }: CommitParts, { caller }: RestCall, query: Query) {
  const found = runQuery(query, store.documents);
  guard.requireList(caller, query, store.documents, () => found);
  return found;
}
