import type { Offer } from '@cosecha/shared/api';
import { formatKg, MICRO, type MicroKg, orderableRange, type QuantityRange } from '@cosecha/shared/domain';
import { marketText } from '@cosecha/shared/text';
import { AmountInput, amountText, Chip, parseAmount, Row, Stack, Text } from '@cosecha/shared/ui';
import { useState } from 'react';
import { NearestButton } from './nearest-button';
import { fittingUnits, inUnits, type PackUnit, roundToUnits, wholeUnits } from './pack-units';

const text = marketText.buy;

interface Props {
  offer: Offer;
  typed: string;
  onTyped: (typed: string) => void;
  error: string | null;
}

/** How much, in Kg, counted in the units of the field where that is how one buys. */
export function QuantityField({ offer, typed, onTyped, error }: Props) {
  const [unit, setUnit] = useState<PackUnit | null>(null);
  const range = orderableRange(offer);
  const steps = unit && range ? wholeUnits(unit, range) : range;
  const parsed = parseAmount(typed, 'Kg');
  const counted = unit && parsed.ok ? inUnits(unit, parsed.value) : null;
  const isFixed = range !== null && range.min === range.max;

  /** Typing another number returns to Kg. */
  function handleTyped(next: string) {
    const amount = parseAmount(next, 'Kg');
    if (unit && !(amount.ok && inUnits(unit, amount.value))) setUnit(null);
    onTyped(next);
  }
  function handleUnit(chosen: PackUnit | null) {
    setUnit(chosen);
    if (!chosen || !range) return;
    onTyped(amountText(roundToUnits(chosen, parsed.ok ? parsed.value : 0n, range), 'Kg'));
  }

  return (
    <Stack $gap="md">
      <AmountInput
        unit="Kg"
        label={text.quantity}
        hint={isFixed ? text.quantityFixed(formatKg(range.min, { exact: true })) : hintOf(offer, range)}
        error={error}
        value={typed}
        onChange={handleTyped}
        step={unit?.kg ?? MICRO}
        min={steps?.min}
        max={steps?.max}
      />
      {error !== null && <NearestButton offer={offer} typed={typed} onTyped={onTyped} />}
      {counted && <Text role="status">{text.counted(...counted)}</Text>}
      {range && !isFixed && (
        <>
          <UnitChips offer={offer} chosen={unit} onChoose={handleUnit} />
          <ShortcutChips
            offer={offer}
            range={range}
            typed={typed}
            onTyped={(next) => {
              setUnit(null);
              onTyped(next);
            }}
          />
        </>
      )}
    </Stack>
  );
}

function hintOf(offer: Offer, range: QuantityRange | null): string {
  const most = offer.maxLimit > 0n ? offer.maxLimit : offer.remaining;
  return text.quantityHint(formatKg(range?.min ?? offer.minLimit), formatKg(most), formatKg(offer.remaining));
}

interface UnitProps {
  offer: Offer;
  chosen: PackUnit | null;
  onChoose: (unit: PackUnit | null) => void;
}

/** What − and + count in. */
function UnitChips({ offer, chosen, onChoose }: UnitProps) {
  const units = fittingUnits(offer);
  if (units.length === 0) return null;
  return (
    <Row role="group" aria-label={text.units}>
      <Text $as="label">{text.countIn}</Text>
      <Chip selected={chosen === null} onClick={() => onChoose(null)}>
        {text.kilogram}
      </Chip>
      {units.map((unit) => (
        <Chip key={unit.name} selected={chosen === unit} onClick={() => onChoose(unit)}>
          {text.unit(unit.name, formatKg(unit.kg))}
        </Chip>
      ))}
    </Row>
  );
}

interface ShortcutProps extends Pick<Props, 'offer' | 'typed' | 'onTyped'> {
  range: QuantityRange;
}

function ShortcutChips({ offer, range, typed, onTyped }: ShortcutProps) {
  const whole = (kg: MicroKg) => formatKg(kg, { exact: true });
  const most = range.max === offer.remaining ? text.all : text.most;
  const choices = [
    ...(offer.minLimit > 0n ? [{ kg: range.min, label: text.least(whole(range.min)) }] : []),
    { kg: range.max, label: most(whole(range.max)) },
  ];
  return (
    <Row role="group" aria-label={text.shortcuts}>
      {choices.map(({ kg, label }) => {
        const asTyped = amountText(kg, 'Kg');
        return (
          <Chip key={label} selected={typed === asTyped} onClick={() => onTyped(asTyped)}>
            {label}
          </Chip>
        );
      })}
    </Row>
  );
}
