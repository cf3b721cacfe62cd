import { toWireDecimal } from '@cosecha/shared/domain';
import { parseAmount } from '@cosecha/shared/ui';
import { contactName, knownAccounts } from '../device/book';
import type { WalletNotes } from '../device/wallet-notes';
import type { KnownPerson } from '../people/use-people';
import { ASSETS, type Asset, unitsOf } from './assets';
import { lookAlike, namesAlike } from './look-alike';
import type { SendOrder, SendQuote } from './requests';

/** What the person looks at before the money leaves: exactly this is sent. */
export interface SendReview {
  order: SendOrder;
  /** The account's person; null when unknown. */
  person: KnownPerson | null;
  quote: SendQuote;
  /** Never sent to, not in the book. */
  isFirst: boolean;
  /** A known account that this one resembles, or whose name it goes by. */
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
  const others = known.filter(({ account }) => account !== receiverId);
  const nameOf = (account: string) =>
    contactName(notes, account) ?? others.find((other) => other.account === account)?.name ?? null;
  /** A question about an offer is enough to have been met: that alone makes no account one that money is meant for. */
  const isTrusted = ({ account, from }: KnownPerson) =>
    from === 'book' || (from === 'met' && accounts.includes(account));

  const twin = accounts.includes(receiverId)
    ? null
    : lookAlike(receiverId, [...accounts, ...others.map(({ account }) => account)]);
  if (twin !== null) return { by: 'account', account: twin, name: nameOf(twin) };
  if (!person || person.from === 'book') return null;
  const namesake = others.find(
    (other) => namesAlike(other.name, person.name) && (isTrusted(other) || !isTrusted(person)),
  );
  return namesake ? { by: 'name', account: namesake.account, name: namesake.name } : null;
}
