import {
  DISPUTE_LIMITS,
  DISPUTE_REASON_CODES,
  type DisputeReasonCode,
  DomainError,
  disputeReasonsOf,
  orderIdFromIndexed,
  plainWords,
  roleOf,
} from '@cosecha/shared/domain';
import { serviceText } from '@cosecha/shared/text';
import * as z from 'zod/mini';
import type { SettleOrderAnswer } from '../orders/run-order-call';
import { partySchema, settleOrder } from '../orders/settle-order';
import type { Services } from '../services';
import type { Session } from '../wallet/sessions';
import { fileNamesSchema } from './evidence-files';
import { saveStatement, takeStatementBack } from './statements';

const { min, max } = DISPUTE_LIMITS.opening;

export const openDisputeSchema = z.extend(partySchema, {
  reasonCode: z._default(z.nullable(z.enum(DISPUTE_REASON_CODES)), null),
  reason: z.string().check(z.overwrite(plainWords), z.minLength(min), z.maxLength(max)),
  files: z._default(fileNamesSchema, []),
});

type OpenDisputeInput = z.infer<typeof openDisputeSchema>;

/**
 * Disputes an order as one of its parties. Its words and pictures are written down before anything is signed, so that a
 * crash cannot lose them, and seen only once the market calls the order disputed.
 * @throws DomainError what settleOrder throws, `dispute-picture-gone`, `input-invalid` for a reason of the other side
 */
export function openDispute(
  services: Services,
  session: Session,
  { key, input }: { key: string; input: OpenDisputeInput },
): Promise<SettleOrderAnswer> {
  const orderId = orderIdFromIndexed(input.orderId);
  const { reasonCode, reason, files, expectedStatus } = input;
  const { wallet } = session;
  const { database, clock } = services;
  return settleOrder(services, session, {
    call: 'dispute-order',
    key,
    input: { orderId, expectedStatus, reason },
    more: { reasonCode, files },
    record: {
      save: async () => {
        await requireOwnReason(services, { orderId, wallet, reasonCode });
        const at = new Date(clock());
        const said = { kind: 'opening', reason: reasonCode, words: reason, files, at } as const;
        await saveStatement(database, { orderId, wallet, key, ...said });
      },
      takeBack: () =>
        takeStatementBack(database, { wallet, key, orderId, kind: 'opening', at: new Date(clock()) }),
    },
  });
}

interface ReasonInput {
  orderId: string;
  wallet: string;
  reasonCode: DisputeReasonCode | null;
}

async function requireOwnReason({ views }: Services, { orderId, wallet, reasonCode }: ReasonInput) {
  if (reasonCode === null) return;
  const order = await views.order(orderId);
  const role = order && roleOf(order, wallet);
  if (role && disputeReasonsOf(role).includes(reasonCode)) return;
  throw new DomainError('input-invalid', { field: 'reasonCode', detail: serviceText.input.otherSidesReason });
}
