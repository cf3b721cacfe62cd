import { isAccountId } from '@cosecha/shared/domain';
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

/**
 * Reads what other wallets and ours put into a code: the bare account, or our link with receiver and amount. Whose
 * address the link has does not matter: only its values are read, and shown before anything is sent.
 * @returns null when there is no account in it
 */
export function readPaymentText(text: string): PaymentText | null {
  const trimmed = text.trim();
  const link = linkIn(trimmed);
  if (link) return readPaymentParams(link.searchParams);
  const receiverId = trimmed.toLowerCase();
  return isAccountId(receiverId) ? { receiverId } : null;
}

/** The values of `/enviar?to=…&amount=…&asset=…`. */
export function readPaymentParams(params: URLSearchParams): PaymentText | null {
  const receiverId = (params.get('to') ?? '').trim().toLowerCase();
  if (!isAccountId(receiverId)) return null;
  const wanted = params.get('asset');
  const asset = isAsset(wanted) ? wanted : undefined;
  // So much of what is not sent here would be another sum.
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

function linkIn(text: string): URL | null {
  if (!/^https?:\/\//i.test(text)) return null;
  try {
    const url = new URL(text);
    return url.pathname === PATH ? url : null;
  } catch {
    return null;
  }
}
