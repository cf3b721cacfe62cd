import type { MicroUsdt } from '../../domain';
import { AboutAmount, AboutRate } from './about-amount';
import { useOwnRate } from './use-own-rate';

export interface AmountProps {
  value: MicroUsdt;
  /** On a coloured ground it takes the colour of the text around it. */
  plain?: boolean;
}

export function OwnAmount(props: AmountProps) {
  const rate = useOwnRate();
  return rate && <AboutAmount {...props} rate={rate} />;
}

/** Whose rate it is, for screens that pay and for receipts. */
export function RateNote() {
  const rate = useOwnRate();
  return rate && <AboutRate rate={rate} />;
}
