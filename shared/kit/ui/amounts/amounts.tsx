import { color, space, type TypeName, tabular, type } from '@cosecha/shared/ui/core';
import styled from 'styled-components';
import { useOwnRate } from '../../../client/money';
import {
  formatKg,
  formatNear,
  formatUsdt,
  type MicroKg,
  type MicroUsdt,
  moneyTexts,
  NBSP,
  type Printed,
  printed,
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
  const end = text.lastIndexOf(NBSP) + 1;
  return (
    <Figure $as={as}>
      {text.slice(0, end)}
      <wbr />
      {text.slice(end)}
    </Figure>
  );
}

interface Look {
  /** How the first amount is set; the second is always small. */
  as?: TypeName;
  /** On a coloured ground the second takes the colour of the text around it. */
  plain?: boolean;
  /** The second below the first, both at this side of a column. */
  stacked?: 'start' | 'end';
  /** What it is the price of, behind the first: "por Kg". */
  per?: string;
}

/** An amount in people's own money, and beside it what is paid: "$ 5.312 COP 1,28 USDT". Without a rate the second alone. */
export function Money({ value, ...look }: Look & { value: MicroUsdt }) {
  const rate = useOwnRate();
  return <PrintedMoney money={printed(value, rate)} {...look} />;
}

/** A part of a sum, which `printedParts` or `printedRest` has rounded together with the others. */
export function PrintedMoney({ money, as, plain = false, stacked, per = '' }: Look & { money: Printed }) {
  const { first, second } = moneyTexts(money);
  const paid = second && <Second $plain={plain}>{second}</Second>;
  const both = (
    <>
      <AmountText text={first} as={as} /> {per && `${per} `}
      {paid}
    </>
  );
  return paid && stacked ? <Stacked $side={stacked}>{both}</Stacked> : both;
}

const Stacked = styled.span<{ $side: 'start' | 'end' }>`
  display: inline-grid;
  justify-items: ${({ $side }) => $side};
  max-width: 100%;
`;

const Second = styled.span.attrs({ translate: 'no' })<{ $plain: boolean }>`
  ${type('small')}
  ${tabular}
  display: inline-block;
  ${({ $plain }) => !$plain && `color: ${color('textMuted')};`}
`;

/** "12,500001 USDT": to the last digit, for technical details. */
export function ExactUsdt({ value }: { value: MicroUsdt }) {
  return <AmountText text={formatUsdt(value, { exact: true })} />;
}

/** "2,5 Kg" */
export function Kg({ value, exact }: { value: MicroKg; exact?: boolean }) {
  return <AmountText text={formatKg(value, { exact })} />;
}

/** "0,25 NEAR" */
export function Near({ value }: { value: Yocto }) {
  return <AmountText text={formatNear(value)} />;
}

/** An offer's price, large: holds a `PriceFigure`. */
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

export function PriceFigure({ value, per }: { value: MicroUsdt; per: string }) {
  const { first, second } = moneyTexts(printed(value, useOwnRate()));
  return (
    <>
      <Price>
        <AmountText text={first} as="figure" />
      </Price>{' '}
      {per} {second && <Second $plain>{second}</Second>}
    </>
  );
}
