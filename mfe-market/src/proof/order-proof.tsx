import { deliveryProofs, type Order, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { POLL_MS, PROOF_STATES } from '@cosecha/shared/domain';
import { orderPageText } from '@cosecha/shared/text';
import { ErrorState } from '@cosecha/shared/ui';
import { ProofSection } from '../order/lazy-extras';

/**
 * "Prueba de entrega" on the page of both sides, from the marking on: its content until then is still in the sheet.
 * Nothing where nothing was shown and the reader has nothing to show.
 */
export function OrderProof({ order }: { order: Order }) {
  const { orderId, role, state, collection } = order;
  const isActive = collection === 'active';
  const { data, error, refresh } = usePolledQuery({
    key: [...queryKeys.disputes.of(orderId), 'deliveries'],
    query: (signal) => deliveryProofs(orderId, signal),
    pollMs: isActive ? POLL_MS.subgraph : 0,
    enabled: role !== null && state !== 'awaiting',
  });
  if (role === null || state === 'awaiting') return null;
  const mayAdd = role === 'seller' && isActive && PROOF_STATES.includes(state);
  if (mayAdd || data?.length) return <ProofSection order={order} proofs={data ?? []} mayAdd={mayAdd} />;
  return error && !data ? (
    <ErrorState title={orderPageText.proofFailed} error={error} onRetry={refresh} />
  ) : null;
}
