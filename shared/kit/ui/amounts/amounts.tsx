import { color, space, type TypeName, tabular, type } from '@cosecha/shared/ui/core';
import styled from 'styled-components';
import {
  formatKg,
  formatNear,
  formatUsdt,
  type MicroKg,
  type MicroUsdt,
  NBSP,
  type Yocto,
} from '../../../domain';

const Figure = styled.span.attrs({ translate: 'no' })<{ $as?: TypeName }>`
  ${({ $as }) => $as && type($as)}
  ${tabular}
  display: inline-block;
  max-width: 100%;
  overflow-wrap: break-word;
`;

/**
 * "12,50 USDT". What an amount says is the same in every language. It holds together, and where even a whole line is too short its
 * unit goes below the number, whole.
 */
export function AmountText({ text, as }: { text: string; as?: TypeName }) {
  const [number, unit] = text.split(NBSP);
  return (
    <Figure $as={as}>
      {number}
      {NBSP}
      <wbr />
      {unit}
    </Figure>
  );
}

/** "12,50 USDT"; `exact`: all decimals instead of the usual few. */
export function Money({ value, exact, as }: { value: MicroUsdt; exact?: boolean; as?: TypeName }) {
  return <AmountText text={formatUsdt(value, { exact })} as={as} />;
}

/** "2,5 Kg" */
export function Kg({ value, exact }: { value: MicroKg; exact?: boolean }) {
  return <AmountText text={formatKg(value, { exact })} />;
}

/** "0,25 NEAR" */
export function Near({ value }: { value: Yocto }) {
  return <AmountText text={formatNear(value)} />;
}

/** An offer's price, large: a `PriceFigure` and what it is for. */
export const PriceLine = styled.p`
  ${type('lead')}
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space('sm')};
  color: ${color('textMuted')};
`;
const Price = styled.span`
  color: ${color('primary')};
`;

/** All decimals, because an offer's price may be a millionth. */
export function PriceFigure({ value }: { value: MicroUsdt }) {
  return (
    <Price>
      <Money value={value} exact as="figure" />
    </Price>
  );
}
