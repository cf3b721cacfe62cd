import {
  DEPOSIT,
  DomainError,
  tokenTransferCall,
  toWireDecimal,
  UNIQUE_STEP,
  withMark,
} from '@cosecha/shared/domain';
import { actions } from 'near-api-js';
import * as z from 'zod/mini';
import type { ExecutionOutcome } from '../../../near/execution';
import { near, requireNear } from '../../../near/funds';
import { refusalOf, usdt } from '../../../near/refusal';
import { chainActions } from '../../../signing/bytes/chain-actions';
import type { Action } from '../../../signing/bytes/sign-transaction';
import { markFor } from '../../../signing/call-mark';
import type { CallToConfirm } from '../../../signing/device/confirmations';
import { isOnDevice } from '../../../signing/wallet-signer';
import type { Services } from '../../services';
import type { Session } from '../sessions';
import { type Payer, registerOnToken } from '../treasury/sponsor';
import { routeTo } from './quote-send';
import { ASSETS, readTransfer, type SendInput, type Transfer } from './read-send';

const answerSchema = z.object({
  transactionHash: z.string(),
  asset: z.enum(['USDT', 'NEAR']),
  receiverId: z.string(),
  /** Decimal of the wire. */
  amount: z.string(),
  /** This transaction also registered the receiver on the token, which the sender paid. */
  registered: z.boolean(),
  /** Yocto that were really paid: gas and registration. */
  networkCost: z.string(),
});
type SendAnswer = z.infer<typeof answerSchema>;

/**
 * Sends stablecoin or NEAR from the signed-in wallet in one transaction: either everything in it happens or nothing.
 * @param call as it came: the wallet's key has to have signed it
 * @throws SignatureNeeded; DomainError about receiver, amount or balance, or the network's refusal
 */
export async function sendMoney(
  services: Services,
  session: Session,
  key: string,
  input: SendInput,
  call: CallToConfirm,
): Promise<SendAnswer> {
  const { operations, outbox, config, sponsor, log, confirm } = services;
  const { wallet } = session;
  const transfer = readTransfer(input, wallet, config);
  const { asset, receiverId, units } = transfer;
  const id = { wallet, key };
  const body = { asset, receiverId, units: units.toString() };
  log.info({ ...id, transfer: body }, 'money is sent');
  async function authorize() {
    // Check first: a call that would be refused needs no confirmation.
    if (call.signatures.length === 0)
      await prepare(services, session, transfer, { key: null, maxNetworkCost: input.maxNetworkCost });
    await confirm({ ...call, key });
  }
  // What a device signs of the transfer itself says more than a confirmation.
  const confirmed = isOnDevice(session.signer) ? {} : { authorize };
  const marked = {
    ...{ signer: session.signer, step: SEND },
    ...(asset === 'USDT' ? { method: 'ft_transfer' } : { method: null, sent: { receiverId, yocto: units } }),
  };
  const request = { ...id, kind: 'send', body, answer: answerSchema, marked, ...confirmed };
  return operations.run(request, async () => {
    const step = { ...id, step: SEND };
    // What has perhaps left must not be checked against the balance that it left behind.
    const earlier = await outbox.resume(step);
    const { hash, outcome } = earlier ?? (await submit());
    if (outcome.value === null) throw refusalOf(outcome);
    const { registered, networkCost } = await costOf(services, { ...id, hash }, outcome);
    return {
      transactionHash: hash,
      asset,
      receiverId,
      amount: toWireDecimal(units, ASSETS[asset].decimals),
      registered,
      networkCost: networkCost.toString(),
    };

    async function submit() {
      const { payer, actions: signed } = await prepare(services, session, transfer, {
        key,
        maxNetworkCost: input.maxNetworkCost,
      });
      const to = asset === 'USDT' ? config.tokenContractId : receiverId;
      return sponsor.submit(session, payer, { ...step, receiverId: to, actions: signed });
    }
  });
}

/**
 * Asks the chain for everything that the transfer needs, and writes its actions.
 * @param asked without a key nothing is paid for yet: the person has not confirmed
 */
async function prepare(
  services: Services,
  session: Session,
  transfer: Transfer,
  { key, maxNetworkCost }: { key: string | null; maxNetworkCost: string | undefined },
): Promise<{ payer: Payer; actions: Action[] }> {
  const { wallet } = session;
  const { asset, receiverId, units } = transfer;
  const mark = key === null ? null : markFor(session.signer, { wallet, key });
  const tokenTransfer = (registrationCost: bigint) =>
    chainActions(withMark(tokenTransferCall(services.config, { receiverId, units, registrationCost }), mark));
  const route = await routeTo(services, asset, receiverId);
  if (!route.receiverExists && !route.implicit) throw new DomainError('address-unknown');
  if (maxNetworkCost !== undefined && route.networkCost > BigInt(maxNetworkCost)) {
    throw new DomainError('network-cost-changed', { cost: near(route.networkCost) });
  }
  if (asset === 'NEAR') {
    await requireNear(services.rpc, wallet, units);
    return { payer: null, actions: [actions.transfer(units)] };
  }
  const balance = await services.views.stablecoin(wallet);
  if (balance < units) {
    throw new DomainError('send-insufficient', { needed: usdt(units), available: usdt(balance) });
  }
  const needed = route.registrationCost + DEPOSIT.oneYocto;
  if (key === null) {
    if (!(await services.sponsor.open(session)).send) await requireNear(services.rpc, wallet, needed);
    return { payer: null, actions: tokenTransfer(route.registrationCost) };
  }
  const payer = await services.sponsor.payerOf(session, key, 'send', { needed });
  if (!payer || route.registrationCost === 0n)
    return { payer, actions: tokenTransfer(route.registrationCost) };
  const { tokenContractId } = services.config;
  const call = { wallet, key, step: SEND, receiverId: tokenContractId, actions: tokenTransfer(0n) };
  // The registration stays where the payment fails after it; it is worth the same for the next one.
  await services.sponsor.agree(session, payer, call, () =>
    registerOnToken(services, session, payer, { key, step: UNIQUE_STEP.register, account: receiverId }),
  );
  return { payer, actions: call.actions };
}

const SEND = UNIQUE_STEP.send;

const REGISTER = 'storage_deposit';

/** Read from what was signed, so that it is the same after a crash, when the receiver is registered already. */
async function costOf(
  { database }: Services,
  { wallet, key, hash }: { wallet: string; key: string; hash: string },
  { tokensBurnt }: ExecutionOutcome,
): Promise<{ registered: boolean; networkCost: bigint }> {
  const rows = await database
    .selectFrom('transactions')
    .select(['hash', 'step', 'signer_id', 'signed_bytes'])
    .where('wallet', '=', wallet)
    .where('key', '=', key)
    .execute();
  const sent = rows.find((row) => row.hash === hash);
  const isPaidFor = sent !== undefined && sent.signer_id !== wallet;
  const inIt = sent && Buffer.from(sent.signed_bytes, 'base64').includes(borshText(REGISTER));
  const own = rows.find(({ step }) => step === UNIQUE_STEP.register);
  const ownCost =
    (inIt || own?.signer_id === wallet ? DEPOSIT.registration : 0n) + BigInt(isPaidFor ? 0 : tokensBurnt);
  return { registered: Boolean(inIt) || own !== undefined, networkCost: ownCost };
}

/** A text as transactions hold it: its length in four bytes goes before. */
function borshText(text: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(text.length);
  return Buffer.concat([length, Buffer.from(text)]);
}
