import {
  DISPUTE_LIMITS,
  DomainError,
  ORDER_STATUS,
  orderIdFromIndexed,
  plainWords,
  roleOf,
} from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import { notifyEvidence } from '../notifications/notify-party';
import type { Services } from '../services';
import type { Session } from '../wallet/sessions';
import { fileNamesSchema } from './evidence-files';
import { readDispute } from './read-dispute';
import { countStatements, saveStatement } from './statements';

export const addStatementSchema = z
  .object({
    words: z.string().check(z.overwrite(plainWords), z.maxLength(DISPUTE_LIMITS.statement.max)),
    files: z._default(fileNamesSchema, []),
  })
  .check(z.refine(({ words, files }) => words !== '' || files.length > 0, { path: ['words'] }));

type AddStatementInput = z.infer<typeof addStatementSchema>;

const doneSchema = z.object({ done: z.literal(true) });

/**
 * Adds words or pictures to an open dispute, as one of its two sides; the chain says whether it is open.
 * @returns the whole dispute
 * @throws DomainError `dispute-closed`, `dispute-full`, `dispute-picture-gone`, `order-not-yours`
 */
export async function addStatement(
  services: Services,
  { wallet }: Session,
  { key, orderId: indexedId, input }: { key: string; orderId: string; input: AddStatementInput },
) {
  const orderId = orderIdFromIndexed(indexedId);
  const { operations, database, clock } = services;
  const { words, files } = input;
  const body = { orderId, words, files };
  await operations.run({ wallet, key, kind: 'dispute-statement', body, answer: doneSchema }, async () => {
    await requireOpen(services, orderId, wallet);
    const said = await countStatements(database, orderId, wallet);
    if (said >= DISPUTE_LIMITS.statementsPerSide) throw new DomainError('dispute-full');
    const at = new Date(clock());
    const { arbiterId } = await services.views.config();
    const statement = { ...body, wallet, key, kind: 'statement', reason: null, at } as const;
    await saveStatement(database, statement, (queries) =>
      notifyEvidence(queries, { orderId, by: wallet, id: `${wallet}:${key}`, now: at, arbiter: arbiterId }),
    );
    return { done: true };
  });
  return readDispute(services, wallet, orderId);
}

async function requireOpen({ views }: Services, orderId: string, wallet: string): Promise<void> {
  const order = await views.order(orderId);
  if (!order) throw new DomainError('dispute-closed');
  if (!roleOf(order, wallet)) throw new DomainError('order-not-yours');
  if (order.status !== ORDER_STATUS.disputed) throw new DomainError('dispute-closed');
}
