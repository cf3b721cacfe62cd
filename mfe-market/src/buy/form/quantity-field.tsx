import type { Offer } from '@cosecha/shared/api';
import {
  type FarmUnit,
  formatKg,
  isKilogram,
  KILOGRAM,
  type MicroKg,
  orderableRange,
  parseUnits,
  type QuantityRange,
  unitMeasure,
  unitPlural,
} from '@cosecha/shared/domain';
import { marketText } from '@cosecha/shared/text';
import { AmountInput, Chip, Row, Stack, Text } from '@cosecha/shared/ui';
import { NearestButton, type QuantityProps } from '../nearest-button';
import { countedIn, fittingUnits, roundToUnits, wholeUnits } from './pack-units';

const text = marketText.buy;

/** How much, in Kg or in the unit that one chooses: what is typed is a count of it, and the field says both. */
export function QuantityField({ error, ...field }: QuantityProps & { error: string | null }) {
  const { offer, typed, onTyped } = field;
  const { unit } = typed;
  const range = orderableRange(offer);
  const steps = range && !isKilogram(unit) ? wholeUnits(unit, range) : range;
  const isFixed = range !== null && range.min === range.max;
  return (
    <Stack $gap="md">
      <AmountInput
        unit="Kg"
        measure={unitMeasure(unit)}
        label={text.quantity(unitPlural(unit))}
        hint={isFixed ? text.quantityFixed(formatKg(range.min, { exact: true })) : hintOf(offer, range)}
        error={error}
        value={typed.text}
        onChange={(next) => onTyped({ text: next, unit })}
        step={unit.kg}
        min={steps?.min}
        max={steps?.max}
      />
      {error !== null && <NearestButton {...field} />}
      {range && !isFixed && (
        <>
          <UnitChips {...field} range={range} />
          <ShortcutChips {...field} range={range} />
        </>
      )}
    </Stack>
  );
}

function hintOf(offer: Offer, range: QuantityRange | null): string {
  const most = offer.maxLimit > 0n ? offer.maxLimit : offer.remaining;
  return text.quantityHint(formatKg(range?.min ?? offer.minLimit), formatKg(most), formatKg(offer.remaining));
}

interface ChipProps extends QuantityProps {
  range: QuantityRange;
}

/** The field's unit; after a change the quantity is rounded up to a whole number of it. */
function UnitChips({ offer, typed, onTyped, range }: ChipProps) {
  const units = fittingUnits(offer, offer.extra.packing);
  if (units.length === 0) return null;
  const parsed = parseUnits(typed.text, typed.unit);
  const present = parsed.ok ? parsed.value : 0n;
  const isChosen = (unit: FarmUnit) => unit.name === typed.unit.name;
  return (
    <Row role="group" aria-label={text.units}>
      <Text $as="label">{text.countIn}</Text>
      <Chip selected={isChosen(KILOGRAM)} onClick={() => onTyped(countedIn(present, KILOGRAM))}>
        {text.kilogram}
      </Chip>
      {units.map((unit) => (
        <Chip
          key={unit.name}
          selected={isChosen(unit)}
          onClick={() => onTyped(countedIn(roundToUnits(unit, present, range), unit))}
        >
          {text.unit(unit.name, formatKg(unit.kg))}
        </Chip>
      ))}
    </Row>
  );
}

function ShortcutChips({ offer, range, typed, onTyped }: ChipProps) {
  const whole = (kg: MicroKg) => formatKg(kg, { exact: true });
  const most = range.max === offer.remaining ? text.all : text.most;
  const choices = [
    ...(offer.minLimit > 0n ? [{ kg: range.min, label: text.least(whole(range.min)) }] : []),
    { kg: range.max, label: most(whole(range.max)) },
  ];
  const parsed = parseUnits(typed.text, typed.unit);
  return (
    <Row role="group" aria-label={text.shortcuts}>
      {choices.map(({ kg, label }) => (
        <Chip
          key={label}
          selected={parsed.ok && parsed.value === kg}
          onClick={() => onTyped(countedIn(kg, typed.unit))}
        >
          {label}
        </Chip>
      ))}
    </Row>
  );
}
