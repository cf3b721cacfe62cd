import { RequestError, readableError, usePolledQuery } from '@cosecha/shared/api';
import { isAccountId } from '@cosecha/shared/domain';
import { addressErrors } from '@cosecha/shared/text';
import { useDebounced } from '@cosecha/shared/ui';
import type { Asset } from './assets';
import { quoteSend, type SendQuote, sendQuoteKey } from './requests';

/** What is known of the account that the person is writing. */
export type Receiver =
  | { status: 'empty' }
  | { status: 'checking' }
  /** `byChain`: the network was asked; otherwise its form alone rules it out. */
  | { status: 'refused'; text: string; byChain: boolean }
  /** Not known now; it says nothing about the account. */
  | { status: 'unanswered'; text: string; retry: () => void }
  | { status: 'found'; quote: SendQuote };

/** The account as NEAR writes it: people paste with spaces and capitals. */
export const accountOf = (text: string): string => text.trim().toLowerCase();

/** Looks the account up on the chain while it is written; a question that is overtaken is cancelled. */
export function useReceiver(asset: Asset, text: string, wallet: string): Receiver {
  const account = accountOf(text);
  const settled = useDebounced(account, 'ask');
  const refusal = refusalByForm(account, wallet);
  const found = usePolledQuery({
    key: [...sendQuoteKey(wallet), asset, settled],
    query: (signal) => quoteSend(asset, settled, signal),
    enabled: settled === account && account !== '' && refusal === null,
    pollMs: 0,
  });
  if (account === '') return { status: 'empty' };
  if (settled !== account) return { status: 'checking' };
  if (refusal) return { status: 'refused', text: addressErrors[refusal], byChain: false };
  if (found.error) return failed(found.error, found.refresh);
  if (!found.data) return { status: 'checking' };
  const quote = found.data;
  if (!quote.receiverExists && !quote.implicit)
    return { status: 'refused', text: addressErrors['address-unknown'], byChain: true };
  return { status: 'found', quote };
}

function refusalByForm(account: string, wallet: string): keyof typeof addressErrors | null {
  if (account === wallet) return 'address-self';
  return account === '' || isAccountId(account) ? null : 'address-invalid';
}

function failed(error: Error, retry: () => void): Receiver {
  const text = readableError(error);
  return error instanceof RequestError && error.code.startsWith('address-')
    ? { status: 'refused', text, byChain: true }
    : { status: 'unanswered', text, retry };
}
