import type { DeliveryProof, Order } from '@cosecha/shared/api';
import { DELIVERY_PROOF_LIMITS } from '@cosecha/shared/domain';
import { deliveryProofText } from '@cosecha/shared/text';
import { Card, deliveryItems, Heading, StatementList } from '@cosecha/shared/ui';
import { AddProof } from './add-proof';

export interface Props {
  order: Order;
  proofs: readonly DeliveryProof[];
  /** Whether the reader is the seller, and the order takes more. */
  mayAdd: boolean;
}

/** What the seller showed of the delivery, and a place to show more. */
export function ProofSection({ order: { orderId, role }, proofs, mayAdd }: Props) {
  return (
    <Card as="section" aria-label={deliveryProofText.heading}>
      <Heading>{deliveryProofText.heading}</Heading>
      {proofs.length > 0 && (
        <StatementList
          label={deliveryProofText.heading}
          items={deliveryItems(orderId, proofs, role ?? 'buyer')}
        />
      )}
      {mayAdd && proofs.length < DELIVERY_PROOF_LIMITS.perOrder && (
        <AddProof orderId={orderId} isFirst={proofs.length === 0} />
      )}
    </Card>
  );
}
