import { Stack, Text } from '@cosecha/shared/ui/core';
import { formatKg, formatUsdt, type MicroUsdt, sellerPayment, shownFee, shownRest } from '../../../domain';
import { splitText } from '../../../text';
import { AmountInput } from '../field/amount-input';
import { RadioChoices } from '../field/radio-choices';
import { readSplit, type SplitDraft, type SplitOrder, type SplitUnit } from './read-split';

interface Props {
  order: SplitOrder;
  draft: SplitDraft;
  onChange: (draft: SplitDraft) => void;
  error: string | null;
  disabled?: boolean;
}

/** What the seller keeps of an order, by Kg or as a sum, and at once what that means for both. */
export function SplitField({ order, draft, onChange, error, disabled }: Props) {
  const read = readSplit(draft, order);
  const { unit } = draft;
  return (
    <Stack $gap="md">
      <RadioChoices<SplitUnit>
        label={splitText.unit}
        choices={[
          { value: 'Kg', label: splitText.byKg },
          { value: 'USDT', label: splitText.bySum },
        ]}
        value={unit}
        onChange={(next) => onChange({ unit: next, typed: '' })}
        disabled={disabled}
      />
      <AmountInput
        unit={unit}
        label={unit === 'Kg' ? splitText.kg : splitText.sum}
        hint={
          unit === 'Kg'
            ? splitText.kgHint(formatKg(order.quantity, { exact: true }))
            : splitText.sumHint(formatUsdt(order.escrow))
        }
        error={error}
        value={draft.typed}
        onChange={(typed) => onChange({ unit, typed })}
        disabled={disabled}
      />
      {read.ok && <Text role="status">{splitText.result(partsWords(read.sellerAmount, order))}</Text>}
    </Stack>
  );
}

/** The parts of a split as people read them: sums of two decimals that add up. */
export function partsWords(
  sellerAmount: MicroUsdt,
  { escrow, freight }: Pick<SplitOrder, 'escrow' | 'freight'>,
): { seller: string; fee: string; buyer: string } {
  const payment = sellerPayment(sellerAmount, freight);
  return {
    seller: formatUsdt(payment.amountDelivered),
    fee: formatUsdt(shownFee(payment)),
    buyer: formatUsdt(shownRest(escrow, sellerAmount)),
  };
}
