import { color, Text, tabular, type, VisuallyHidden } from '@cosecha/shared/ui/core';
import styled from 'styled-components';
import { formatOwn, inOwnCurrency, MICRO, type MicroUsdt, microOwn, microUsdt } from '../../domain';
import { ownMoneyText as text } from '../../text';
import { momentText } from '../../text/dates';
import type { OwnRate } from './requests';

interface AmountProps {
  value: MicroUsdt;
  rate: OwnRate;
  /** On a coloured ground it takes the colour of the text around it. */
  plain?: boolean;
}

/** "≈ $ 5.300 COP", by a rate that is known. */
export function AboutAmount({ value, rate, plain = false }: AmountProps) {
  return (
    <About $plain={plain}>
      <span aria-hidden="true">≈ </span>
      <VisuallyHidden>{text.about}</VisuallyHidden>
      {formatOwn(inOwnCurrency(value, rate.rate), rate.currency)}
      {rate.isOld && ` ${text.old}`}
    </About>
  );
}

interface RateProps {
  rate: OwnRate;
  /** Its time in words, where that is not the reader's own clock's. */
  when?: string;
}

/** Whose rate it is, and of when. */
export function AboutRate({ rate, when = momentText(rate.atMs) }: RateProps) {
  const one = formatOwn(inOwnCurrency(microUsdt(MICRO), microOwn(rate.rate)), rate.currency);
  const note = text.note(one, rate.source, when);
  return (
    <Text $as="small" $muted>
      {rate.isOld ? `${note} ${text.noteOld}` : note}
    </Text>
  );
}

const About = styled.span<{ $plain: boolean }>`
  ${type('small')}
  ${tabular}
  display: inline-block;
  ${({ $plain }) => !$plain && `color: ${color('textMuted')};`}
`;
