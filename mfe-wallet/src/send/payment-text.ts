import { isAccountId, seenText } from '@cosecha/shared/domain';
import { walletPaths } from '@cosecha/shared/paths';
import { type Asset, isAsset, unitsOf } from './assets';

/** What a code, a link or a pasted text asks for. */
export interface PaymentText {
  receiverId: string;
  asset?: Asset;
  /** Decimal of the wire. */
  amount?: string;
}

const PATH = walletPaths.send;
/** Without what ends the sentence around it. */
const LINK = /https?:\/\/\S*[^\s.,;:!?)»”"']/gi;
const WORD = /[a-z\d][\w.@-]*[a-z\d]/g;
/** Any word may be an account's name; between others only what is nothing else: 64 hex digits, or a name of a network. */
const ACCOUNT_IN_WORDS = /^[\da-f]{64}$|\.(?:near|testnet|test)$/;

/**
 * Reads what other wallets, ours and people write: the bare account, `near:` before it, our link with receiver and amount, or a sentence
 * around one of these. Whose address the link has does not matter: only its values are read, and shown before anything is sent.
 * @returns null when there is no account in it, or more than one
 */
export function readPaymentText(text: string): PaymentText | null {
  const seen = seenText(text).trim();
  const bare = seen.toLowerCase().replace(/^near:/, '');
  if (isAccountId(bare)) return { receiverId: bare };
  const links = (seen.match(LINK) ?? []).flatMap((link) => paymentIn(link) ?? []);
  const named = (seen.replace(LINK, ' ').toLowerCase().match(WORD) ?? [])
    .filter((word) => ACCOUNT_IN_WORDS.test(word) && isAccountId(word))
    .map((receiverId) => ({ receiverId }));
  const [first, ...others] = [...links, ...named];
  return first && others.every(({ receiverId }) => receiverId === first.receiverId) ? first : null;
}

/** The values of `/enviar?to=…&amount=…&asset=…`. */
export function readPaymentParams(params: URLSearchParams): PaymentText | null {
  const receiverId = (params.get('to') ?? '').trim().toLowerCase();
  if (!isAccountId(receiverId)) return null;
  const wanted = params.get('asset');
  const asset = isAsset(wanted) ? wanted : undefined;
  // The same number of an unsupported asset would be another sum.
  const isOurs = wanted === null || asset !== undefined;
  const amount = isOurs ? (params.get('amount') ?? '') : '';
  return {
    receiverId,
    ...(asset ? { asset } : {}),
    ...(unitsOf(asset ?? 'USDT', amount) > 0n ? { amount } : {}),
  };
}

/** @param origin of the app, e.g. "https://cosecha.example" */
export function paymentLink(origin: string, { receiverId, asset, amount }: PaymentText): string {
  const params = new URLSearchParams({
    to: receiverId,
    ...(amount ? { amount } : {}),
    ...(asset ? { asset } : {}),
  });
  return `${origin}${PATH}?${params}`;
}

function paymentIn(link: string): PaymentText | null {
  try {
    const { pathname, searchParams } = new URL(link);
    return pathname === PATH ? readPaymentParams(searchParams) : null;
  } catch {
    // No address at all.
    return null;
  }
}
