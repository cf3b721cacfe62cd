import { toWireDecimal } from '@cosecha/shared/domain';
import { parseAmount } from '@cosecha/shared/ui';
import { contactName, knownAccounts } from '../device/book';
import type { WalletNotes } from '../device/wallet-notes';
import { ASSETS, type Asset, unitsOf } from './assets';
import { lookAlike } from './look-alike';
import type { SendOrder, SendQuote } from './requests';

/** What the person looks at before the money leaves: exactly this is sent. */
export interface SendReview {
  order: SendOrder;
  /** "12,50 USDT". */
  amount: string;
  /** The contact's name, or null. */
  name: string | null;
  quote: SendQuote;
  /** Never sent to, not in the book. */
  isFirst: boolean;
  /** A known account that this one resembles, and its name in the book. */
  resembles: { account: string; name: string | null } | null;
}

/** The most that can be sent, in units: of NEAR what the network takes stays behind. */
export function mostToSend(asset: Asset, quote: SendQuote): bigint {
  const spendable = unitsOf(asset, quote.spendable);
  if (asset === 'USDT') return spendable;
  const left = spendable - BigInt(quote.networkCost);
  return left > 0n ? left : 0n;
}

export function reviewOf(
  asset: Asset,
  amountText: string,
  quote: SendQuote,
  notes: WalletNotes,
): SendReview | null {
  const parsed = parseAmount(amountText, asset);
  if (!parsed.ok || parsed.value === 0n || parsed.value > mostToSend(asset, quote)) return null;
  const { receiverId, networkCost } = quote;
  const known = knownAccounts(notes);
  const twin = lookAlike(receiverId, known);
  const amount = toWireDecimal(parsed.value, ASSETS[asset].decimals);
  return {
    order: { asset, receiverId, amount, maxNetworkCost: networkCost },
    amount: ASSETS[asset].text(parsed.value),
    name: contactName(notes, receiverId) ?? null,
    quote,
    isFirst: !known.includes(receiverId),
    resembles: twin === null ? null : { account: twin, name: contactName(notes, twin) ?? null },
  };
}
