import styled from 'styled-components';
import { formatKg, formatNear, formatUsdt, type MicroKg, type MicroUsdt, type Yocto } from '../../domain';
import { type TypeName, tabular, type } from '../theme';

const Figure = styled.span<{ $as?: TypeName }>`
  ${tabular}
  ${({ $as }) => $as && type($as)}
  display: inline-block;
  max-width: 100%;
  overflow-wrap: anywhere;
`;

interface Look {
  /** All decimals instead of the usual few. */
  exact?: boolean;
  as?: TypeName;
}

/** "12,50 USDT" */
export function Money({ value, exact, as }: Look & { value: MicroUsdt }) {
  return <Figure $as={as}>{formatUsdt(value, { exact })}</Figure>;
}

/** "2,5 Kg" */
export function Kg({ value, exact, as }: Look & { value: MicroKg }) {
  return <Figure $as={as}>{formatKg(value, { exact })}</Figure>;
}

/** "0,25 NEAR" */
export function Near({ value, as }: { value: Yocto; as?: TypeName }) {
  return <Figure $as={as}>{formatNear(value)}</Figure>;
}
