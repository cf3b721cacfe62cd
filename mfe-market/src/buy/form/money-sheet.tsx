import { formatKg, formatNear, NO_FREIGHT } from '@cosecha/shared/domain';
import { useMoneyText, useOwnRate } from '@cosecha/shared/money';
import { RateNote } from '@cosecha/shared/own-money';
import { marketText, ownMoneyText } from '@cosecha/shared/text';
import { Button, DefinitionList, Money, ReadAloud, Sheet, Stack, Text } from '@cosecha/shared/ui';
import { ESCROW_OPENING } from '../funds/funds';
import { costOf, type Purchase, totalOf } from '../purchase';

const text = marketText.buy;

/** What the buyer looked at: it is what gets signed, whatever the offer does meanwhile. */
export interface Review {
  purchase: Purchase;
  /** As it was counted, and in Kg. */
  quantity: string;
  payment: string;
  /** How it reaches the buyer, in one line. */
  delivery: string;
  hasTerms: boolean;
  isEscrowOpen: boolean;
  /** The treasury pays what the network takes. */
  isCarried: boolean;
}

interface Props {
  review: Review | null;
  /** The answer to the PIN is awaited, or the purchase is beginning. */
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Before any signature: what, to whom, how much, what the network costs, and that it stays in escrow. */
export function MoneySheet({ review, busy, onConfirm, onClose }: Props) {
  const rate = useOwnRate();
  return (
    <Sheet
      open={review !== null}
      onClose={onClose}
      title={text.sheet.title}
      action={<ReadAloud />}
      locked={busy}
    >
      {review && (
        <Stack>
          <ReviewRows review={review} />
          <Consequences review={review} />
          <Button loading={busy} onClick={onConfirm}>
            {text.sheet.confirm(totalOf(review.purchase, rate))}
          </Button>
          <Button variant="quiet" disabled={busy} onClick={onClose}>
            {text.sheet.back}
          </Button>
        </Stack>
      )}
    </Sheet>
  );
}

function ReviewRows({ review: { purchase, quantity, payment, delivery } }: { review: Review }) {
  const money = useMoneyText();
  const { order, productName, seller, rate } = purchase;
  const freight = order.delivery?.freight ?? NO_FREIGHT;
  const kg = formatKg(order.quantity, { exact: true });
  return (
    <DefinitionList
      rows={[
        { label: text.sheet.what, value: `${quantity} · ${productName}` },
        { label: text.sheet.to, value: seller },
        {
          label: text.sheet.amount,
          value: <Money value={costOf(purchase)} as="heading" stacked="end" />,
          strong: true,
        },
        { label: text.price, value: text.priceValue(kg, money(rate)) },
        {
          label: text.freight,
          value: freight > 0n ? <Money value={freight} stacked="end" /> : '',
        },
        { label: text.sheet.payment, value: payment },
        { label: text.delivery, value: delivery },
      ].filter(({ value }) => value !== '')}
    />
  );
}

function Consequences({ review: { isEscrowOpen, isCarried, hasTerms } }: { review: Review }) {
  const own = isEscrowOpen ? text.sheet.networkNext : text.sheet.networkFirst(formatNear(ESCROW_OPENING));
  const network = isCarried ? text.sheet.networkCarried : own;
  return (
    <Stack $gap="sm">
      <Text $as="small">
        <strong>{text.sheet.network}:</strong> {network}
      </Text>
      <Text $as="small">{text.sheet.after}</Text>
      <Text $as="small" $muted>
        {hasTerms && `${text.sheet.terms} `}
        {text.sheet.irreversible} {ownMoneyText.decides}
      </Text>
      <RateNote />
    </Stack>
  );
}
