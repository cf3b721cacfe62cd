import { Stack, Text } from '@cosecha/shared/ui/core';
import { useMoneyText, useOwnRate } from '../../../client/money';
import {
  formatKg,
  type MicroUsdt,
  microUsdt,
  type PrintRate,
  printedSplit,
  printedText,
  sellerPayment,
} from '../../../domain';
import { splitText } from '../../../text';
import { AmountInput } from '../field/amount-input';
import { MoneyChoice, MoneyInput } from '../field/money-input';
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
  const rate = useOwnRate();
  const money = useMoneyText();
  const { unit, typed: value } = draft;
  const field = {
    ...{ error, value, disabled },
    onChange: (typed: string) => onChange({ unit, typed }),
  };
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
      {unit === 'Kg' ? (
        <AmountInput
          {...field}
          unit="Kg"
          label={splitText.kg}
          hint={splitText.kgHint(formatKg(order.quantity, { exact: true }))}
        />
      ) : (
        <>
          <MoneyChoice />
          <MoneyInput {...field} label={splitText.sum} hint={splitText.sumHint(money(order.escrow))} />
        </>
      )}
      {read.ok && <Text role="status">{splitText.result(partsWords(read.sellerAmount, order, rate))}</Text>}
    </Stack>
  );
}

/** The parts of a split as people read them; they add up. */
export function partsWords(
  sellerAmount: MicroUsdt,
  { escrow, freight }: Pick<SplitOrder, 'escrow' | 'freight'>,
  rate: PrintRate,
): { seller: string; fee: string; buyer: string } {
  const { seller, fee, buyer } = printedSplit(
    sellerPayment(sellerAmount, freight),
    microUsdt(escrow - sellerAmount),
    rate,
  );
  return { seller: printedText(seller), fee: printedText(fee), buyer: printedText(buyer) };
}
