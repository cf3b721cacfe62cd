import { createHash } from 'node:crypto';
import { DomainError, isErrorCode, isPassing } from '@cosecha/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../db/database';
import type { OperationState } from '../db/tables/signing';
import type { FaultHook } from '../util/service';
import type { Lane, Lanes } from './lanes';
import type { OperationId } from './step';
import { type MarkedStep, type RecallParts, recallApart } from './unrecorded';

const refusalSchema = z.object({ code: z.string(), params: z.record(z.string(), z.string()) });

interface OperationRequest<Answer> extends OperationId {
  kind: string;
  /** What was asked, without secrets: the same key must always ask the same. */
  body: object;
  answer: z.ZodMiniType<Answer>;
  /** How its main step is found on the chain, where a call without a record is looked up before it is refused. */
  marked?: Pick<MarkedStep, 'signer' | 'step' | 'method' | 'sent'>;
  /** Checked before an operation starts for which nothing was signed yet; operations under way continue without it. */
  authorize?: () => Promise<void>;
}

/** @param isNew nothing was ever signed under this key: there is nothing to go on with */
type Work<Answer> = (isNew: boolean) => Promise<Answer>;

interface Recorded {
  is_new: boolean;
}

export interface Operations {
  /**
   * Runs the work of an idempotency key once. The same key and body give the same answer; after a crash the work
   * runs again and its steps, which the outbox knows, take up where they stopped. A refusal before anything was
   * signed is not kept: the person may mend the cause and repeat.
   * @throws DomainError `idempotency-mismatch` when the key came with another body
   */
  run<Answer extends object>(request: OperationRequest<Answer>, work: Work<Answer>): Promise<Answer>;
  /**
   * Whether an operation has ended or something was signed for it: then it continues, or its answer is repeated,
   * without another confirmation.
   */
  isUnderWay(id: OperationId): Promise<boolean>;
}

interface OperationsParts extends RecallParts {
  fault: FaultHook;
  lanes: Lanes;
}

export function createOperations(parts: OperationsParts): Operations {
  const { database, clock, fault, lanes } = parts;
  function recording({ wallet, key, kind, body }: OperationRequest<object>, from = sql``) {
    const now = new Date(clock());
    return sql`insert into operations (wallet, key, kind, body_hash, body, state, created_at, updated_at)
      select ${wallet}, ${key}, ${kind}, ${hashOf(kind, body)}, ${JSON.stringify(body)}::jsonb, 'running',
        ${now}::timestamptz, ${now}::timestamptz
      ${from} on conflict (wallet, key) do nothing returning key`;
  }

  /** One statement with the lane of the key: what is asked for the first time is written down by it. */
  const beginning = (request: OperationRequest<object>): RawBuilder<Recorded> =>
    sql`, recorded as (${recording(request, sql`from taken`)})
      select exists (select from recorded) as is_new from taken`;

  /** Whether what was refused had happened before, under a record that is gone. */
  async function isFound({ marked, ...request }: OperationRequest<object>): Promise<boolean> {
    if (!marked || (await isSigned(database, request))) return false;
    const { wallet, key } = request;
    const record = () => recording(request).execute(database);
    return recallApart(parts, { wallet, key, ...marked, record });
  }

  const ending = ({ wallet, key }: OperationId, state: OperationState, answer: object) =>
    sql`update operations set state = ${state}, answer = ${JSON.stringify(answer)}::jsonb,
      updated_at = ${new Date(clock())}::timestamptz where wallet = ${wallet} and key = ${key}`;

  async function isUnderWay({ wallet, key }: OperationId): Promise<boolean> {
    const row = await database
      .selectFrom('operations')
      .select('state')
      .where('wallet', '=', wallet)
      .where('key', '=', key)
      .executeTakeFirst();
    return row !== undefined && (row.state !== 'running' || (await isSigned(database, { wallet, key })));
  }

  async function runOnce<Answer extends object>(
    request: OperationRequest<Answer>,
    isNew: boolean,
    lane: Lane,
    work: Work<Answer>,
  ): Promise<Answer> {
    fault('operation.recorded');
    const earlier = isNew ? null : await earlierEnd(database, request);
    if (earlier?.state === 'answered') return z.parse(request.answer, earlier.answer);
    if (earlier) throw storedRefusal(earlier.answer);
    try {
      const answer = await work(isNew);
      await lane.endWith(ending(request, 'answered', answer));
      fault('operation.answered');
      return answer;
    } catch (error) {
      if (isRefusal(error) && (await isSigned(database, request))) {
        await lane.endWith(ending(request, 'refused', { code: error.code, params: error.params }));
      }
      throw error;
    }
  }

  /** A call that is not confirmed is not stored. */
  async function runAuthorized<Answer extends object>(
    request: OperationRequest<Answer>,
    authorize: () => Promise<void>,
    lane: Lane,
    work: Work<Answer>,
  ): Promise<Answer> {
    if (!(await isUnderWay(request))) await authorize();
    const { rows } = await sql<Recorded>`with taken as (select)${beginning(request)}`.execute(database);
    return runOnce(request, rows[0]?.is_new ?? false, lane, work);
  }

  return {
    isUnderWay,
    async run(request, work) {
      const { wallet, key, authorize } = request;
      const name = `key ${wallet} ${key}`;
      const attempt = () =>
        authorize
          ? lanes.run(name, (lane) => runAuthorized(request, authorize, lane, work))
          : lanes.runFrom(name, beginning(request), ({ is_new }, lane) =>
              runOnce(request, is_new, lane, work),
            );
      try {
        return await attempt();
      } catch (error) {
        if (!isRefusal(error) || !(await isFound(request))) throw error;
        return attempt();
      }
    },
  };
}

/** What an earlier call of the same key came to; null while it is not over. */
async function earlierEnd(database: Database, { wallet, key, kind, body }: OperationRequest<object>) {
  const earlier = await database
    .selectFrom('operations')
    .select(['body_hash', 'state', 'answer'])
    .where('wallet', '=', wallet)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (earlier.body_hash !== hashOf(kind, body)) throw new DomainError('idempotency-mismatch');
  return earlier.state === 'running' ? null : earlier;
}

async function isSigned(database: Database, { wallet, key }: OperationId): Promise<boolean> {
  const row = await database
    .selectFrom('transactions')
    .select('hash')
    .where('wallet', '=', wallet)
    .where('key', '=', key)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What the device has yet to sign is no end, and what it signed wrongly neither. */
const isRefusal = (error: unknown): error is DomainError =>
  error instanceof DomainError &&
  !isPassing(error.code) &&
  !['signature-needed', 'signature-invalid'].includes(error.code);

const hashOf = (kind: string, body: object): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, body]))
    .digest('hex');

function storedRefusal(answer: unknown): DomainError {
  const { code, params } = z.parse(refusalSchema, answer);
  return isErrorCode(code) ? new DomainError(code, params) : new DomainError('internal');
}
