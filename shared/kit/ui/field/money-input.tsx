import { Row, Text } from '@cosecha/shared/ui/core';
import { useState, useSyncExternalStore } from 'react';
import { readTypedMoney, saveTypedMoney, type TypedMoney } from '../../../client/browser';
import { useOwnRate } from '../../../client/money';
import {
  inOwnCurrency,
  microUsdt,
  moneyTexts,
  type OwnRate,
  ownDigits,
  ownUnit,
  type PrintRate,
  parseOwn,
  parseUsdt,
  printed,
} from '../../../domain';
import { ownCurrencyText } from '../../../text';
import { Chip } from '../status/status';
import {
  AmountInput,
  type AmountInputProps,
  type AmountMeasure,
  amountProblem,
  amountText,
} from './amount-input';

const text = ownCurrencyText.price;

export interface MoneyInputProps extends Omit<AmountInputProps, 'unit' | 'measure'> {
  /** In USDT, as an AmountInput has it, in whichever money it is typed. */
  value: string;
  onChange: (usdt: string) => void;
}

/** An amount of USDT, typed in people's own money or in USDT; it says below what that is in the other. */
export function MoneyInput(props: MoneyInputProps) {
  const rate = useOwnRate();
  const typedIn = useTypedMoney();
  if (!rate) return <AmountInput {...props} unit="USDT" />;
  if (typedIn === 'own') return <OwnInput {...props} rate={rate} />;
  return (
    <AmountInput {...props} unit="USDT" label={text.named(props.label, 'USDT')} measure={usdtMeasure(rate)} />
  );
}

function OwnInput({ rate, label, value, error, onChange, ...field }: MoneyInputProps & { rate: OwnRate }) {
  /** What was typed here; an amount that comes from elsewhere replaces it. */
  const [typed, setTyped] = useState({ usdt: '', text: '' });
  const shown = typed.usdt === value ? typed.text : digitsOf(value, rate);
  function handleChange(next: string) {
    const parsed = parseOwn(next, rate.rate);
    const usdt = parsed.ok ? amountText(parsed.value, 'USDT') : '';
    setTyped({ usdt, text: next });
    onChange(usdt);
  }
  return (
    <AmountInput
      {...field}
      unit="USDT"
      label={text.named(label, rate.currency)}
      measure={ownMeasure(rate)}
      value={shown}
      error={error && shown !== '' ? (amountProblem(shown, 'USDT') ?? error) : error}
      onChange={handleChange}
    />
  );
}

/** In which money amounts are typed, for all fields of a form; nothing where no rate is known. */
export function MoneyChoice() {
  const rate = useOwnRate();
  const typedIn = useTypedMoney();
  return rate && <MoneyChips rate={rate} chosen={typedIn} onChoose={chooseTypedMoney} />;
}

interface ChipsProps {
  rate: OwnRate;
  chosen: TypedMoney;
  onChoose: (money: TypedMoney) => void;
}

export function MoneyChips({ rate, chosen, onChoose }: ChipsProps) {
  const chip = (each: TypedMoney, name: string) => (
    <Chip selected={chosen === each} onClick={() => onChoose(each)}>
      {name}
    </Chip>
  );
  return (
    <Row role="group" aria-label={text.label}>
      <Text $as="label">{text.writeIn}</Text>
      {chip('own', ownCurrencyText.names[rate.currency].chip)}
      {chip('usdt', text.inUsdt)}
    </Row>
  );
}

/** Fields of one page change together. */
const listeners = new Set<() => void>();

export function chooseTypedMoney(money: TypedMoney): void {
  saveTypedMoney(money);
  for (const listener of listeners) listener();
}

const useTypedMoney = (): TypedMoney =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readTypedMoney,
    () => 'own',
  );

type Rate = NonNullable<PrintRate>;

/** Own money, read in USDT to the nearest micro-USDT, and said back in USDT. */
export const ownMeasure = (rate: Rate): AmountMeasure => ({
  name: ownUnit(rate.currency),
  parse: (typed) => parseOwn(typed, rate.rate),
  write: (value) => ownDigits(inOwnCurrency(microUsdt(value), rate.rate), rate.currency),
  echo: (value) => (value > 0n ? `= ${moneyTexts(printed(microUsdt(value), null)).first}` : ''),
});

/** USDT, said back in own money. */
const usdtMeasure = (rate: Rate): AmountMeasure => ({
  name: 'USDT',
  parse: parseUsdt,
  write: (value) => amountText(value, 'USDT'),
  echo: (value) => (value > 0n ? `= ${moneyTexts(printed(microUsdt(value), rate)).first}` : ''),
});

function digitsOf(usdt: string, rate: Rate): string {
  const parsed = parseUsdt(usdt);
  return parsed.ok ? ownDigits(inOwnCurrency(parsed.value, rate.rate), rate.currency) : '';
}
