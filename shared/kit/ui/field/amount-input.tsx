import { color, IconButton, space, tabular, type } from '@cosecha/shared/ui/core';
import { type Ref, useId } from 'react';
import styled from 'styled-components';
import { errorText, formatEsCo, type Parsed, parseEsCo } from '../../../domain';
import { STEP_LESS, STEP_MORE } from '../../../text/es/kit';
import { controlLook } from './control-styles';
import { Field, type FieldTexts } from './field';

const Line = styled.div`
  container-type: inline-size;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space('sm')};
`;
/** Where a large text leaves no room for all three, − and + stand side by side below. */
const Box = styled.div`
  position: relative;
  flex: 1 1 8rem;
  min-width: 0;
  @container (max-width: 14.49rem) {
    flex-basis: 100%;
    order: -1;
  }
`;
const Input = styled.input<{ $isLong: boolean }>`
  ${controlLook}
  ${tabular}
  padding-inline-end: ${({ $isLong }) => ($isLong ? '7rem' : '4.5rem')};
  font-weight: 600;
`;
const Unit = styled.span`
  ${type('label')}
  position: absolute;
  inset-inline-end: 0;
  top: 0;
  bottom: 0;
  display: grid;
  place-items: center;
  padding-inline-end: ${space('lg')};
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

/** Reads what was typed into an AmountInput of this unit. */
export function parseAmount(text: string, unit: AmountUnit): Parsed<bigint> {
  return parseEsCo(text, UNIT_DECIMALS[unit]);
}

/** Writes an amount the way a person would type it into an AmountInput. */
export function amountText(value: bigint, unit: AmountUnit): string {
  return formatEsCo(value, UNIT_DECIMALS[unit]);
}

/** Another way to count the same amounts: kilograms in arrobas. */
export interface AmountMeasure {
  /** Beside what is typed. */
  name: string;
  parse: (text: string) => Parsed<bigint>;
  write: (value: bigint) => string;
  /** What was understood, said back; '' where that would repeat what was typed. */
  echo: (value: bigint, typed: string) => string;
}

const plain = (unit: AmountUnit): AmountMeasure => ({
  name: unit,
  parse: (text) => parseAmount(text, unit),
  write: (value) => amountText(value, unit),
  echo: (value, typed) => {
    const understood = amountText(value, unit);
    return understood === typed.trim() ? '' : `= ${understood} ${unit}`;
  },
});

/** What to say about a text that is not an amount; null when it is one. Empty text gives `amount-empty`. */
export function amountProblem(text: string, unit: AmountUnit): string | null {
  const parsed = parseAmount(text, unit);
  if (!parsed.ok) return errorText(`amount-${parsed.reason}`, { decimals: String(UNIT_DECIMALS[unit]) });
  return parsed.value === 0n ? errorText('amount-zero') : null;
}

export interface AmountInputProps extends FieldTexts {
  unit: AmountUnit;
  /** Counts the unit's amounts in another way. */
  measure?: AmountMeasure;
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
  measure = plain(unit),
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
  const unitId = useId();
  const parsed = measure.parse(value);
  const present = parsed.ok ? parsed.value : 0n;
  /** A step from a text that is no amount would throw it away. */
  const canStep = parsed.ok || value.trim() === '';
  function move(by: bigint) {
    const next = present + by;
    const floored = next < min ? min : next;
    onChange(measure.write(max !== undefined && floored > max ? max : floored));
  }
  const stepper = (icon: 'minus' | 'plus', does: string, by: bigint, isAtEnd: boolean) => (
    <IconButton
      filled
      icon={icon}
      label={does}
      disabled={disabled || isAtEnd || !canStep}
      onClick={() => move(by)}
    />
  );
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <>
          <Line>
            {step !== undefined && stepper('minus', STEP_LESS, -step, present <= min)}
            <Box>
              <Input
                {...control}
                aria-describedby={[unitId, control['aria-describedby']].filter(Boolean).join(' ')}
                $isLong={measure.name.length > 6}
                ref={ref}
                name={name}
                inputMode="decimal"
                autoComplete="off"
                disabled={disabled}
                value={value}
                onChange={(event) => onChange(event.target.value)}
                onBlur={onBlur}
              />
              {/* Said with the field, and not once more beside it. */}
              <Unit id={unitId} aria-hidden="true">
                {measure.name}
              </Unit>
            </Box>
            {step !== undefined && stepper('plus', STEP_MORE, step, max !== undefined && present >= max)}
          </Line>
          <Echo id={echoId} htmlFor={control.id}>
            {parsed.ok ? measure.echo(parsed.value, value) : ''}
          </Echo>
        </>
      )}
    </Field>
  );
}
