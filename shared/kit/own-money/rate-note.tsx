import { useOwnRate } from '@cosecha/shared/money';
import { Text } from '@cosecha/shared/ui/core';
import { formatOwn, inOwnCurrency, MICRO, microOwn, microUsdt, OWN_MONEY, type OwnRate } from '../../domain';
import { ownMoneyText as text } from '../../text';
import { momentText } from '../../text/dates';

/** Which rate amounts are printed by, whose and of when, for screens that pay and for receipts. */
export function RateNote() {
  const rate = useOwnRate();
  return rate && <Note rate={rate} when={momentText(rate.atMs)} />;
}

/** The same on a page that a server draws: its time as clocks go where that money is. */
export function DrawnRateNote() {
  const rate = useOwnRate();
  return rate && <Note rate={rate} when={momentThere(rate)} />;
}

const momentThere = ({ atMs, currency }: OwnRate): string =>
  new Intl.DateTimeFormat('es-CO', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: OWN_MONEY[currency].timeZone,
  }).format(atMs);

function Note({ rate, when }: { rate: OwnRate; when: string }) {
  const one = formatOwn(inOwnCurrency(microUsdt(MICRO), microOwn(rate.rate)), rate.currency);
  const note = text.note(one, rate.source, when);
  return (
    <Text $as="small" $muted>
      {rate.isOld ? `${note} ${text.noteOld}` : note}
    </Text>
  );
}
