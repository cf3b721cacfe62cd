import { foldText, toWireDecimal } from '@cosecha/shared/domain';
import { parseAmount } from '@cosecha/shared/ui';
import { contactName, knownAccounts } from '../device/book';
import type { WalletNotes } from '../device/wallet-notes';
import type { KnownPerson } from '../people/use-people';
import { ASSETS, type Asset, unitsOf } from './assets';
import { lookAlike } from './look-alike';
import type { SendOrder, SendQuote } from './requests';

/** What the person looks at before the money leaves: exactly this is sent. */
export interface SendReview {
  order: SendOrder;
  /** "12,50 USDT". */
  amount: string;
  /** Who stands behind the account; null where that is not known. */
  person: KnownPerson | null;
  quote: SendQuote;
  /** Never sent to, not in the book. */
  isFirst: boolean;
  /** A known account that this one resembles, or whose name it bears. */
  resembles: { by: 'account' | 'name'; account: string; name: string | null } | null;
}

/** The most that can be sent, in units: of NEAR what the network takes stays behind. */
export function mostToSend(asset: Asset, quote: SendQuote): bigint {
  const spendable = unitsOf(asset, quote.spendable);
  if (asset === 'USDT') return spendable;
  const left = spendable - BigInt(quote.networkCost);
  return left > 0n ? left : 0n;
}

/** What is known of a receiver, and of others that might be meant. */
export interface Knowledge {
  notes: WalletNotes;
  person: KnownPerson | null;
  /** In the book, or met. */
  known: readonly KnownPerson[];
}

export function reviewOf(
  asset: Asset,
  amountText: string,
  quote: SendQuote,
  knowledge: Knowledge,
): SendReview | null {
  const parsed = parseAmount(amountText, asset);
  if (!parsed.ok || parsed.value === 0n || parsed.value > mostToSend(asset, quote)) return null;
  const { receiverId, networkCost } = quote;
  const accounts = knownAccounts(knowledge.notes);
  const amount = toWireDecimal(parsed.value, ASSETS[asset].decimals);
  return {
    order: { asset, receiverId, amount, maxNetworkCost: networkCost },
    amount: ASSETS[asset].text(parsed.value),
    person: knowledge.person,
    quote,
    isFirst: !accounts.includes(receiverId),
    resembles: resembling(receiverId, accounts, knowledge),
  };
}

function resembling(
  receiverId: string,
  accounts: string[],
  { notes, person, known }: Knowledge,
): SendReview['resembles'] {
  const twin = lookAlike(receiverId, accounts);
  if (twin !== null) return { by: 'account', account: twin, name: contactName(notes, twin) ?? null };
  /** A profile may take any name, a trusted one too. */
  const claimed = person?.from === 'profile' ? foldText(person.name) : null;
  const namesake = known.find(({ account, name }) => account !== receiverId && foldText(name) === claimed);
  return namesake ? { by: 'name', account: namesake.account, name: namesake.name } : null;
}
