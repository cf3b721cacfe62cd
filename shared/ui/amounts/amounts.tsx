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
} from '../../domain';

const Figure = styled.span.attrs({ translate: 'no' })<{ $as?: TypeName }>`
  ${tabular}
  ${({ $as }) => $as && type($as)}
  display: inline-block;
  max-width: 100%;
  overflow-wrap: anywhere;
`;

/** What an amount says is the same in every language. It holds together, and where even a whole line is too short its unit goes below the number. */
function Amount({ text, as }: { text: string; as?: TypeName }) {
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
  return <Amount text={formatUsdt(value, { exact })} as={as} />;
}

/** "2,5 Kg" */
export function Kg({ value, exact }: { value: MicroKg; exact?: boolean }) {
  return <Amount text={formatKg(value, { exact })} />;
}

/** "0,25 NEAR" */
export function Near({ value }: { value: Yocto }) {
  return <Amount text={formatNear(value)} />;
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
export const PriceFigure = styled.span.attrs({ translate: 'no' })`
  ${type('figure')}
  ${tabular}
  color: ${color('primary')};
`;
