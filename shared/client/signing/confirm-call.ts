import { config, RequestError } from '@cosecha/shared/api/core';
import type { Bytes } from '../../domain/chain/bytes';
import { type ErrorCode, errorText, SIGNATURE_NEEDED_STATUS } from '../../domain/errors';
import { signedText } from '../../text/es/security/signed';
import type { Confirmation, Confirmer, MadeCall } from '../api/request/confirmer';
import { askPhrase, isPinAsked } from '../state/pin-question';
import { requireWallet } from '../state/session';
import { heldKey } from './held-key';
import { lastHeight } from './last-height';
import { answeredTogether } from './open-question';
import { orderOnChain } from './order-on-chain';
import {
  type CallSignature,
  ForeignProposal,
  OtherOrder,
  type OwnCall,
  ownBytes,
  proposalIn,
  signBytes,
} from './sign-proposals';
import { signedWords } from './signed-words';
import { OutOfOrder, Overtaken, signedBefore, storeSignature, wasSigned } from './stored-signatures';
import { type WalletSigner, walletSigner } from './wallet-signer';

/** Status of a refusal that the device says by itself ("precondition required", RFC 6585). */
const NOT_SIGNED = 428;
/** The steps of a wallet that pays by itself, and one more where the person took longer than the service waits. */
const GOES = 5;

interface AskedCall {
  call: OwnCall;
  /** Absent while the person is not there to be asked: then only what was signed before is sent again. */
  confirmation: Confirmation | undefined;
}

/**
 * Lets the wallet's key confirm a call, and sends it again with the signatures.
 * @returns an answer that still asks for a signature where this device gives none, and one of before may count
 * @throws RequestError where nothing was ever signed: `signature-cancelled` if the person said no, `signature-missing` if they were not
 * there, `order-changed` if the order has ended; `signature-invalid` where the service asks for another call than this, or the chain has
 * another order than they read. And `signature-overtaken` where it asks for the same under another nonce, `action-under-way` where
 * something else was signed under a higher one. MissingSessionError where there is no wallet
 */
export const confirmCall: Confirmer = async (first, made, repeat) => {
  const asked = askedCall(made);
  const opener = openerFor(asked);
  let answer = first;
  for (let go = 0; answer.status === SIGNATURE_NEEDED_STATUS && go < GOES; go += 1) {
    const signature = await signed(answer.body, asked, opener);
    if (signature instanceof RequestError) {
      if (await wasSigned(asked.call.wallet, asked.call.idempotencyKey)) return answer;
      throw signature;
    }
    answer = await repeat(withSignature(made, signature));
  }
  return answer;
};

/** What it means that there is no key. */
type NoKey = 'signature-cancelled' | 'signature-missing';
type Opener = (bytes: Bytes) => Promise<WalletSigner | NoKey>;

/** Opens the wallet's key when it is first needed, and once for the whole call. @returns null where the person is not there */
function openerFor({ call, confirmation }: AskedCall): Opener | null {
  if (!confirmation) return null;
  let found: ReturnType<Opener> | undefined;
  return (bytes) => {
    found ??= signerOf(confirmation, call.wallet, bytes);
    return found;
  };
}

async function signerOf(
  confirmation: Confirmation,
  wallet: string,
  bytes: Bytes,
): Promise<WalletSigner | NoKey> {
  const signer = (phrase: string) => walletSigner(phrase, wallet);
  if ('phrase' in confirmation) return (await signer(confirmation.phrase)) ?? 'signature-cancelled';
  const { recentPin = false, title, explain, isAsked: mayAsk = true } = confirmation;
  const said = signedWords(bytes);
  const words = said === null ? explain : `${explain} ${said}`;
  do {
    // A call started while another one asks joins its question: one PIN is enough for both.
    if (recentPin) await answeredTogether(words);
    const held = recentPin ? heldKey() : null;
    if (held) return held;
    if (!mayAsk) return 'signature-missing';
    const phrase = await askPhrase({ title, explain: words });
    if (phrase !== null) return (await signer(phrase)) ?? 'signature-cancelled';
  } while (recentPin && isPinAsked());
  return 'signature-cancelled';
}

/** @returns a refusal when nothing is signed now, though an earlier signature may count */
async function signed(
  answer: unknown,
  { call }: AskedCall,
  opener: Opener | null,
): Promise<CallSignature | RequestError> {
  const { idempotencyKey: key } = call;
  try {
    const proposal = proposalIn(answer);
    if (key === undefined && proposal.kind !== 'message') throw new ForeignProposal();
    const before = await signedBefore(call.wallet, key, proposal);
    if (before) return before;
    if (!opener) return refusal('signature-missing');
    const bytes = await ownBytes(proposal, call);
    const signer = await opener(bytes);
    if (typeof signer === 'string') return refusal(signer);
    const signature = await signBytes(proposal, bytes, signer);
    await storeSignature(call.wallet, key, proposal, signature);
    return signature;
  } catch (cause) {
    if (cause instanceof Overtaken) throw refusal('signature-overtaken', signedText.overtaken);
    if (cause instanceof OutOfOrder) throw refusal('action-under-way');
    if (cause instanceof OtherOrder) return refusal(...otherOrder(cause));
    if (cause instanceof ForeignProposal) return refusal('signature-invalid');
    throw cause;
  }
}

const otherOrder = ({ hasEnded }: OtherOrder): Parameters<typeof refusal> =>
  hasEnded ? ['order-changed', signedText.endedOrder] : ['signature-invalid', signedText.otherOrder];

const refusal = (
  code: ErrorCode & (`signature-${string}` | 'order-changed' | 'action-under-way'),
  message = errorText(code),
): RequestError => new RequestError({ code, status: NOT_SIGNED, message, retryable: false });

/**
 * A call with the data that its proposals are checked against. Its wallet is the signed-in one, or one that is being
 * opened and whose words are at hand.
 * @throws MissingSessionError without a wallet
 */
const askedCall = ({ url, method, json, form, confirm, idempotencyKey }: MadeCall): AskedCall => ({
  call: {
    method,
    path: new URL(url, location.href).pathname,
    body: form ? textsOf(form) : (json ?? {}),
    recipient: location.host,
    wallet: confirm && 'phrase' in confirm ? confirm.wallet : requireWallet(),
    contracts: config(),
    lastHeight,
    orderOnChain,
    seenOrder: confirm?.order,
    idempotencyKey,
  },
  confirmation: confirm,
});

const textsOf = (form: FormData): object =>
  Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));

/** What the call carries with its signature, outside of what that signs. */
function withSignature({ json, form }: MadeCall, signature: CallSignature): Pick<MadeCall, 'json' | 'form'> {
  const signatures = [signature];
  if (!form) return { json: { ...json, signatures } };
  const signed = new FormData();
  for (const [name, value] of form) signed.append(name, value);
  signed.append('signatures', JSON.stringify(signatures));
  return { form: signed };
}
