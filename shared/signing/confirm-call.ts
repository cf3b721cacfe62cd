import { config } from '../api/config';
import type { request } from '../api/request';
import { RequestError } from '../api/request-error';
import { type ErrorCode, errorText } from '../domain/errors';
import { askPhrase, type PinQuestion } from '../state/pin-question';
import { localStore } from '../state/storage';
import { signedText } from '../text/es/signed';
import type { Bytes } from './bytes';
import { heldKey } from './held-key';
import { keepSignatures, signedBefore, wasSigned } from './kept-signatures';
import { lastHeight } from './last-height';
import { orderOnChain } from './order-on-chain';
import type { SeenOrder } from './seen-order';
import {
  type CallSignature,
  ForeignProposal,
  OtherOrder,
  type OwnCall,
  ownBytes,
  type Proposal,
  proposalsIn,
  signBytes,
} from './sign-proposals';
import { signedWords } from './signed-words';
import { type WalletSigner, walletSigner } from './wallet-signer';

/** What the person is asked before the wallet's key signs. */
export interface KeyQuestion extends PinQuestion {
  /** A PIN of the last five minutes is enough. */
  recentPin?: boolean;
  /** False while a call repeats by itself: then only such a PIN counts. */
  isAsked?: boolean;
}

/** How the wallet's key is come by: the person is asked, or the words are at hand. */
export type Confirmation = (KeyQuestion | { phrase: string; wallet: string }) & {
  /** The order that the call changes, as the person read it: another one is not signed for. */
  order?: SeenOrder;
};

/** A call, before what was read of its order is known. */
type UnseenCall = Omit<OwnCall, 'seenOrder'>;

/** An answer as it came. */
export interface RawAnswer {
  status: number;
  body: unknown;
  retryAfter: string | null;
}

const SIGNATURE_NEEDED = 428;
/** The steps of a wallet that pays by itself, and one more where the person took longer than the service waits. */
const GOES = 5;

export interface AskedCall {
  call: UnseenCall;
  /** Absent while the person is not there to be asked: then only what was signed before is sent again. */
  confirmation: Confirmation | undefined;
  /** Under which the service knows the operation. */
  idempotencyKey: string | undefined;
}

/**
 * Lets the wallet's key confirm a call, and sends it again with the signatures.
 * @param first what the service answered to the call without them
 * @returns an answer that still asks for a signature where one of before may count, and the person gave no other
 * @throws RequestError where nothing was ever signed: `signature-cancelled` if the person said no, `signature-missing` if they were not
 * there, `order-changed` if the order has ended; `signature-invalid` where the service asks for another call than this, or the chain has
 * another order than they read, `signature-overtaken` where it asks for the same under
 * another nonce
 */
export async function confirmCall(
  first: RawAnswer,
  asked: AskedCall,
  repeat: (signatures: readonly CallSignature[]) => Promise<RawAnswer>,
): Promise<RawAnswer> {
  const opener = openerFor(asked);
  let answer = first;
  for (let go = 0; answer.status === SIGNATURE_NEEDED && go < GOES; go += 1) {
    const signatures = await signed(answer.body, asked, opener);
    if (signatures instanceof RequestError) {
      if (await mayCount(asked)) return answer;
      throw signatures;
    }
    answer = await repeat(signatures);
  }
  return answer;
}

/** Opens the wallet's key when it is first needed, and once for the whole call. */
interface Opener {
  /** What it means that there is no key. */
  without: 'signature-cancelled' | 'signature-missing';
  signer: (bytes: readonly Bytes[]) => Promise<WalletSigner | null>;
}

/** @returns null where the person is not there to be asked */
function openerFor({ call, confirmation }: AskedCall): Opener | null {
  if (!confirmation) return null;
  const isAsked = 'phrase' in confirmation || confirmation.isAsked !== false;
  let found: Promise<WalletSigner | null> | undefined;
  return {
    without: isAsked ? 'signature-cancelled' : 'signature-missing',
    async signer(bytes) {
      found ??= signerOf(confirmation, call.wallet, bytes);
      return found;
    },
  };
}

