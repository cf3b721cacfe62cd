import { createHash } from 'node:crypto';
import { DomainError, isErrorCode, isPassing } from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import type { Database } from '../db/database';
import type { OperationState } from '../db/tables/operation';
import type { Clock, FaultHook } from '../service';
import type { Lanes } from './lanes';
import type { OperationId } from './outbox';

const refusalSchema = z.object({ code: z.string(), params: z.record(z.string(), z.string()) });

export interface OperationRequest<Answer> extends OperationId {
  kind: string;
  /** What was asked, without secrets: the same key must always ask the same. */
  body: object;
  answer: z.ZodMiniType<Answer>;
  /** Asked before work begins for which nothing was signed yet; what is under way goes on without it. */
  authorize?: () => Promise<void>;
}

export interface Operations {
  /**
   * Runs the work of an idempotency key once. The same key and body give the same answer; after a crash the work
   * runs again and its steps, which the outbox knows, take up where they stopped. A refusal before anything was
   * signed is not kept: the person may mend the cause and repeat.
   * @throws DomainError `idempotency-mismatch` when the key came with another body
   */
  run<Answer extends object>(request: OperationRequest<Answer>, work: () => Promise<Answer>): Promise<Answer>;
}

interface OperationsParts {
  database: Database;
  clock: Clock;
  fault: FaultHook;
  lanes: Lanes;
}

export function createOperations({ database, clock, fault, lanes }: OperationsParts): Operations {
  async function begin({ wallet, key, kind, body }: OperationRequest<object>) {
    const now = new Date(clock());
    const bodyHash = createHash('sha256')
      .update(JSON.stringify([kind, body]))
      .digest('hex');
    const inserted = await database
      .insertInto('operations')
      .values({
        wallet,
        key,
        kind,
        body_hash: bodyHash,
        body: JSON.stringify(body),
        state: 'running',
        answer: null,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) => conflict.columns(['wallet', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst();
    fault('operation.recorded');
    if (inserted) return null;
    const earlier = await database
      .selectFrom('operations')
      .select(['body_hash', 'state', 'answer'])
      .where('wallet', '=', wallet)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    if (earlier.body_hash !== bodyHash) throw new DomainError('idempotency-mismatch');
    return earlier.state === 'running' ? null : earlier;
  }

  async function finish({ wallet, key }: OperationId, state: OperationState, answer: object): Promise<void> {
    await database
      .updateTable('operations')
      .set({ state, answer: JSON.stringify(answer), updated_at: new Date(clock()) })
      .where('wallet', '=', wallet)
      .where('key', '=', key)
      .execute();
  }

  async function isSigned({ wallet, key }: OperationId): Promise<boolean> {
    const row = await database
      .selectFrom('transactions')
      .select('hash')
      .where('wallet', '=', wallet)
      .where('key', '=', key)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  async function isUnderWay({ wallet, key }: OperationId): Promise<boolean> {
    const row = await database
      .selectFrom('operations')
      .select('state')
      .where('wallet', '=', wallet)
      .where('key', '=', key)
      .executeTakeFirst();
    return row !== undefined && (row.state !== 'running' || (await isSigned({ wallet, key })));
  }

  async function runOnce<Answer extends object>(
    request: OperationRequest<Answer>,
    work: () => Promise<Answer>,
  ): Promise<Answer> {
    if (request.authorize && !(await isUnderWay(request))) await request.authorize();
    const earlier = await begin(request);
    if (earlier?.state === 'answered') return z.parse(request.answer, earlier.answer);
    if (earlier) throw storedRefusal(earlier.answer);
    try {
      const answer = await work();
      await finish(request, 'answered', answer);
      fault('operation.answered');
      return answer;
    } catch (error) {
      if (error instanceof DomainError && !isPassing(error.code) && (await isSigned(request))) {
        await finish(request, 'refused', { code: error.code, params: error.params });
      }
      throw error;
    }
  }

  return {
    run: (request, work) => lanes.run(`key ${request.wallet} ${request.key}`, () => runOnce(request, work)),
  };
}

function storedRefusal(answer: unknown): DomainError {
  const { code, params } = z.parse(refusalSchema, answer);
  return isErrorCode(code) ? new DomainError(code, params) : new DomainError('internal');
}
