import { RequestError } from '../api/request-error';
import { errorText } from '../domain/errors';
import { askPhrase, type PinQuestion } from '../state/pin-question';
import { localStore } from '../state/storage';
import { type CallSignature, ForeignProposal, type OwnCall, signProposals } from './sign-proposals';
import { type WalletSigner, walletSigner } from './wallet-signer';

/** How the wallet's key is come by: the person is asked, or the words are at hand. */
export type Confirmation = PinQuestion | { phrase: string; wallet: string };

/** An answer as it came. */
export interface RawAnswer {
  status: number;
  body: unknown;
  retryAfter: string | null;
}

const SIGNATURE_NEEDED = 428;
/** The first, and another where the person took longer than the service waits. */
const GOES = 2;

/**
 * Lets the wallet's key confirm a call, and sends it again with the signatures.
 * @param first what the service answered to the call without them
 * @throws RequestError `signature-cancelled`, or `signature-invalid` where the service asks for another call than this
 */
export async function confirmCall(
  first: RawAnswer,
  call: OwnCall,
  confirmation: Confirmation,
  repeat: (signatures: readonly CallSignature[]) => Promise<RawAnswer>,
): Promise<RawAnswer> {
  const signer = await signerOf(confirmation);
  if (!signer) throw refusal('signature-cancelled');
  let answer = first;
  for (let go = 0; answer.status === SIGNATURE_NEEDED && go < GOES; go += 1) {
    answer = await repeat(await signed(answer.body, call, signer));
  }
  return answer;
}

async function signerOf(confirmation: Confirmation): Promise<WalletSigner | null> {
  if ('phrase' in confirmation) return walletSigner(confirmation.phrase, confirmation.wallet);
  const wallet = localStore.get('wallet') ?? '';
  const phrase = await askPhrase(confirmation);
  return phrase === null ? null : walletSigner(phrase, wallet);
}

async function signed(answer: unknown, call: OwnCall, signer: WalletSigner): Promise<CallSignature[]> {
  try {
    return await signProposals(answer, call, signer);
  } catch (cause) {
    throw cause instanceof ForeignProposal ? refusal('signature-invalid') : cause;
  }
}

const refusal = (code: 'signature-cancelled' | 'signature-invalid') =>
  new RequestError({ code, status: 428, message: errorText(code), retryable: false });

/** What a call carries: JSON, a form, or nothing. */
interface Carried {
  json?: unknown;
  form?: FormData;
}

export const ownCall = (url: string, method: string, { json, form }: Carried): OwnCall => ({
  method,
  path: new URL(url, location.href).pathname,
  body: form ? textsOf(form) : (json ?? {}),
  recipient: location.host,
});

const textsOf = (form: FormData): object =>
  Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));

/** The same call with its signatures, outside of what they sign. */
export function withSignatures<Options extends Carried>(
  options: Options,
  method: string,
  signatures: readonly CallSignature[],
): Options & { method: string } {
  const { json, form } = options;
  if (!form) return { ...options, method, json: { ...(json ?? {}), signatures } };
  const signed = new FormData();
  for (const [name, value] of form) signed.append(name, value);
  signed.append('signatures', JSON.stringify(signatures));
  return { ...options, method, form: signed };
}
