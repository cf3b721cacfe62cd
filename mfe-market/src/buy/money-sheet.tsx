import type { NewOrder } from '@cosecha/shared/api';
import { formatKg, formatNear, formatUsdt, type MicroUsdt, orderPrice } from '@cosecha/shared/domain';
import { marketText } from '@cosecha/shared/text';
import { Banner, Button, DefinitionList, Money, Sheet, Stack, Text } from '@cosecha/shared/ui';
import { ESCROW_OPENING } from './funds';

const text = marketText.buy;

/** What the buyer looked at: it is what gets signed, whatever the offer does meanwhile. */
export interface Review {
  order: NewOrder;
  productName: string;
  seller: string;
  rate: MicroUsdt;
  isEscrowOpen: boolean;
}

interface Props {
  review: Review | null;
  pending: boolean;
  /** The answer was lost: the same order is asked about, not made anew. */
  uncertain: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Before any signature: what, to whom, how much, what the network costs, and that it stays in escrow. */
export function MoneySheet({ review, pending, uncertain, onConfirm, onClose }: Props) {
  return (
    <Sheet
      open={review !== null}
      onClose={onClose}
      title={pending ? text.sending.title : text.sheet.title}
      locked={pending}
    >
      {review && (
        <Stack>
          <ReviewRows review={review} />
          {!pending && !uncertain && <Consequences isEscrowOpen={review.isEscrowOpen} />}
          {pending && <Banner title={text.sending.title}>{text.sending.text}</Banner>}
          {uncertain && !pending && (
            <Banner tone="warning" title={text.uncertainTitle}>
              {text.uncertainText}
            </Banner>
          )}
          <Button loading={pending} onClick={onConfirm}>
            {uncertain ? text.ask : text.sheet.confirm(totalOf(review))}
          </Button>
          {!pending && (
            <Button variant="quiet" onClick={onClose}>
              {text.sheet.back}
            </Button>
          )}
        </Stack>
      )}
    </Sheet>
  );
}

function ReviewRows({ review }: { review: Review }) {
  const { order, productName, seller, rate } = review;
  return (
    <DefinitionList
      rows={[
        { label: text.sheet.what, value: `${formatKg(order.quantity, { exact: true })} · ${productName}` },
        { label: text.sheet.to, value: seller },
        {
          label: text.sheet.amount,
          value: <Money value={escrowOf(review)} exact as="heading" />,
          strong: true,
        },
        {
          label: text.price,
          value: text.priceValue(
            formatKg(order.quantity, { exact: true }),
            formatUsdt(rate, { exact: true }),
          ),
        },
      ]}
    />
  );
}

function Consequences({ isEscrowOpen }: { isEscrowOpen: boolean }) {
  const network = isEscrowOpen ? text.sheet.networkNext : text.sheet.networkFirst(formatNear(ESCROW_OPENING));
  return (
    <Stack $gap="sm">
      <Text $as="small">
        <strong>{text.sheet.network}:</strong> {network}
      </Text>
      <Text $as="small">{text.sheet.after}</Text>
      <Text $as="small" $muted>
        {text.sheet.irreversible}
      </Text>
    </Stack>
  );
}

const escrowOf = ({ order, rate }: Review): MicroUsdt => orderPrice(order.quantity, rate).escrow;
export const totalOf = (review: Review): string => formatUsdt(escrowOf(review), { exact: true });
