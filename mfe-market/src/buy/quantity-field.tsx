import type { Offer } from '@cosecha/shared/api';
import { formatKg, MICRO } from '@cosecha/shared/domain';
import { marketText } from '@cosecha/shared/text';
import { AmountInput, amountText, Chip, Row, Select, Stack } from '@cosecha/shared/ui';
import { fittingUnits } from './pack-units';
import { orderableRange } from './quantity';

const text = marketText.buy;

interface Props {
  offer: Offer;
  typed: string;
  onTyped: (typed: string) => void;
  error: string | null;
  methodId: string;
  onMethod: (id: string) => void;
}

/** How much, in Kg or by the units of the field, and how to settle it with the seller. */
export function QuantityField({ offer, typed, onTyped, error, methodId, onMethod }: Props) {
  const range = orderableRange(offer);
  const choices = fittingUnits(offer).map(({ name, kg }) => ({ kg, label: text.unit(name, formatKg(kg)) }));
  if (range && range.max === offer.remaining) {
    choices.push({ kg: range.max, label: text.all(formatKg(range.max, { exact: true })) });
  }
  return (
    <Stack>
      <AmountInput
        unit="Kg"
        label={text.quantity}
        hint={text.quantityHint(
          formatKg(offer.minLimit),
          formatKg(offer.maxLimit),
          formatKg(offer.remaining),
        )}
        error={error}
        value={typed}
        onChange={onTyped}
        step={MICRO}
        min={range?.min}
        max={range?.max}
      />
      {choices.length > 0 && (
        <Row role="group" aria-label={text.units}>
          {choices.map(({ kg, label }) => {
            const asTyped = amountText(kg, 'Kg');
            return (
              <Chip key={label} selected={typed === asTyped} onClick={() => onTyped(asTyped)}>
                {label}
              </Chip>
            );
          })}
        </Row>
      )}
      {offer.paymentMethods.length > 1 && (
        <Select
          label={text.payment}
          value={methodId}
          options={offer.paymentMethods.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => onMethod(event.target.value)}
        />
      )}
    </Stack>
  );
}