/** Something was signed under the call's key, and may still be on its way. */
const mayCount = async ({ call, idempotencyKey: key }: AskedCall): Promise<boolean> =>
  key !== undefined && (await wasSigned(call.wallet, key));

async function signerOf(
  confirmation: Confirmation,
  wallet: string,
  bytes: readonly Bytes[],
): Promise<WalletSigner | null> {
  if ('phrase' in confirmation) return walletSigner(confirmation.phrase, confirmation.wallet);
  const { recentPin, title, explain, isAsked: mayAsk = true } = confirmation;
  const held = recentPin ? heldKey() : null;
  if (held || !mayAsk) return held;
  const words = [explain, ...bytes.flatMap((each) => signedWords(each) ?? [])];
  const phrase = await askPhrase({ title, explain: words.join(' ') });
  return phrase === null ? null : walletSigner(phrase, wallet);
}

type Signing = { proposal: Proposal; signature: CallSignature };

/** @returns a refusal where nothing is signed now, though something of before may count */
async function signed(
  answer: unknown,
  asking: AskedCall,
  opener: Opener | null,
): Promise<CallSignature[] | RequestError> {
  const { idempotencyKey: key } = asking;
  const call = { ...asking.call, seenOrder: asking.confirmation?.order };
  try {
    const again: CallSignature[] = [];
    const asked: { proposal: Proposal; bytes: Bytes }[] = [];
    for (const proposal of proposalsIn(answer)) {
      const before = await sentBefore(call.wallet, key, proposal);
      if (before) again.push(before);
      else if (!opener) return refusal('signature-missing');
      else asked.push({ proposal, bytes: await ownBytes(proposal, call) });
    }
    if (!opener || asked.length === 0) return again;
    const signer = await opener.signer(asked.map(({ bytes }) => bytes));
    if (!signer) return refusal(opener.without);
    const fresh = await Promise.all(
      asked.map(async ({ proposal, bytes }): Promise<Signing> => {
        return { proposal, signature: await signBytes(proposal, bytes, signer) };
      }),
    );
    if (key !== undefined) await keepSignatures(call.wallet, key, fresh);
    return [...again, ...fresh.map(({ signature }) => signature)];
  } catch (cause) {
    if (cause instanceof OtherOrder) return refusal(...otherOrder(cause));
    throw cause instanceof ForeignProposal ? refusal('signature-invalid') : cause;
  }
}

/** What is brought to the chain is signed once; a message is only for one answer of the service. */
async function sentBefore(
  wallet: string,
  key: string | undefined,
  proposal: Proposal,
): Promise<CallSignature | null> {
  if (key === undefined || proposal.kind === 'message') return null;
  const { same, isOvertaken } = await signedBefore(wallet, key, proposal);
  if (!same && isOvertaken) throw refusal('signature-overtaken');
  return same;
}

const otherOrder = ({ hasEnded }: OtherOrder): Parameters<typeof refusal> =>
  hasEnded ? ['order-changed', signedText.endedOrder] : ['signature-invalid', signedText.otherOrder];

function refusal(
  code: ErrorCode & (`signature-${string}` | 'order-changed'),
  message = errorText(code),
): RequestError {
  const status = code === 'signature-overtaken' ? 409 : SIGNATURE_NEEDED;
  return new RequestError({ code, status, message, retryable: false });
}

/** What a call carries: JSON, a form, or nothing. */
interface Carried {
  json?: unknown;
  form?: FormData;
}

/** @param ask what the chain is asked with */
export const ownCall = (
  url: string,
  method: string,
  { json, form }: Carried,
  ask: typeof request,
): UnseenCall => ({
  method,
  path: new URL(url, location.href).pathname,
  body: form ? textsOf(form) : (json ?? {}),
  recipient: location.host,
  wallet: localStore.get('wallet') ?? '',
  contracts: config(),
  lastHeight: () => lastHeight(ask),
  orderOnChain: (orderId) => orderOnChain(orderId, ask),
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
