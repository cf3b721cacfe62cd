import { color, Text, tabular, type, VisuallyHidden } from '@cosecha/shared/ui/core';
import styled from 'styled-components';
import { formatOwn, inOwnCurrency, MICRO, type MicroUsdt, microOwn, microUsdt } from '../domain';
import { ownMoneyText as text } from '../text';
import { momentText } from '../ui/moments';
import { type OwnRate, useOwnRate } from './use-own-rate';

interface AmountProps {
  value: MicroUsdt;
  /** On a coloured ground it takes the colour of the text around it. */
  plain?: boolean;
}

export function OwnAmount({ value, plain = false }: AmountProps) {
  const rate = useOwnRate();
  if (rate === null) return null;
  return (
    <About $plain={plain}>
      <span aria-hidden="true">≈ </span>
      <VisuallyHidden>{text.about}</VisuallyHidden>
      {formatOwn(inOwnCurrency(value, rate.rate), rate.currency)}
      {rate.isOld && ` ${text.old}`}
    </About>
  );
}

/** Whose rate it is, for screens that pay and for receipts. */
export function RateNote() {
  const rate = useOwnRate();
  if (rate === null) return null;
  return (
    <Text $as="small" $muted>
      {rateWords(rate)}
    </Text>
  );
}

function rateWords({ currency, rate, source, atMs, isOld }: OwnRate): string {
  const one = formatOwn(inOwnCurrency(microUsdt(MICRO), microOwn(rate)), currency);
  const note = text.note(one, source, momentText(atMs));
  return isOld ? `${note} ${text.noteOld}` : note;
}

const About = styled.span<{ $plain: boolean }>`
  ${type('small')}
  ${tabular}
  display: inline-block;
  ${({ $plain }) => !$plain && `color: ${color('textMuted')};`}
`;
