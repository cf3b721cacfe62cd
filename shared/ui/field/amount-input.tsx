import { color, IconButton, space, tabular, type } from '@cosecha/shared/ui/core';
import { type Ref, useId } from 'react';
import styled from 'styled-components';
import {
  errorText,
  type FarmUnit,
  formatEsCo,
  microKg,
  type Parsed,
  parseEsCo,
  parseUnits,
  unitsText,
  unitsWords,
} from '../../domain';
import { controlLook } from './control-styles';
import { Field, type FieldTexts } from './field';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space('sm')};
`;
const Box = styled.div`
  position: relative;
  flex: 1 1 8rem;
  min-width: 0;
`;
const Input = styled.input<{ $isLong: boolean }>`
  ${controlLook}
  ${tabular}
  padding-right: ${({ $isLong }) => ($isLong ? '7rem' : '4.5rem')};
  font-weight: 600;
`;
const Unit = styled.span`
  ${type('label')}
  position: absolute;
  right: 0;
  top: 0;
  bottom: 0;
  display: grid;
  place-items: center;
  padding-right: ${space('lg')};
  color: ${color('textMuted')};
  pointer-events: none;
`;
const Echo = styled.output`
  ${type('small')}
  ${tabular}
  color: ${color('textMuted')};
`;

/** Decimal places of each unit; amounts are bigint in 10^-decimals. */
const UNIT_DECIMALS = { Kg: 6, USDT: 6, NEAR: 24 } as const;
export type AmountUnit = keyof typeof UNIT_DECIMALS;

/** What is counted in: a unit of its own, or kilograms in a measure of the field. */
type Measure = AmountUnit | FarmUnit;

/** Reads what was typed into an AmountInput of this unit; a measure of the field gives micro-Kg. */
export function parseAmount(text: string, unit: Measure): Parsed<bigint> {
  return typeof unit === 'string' ? parseEsCo(text, UNIT_DECIMALS[unit]) : parseUnits(text, unit);
}

/** Writes an amount the way a person would type it into an AmountInput; in whole units where it is no exact count of them. */
export function amountText(value: bigint, unit: Measure): string {
  if (typeof unit === 'string') return formatEsCo(value, UNIT_DECIMALS[unit]);
  return unitsText(value, unit) ?? String(value / unit.kg);
}

/** What was understood, said back: "= 12,5 Kg", "2 arrobas = 25 Kg". */
function echoOf(value: bigint, unit: Measure): string {
  if (typeof unit === 'string') return `= ${amountText(value, unit)} ${unit}`;
  const words = unitsWords(microKg(value), unit);
  return words.includes('=') ? words : `= ${words}`;
}

/** What to say about a text that is not an amount; null when it is one. Empty text gives `amount-empty`. */
export function amountProblem(text: string, unit: AmountUnit): string | null {
  const parsed = parseAmount(text, unit);
  if (!parsed.ok) return errorText(`amount-${parsed.reason}`, { decimals: String(UNIT_DECIMALS[unit]) });
  return parsed.value === 0n ? errorText('amount-zero') : null;
}

export interface AmountInputProps extends FieldTexts {
  unit: Measure;
  /** What the person typed; amounts are read from it with parseAmount. */
  value: string;
  onChange: (text: string) => void;
  onBlur?: () => void;
  /** Shows − and +, each changing by this amount. */
  step?: bigint;
  min?: bigint;
  max?: bigint;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** An amount in es-CO with its unit inside; it says back what it understood. */
export function AmountInput({
  unit,
  value,
  onChange,
  onBlur,
  step,
  min = 0n,
  max,
  label,
  hint,
  error,
  optional,
  name,
  disabled,
  ref,
}: AmountInputProps) {
  const echoId = useId();
  const parsed = parseAmount(value, unit);
  const shownUnit = typeof unit === 'string' ? unit : unit.plural;
  const present = parsed.ok ? parsed.value : 0n;
  function move(by: bigint) {
    const next = present + by;
    const floored = next < min ? min : next;
    onChange(amountText(max !== undefined && floored > max ? max : floored, unit));
  }
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <>
          <Line>
            {step !== undefined && (
              <IconButton
                filled
                icon="minus"
                label="Menos"
                disabled={disabled || present <= min}
                onClick={() => move(-step)}
              />
            )}
            <Box>
              <Input
                {...control}
                $isLong={shownUnit.length > 6}
                ref={ref}
                name={name}
                inputMode="decimal"
                autoComplete="off"
                disabled={disabled}
                value={value}
                onChange={(event) => onChange(event.target.value)}
                onBlur={onBlur}
              />
              <Unit aria-hidden="true">{shownUnit}</Unit>
            </Box>
            {step !== undefined && (
              <IconButton
                filled
                icon="plus"
                label="Más"
                disabled={disabled || (max !== undefined && present >= max)}
                onClick={() => move(step)}
              />
            )}
          </Line>
          <Echo id={echoId} htmlFor={control.id}>
            {parsed.ok ? echoOf(parsed.value, unit) : ''}
          </Echo>
        </>
      )}
    </Field>
  );
}
