import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Callers } from '../../auth/callers';
import type { Faults } from '../../http/faults';
import { databaseOf } from '../documents/names';
import { FirestoreError, invalid } from '../status';
import { create, patch, read, remove } from './documents';
import type { RestOperation, RestParts } from './operation';
import { batchGet, runAggregationQuery, runQueryCall } from './reads';
import { batchWrite, beginTransaction, commit, listCollectionIds, rollback } from './writes';

/** What may stand after the colon of a POST. New call → a row. */
const OPERATIONS: Readonly<Record<string, RestOperation>> = {
  batchGet,
  batchWrite,
  beginTransaction,
  commit,
  listCollectionIds,
  rollback,
  runAggregationQuery,
  runQuery: runQueryCall,
};

/** Without a colon. */
const METHODS: Readonly<Record<string, { name: string; operation: RestOperation }>> = {
  GET: { name: 'get', operation: read },
  POST: { name: 'createDocument', operation: create },
  PATCH: { name: 'patch', operation: patch },
  DELETE: { name: 'delete', operation: remove },
};

interface RestRouteParts extends RestParts {
  callers: Callers;
  faults: Faults;
  /** @throws FirestoreError for a database that is not served here */
  requireDatabase(database: string): void;
}

/** `/v1/projects/…`: transactions, aggregates, the lite SDK, and clients without an SDK. */
export function addRestRoutes(scope: FastifyInstance, parts: RestRouteParts): void {
  const handle = async (request: FastifyRequest<{ Params: { '*': string } }>) => {
    const { name, call, operation } = operationOf(request.method, `projects/${request.params['*']}`);
    await parts.faults.meet(call);
    const database = databaseOf(name);
    parts.requireDatabase(database);
    const caller = await parts.callers.identify(request.headers.authorization);
    return operation(parts, { caller, database, name, body: request.body, query: request.query });
  };
  scope.route({ method: ['GET', 'POST', 'PATCH', 'DELETE'], url: '/v1/projects/*', handler: handle });
}

/** @param call as faults name it: `commit`, `batchGet`, `get`, … */
function operationOf(method: string, path: string): { name: string; call: string; operation: RestOperation } {
  const [, name = path, call] = /^(.*):(\w+)$/s.exec(path) ?? [];
  const named =
    method === 'POST' && call !== undefined && Object.hasOwn(OPERATIONS, call) ? OPERATIONS[call] : undefined;
  if (named && call !== undefined) return { name, call, operation: named };
  if (method === 'POST' && /\/documents:\w+$/.test(path)) {
    throw new FirestoreError('UNIMPLEMENTED', `"${call}" is not available here.`);
  }
  const plain = METHODS[method];
  if (!plain) throw invalid(`There is no call "${path}".`);
  return { name: path, call: plain.name, operation: plain.operation };
}
