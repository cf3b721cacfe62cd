import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Callers } from '../../auth/callers';
import type { Faults } from '../../http/faults';
import { databaseOf } from '../documents/names';
import { FirestoreError } from '../status';
import { type CommitParts, commitWrites } from '../writes/commit';
import { parsed, type RestOperation } from './operation';
import { batchGet, runAggregationQuery, runQueryCall } from './reads';

const commitSchema = z.object({ writes: z._default(z.array(z.unknown()), []) });

const commit: RestOperation = (parts, { caller, database, body }) =>
  commitWrites(parts, { caller, database, writes: parsed(commitSchema, body).writes });

/** What may follow the colon of a POST. New call → a row. */
const OPERATIONS: Readonly<Record<string, RestOperation>> = {
  batchGet,
  commit,
  runAggregationQuery,
  runQuery: runQueryCall,
};

interface RestRouteParts extends CommitParts {
  callers: Callers;
  faults: Faults;
  /** @throws FirestoreError for a database that is not served here */
  requireDatabase(database: string): void;
}

/** `/v1/projects/…`: what the SDK asks for transactions and aggregates, the lite SDK, and the service. */
export function addRestRoutes(scope: FastifyInstance, parts: RestRouteParts): void {
  scope.post('/v1/projects/*', async (request: FastifyRequest<{ Params: { '*': string } }>) => {
    const { name, call, operation } = operationOf(`projects/${request.params['*']}`);
    await parts.faults.meet(call);
    const database = databaseOf(name);
    parts.requireDatabase(database);
    const caller = await parts.callers.identify(request.headers.authorization);
    return operation(parts, { caller, database, name, body: request.body });
  });
}

/** @param call as faults name it: `commit`, `batchGet`, … */
function operationOf(path: string): { name: string; call: string; operation: RestOperation } {
  const [, name, call] = /^(.*):(\w+)$/s.exec(path) ?? [];
  const operation = call !== undefined && Object.hasOwn(OPERATIONS, call) ? OPERATIONS[call] : undefined;
  if (name !== undefined && call !== undefined && operation) return { name, call, operation };
  throw new FirestoreError('UNIMPLEMENTED', `"${call ?? path}" is not available here.`);
}
