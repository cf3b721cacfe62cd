import {
  DEPOSIT,
  DomainError,
  type ErrorCode,
  isPassing,
  type MoneyContracts,
  registrationCall,
} from '@cosecha/shared/domain';
import { addressRange } from '@cosecha/shared/server';
import { actions } from 'near-api-js';
import { requireNear } from '../../../near/funds';
import { refusalOf, usdt } from '../../../near/refusal';
import type { NearRpc } from '../../../near/rpc';
import { chainActions } from '../../../signing/bytes/chain-actions';
import type { FairKeys, KeyPool } from '../../../signing/key-pool';
import type { Outbox } from '../../../signing/outbox';
import type { Settled } from '../../../signing/step';
import type { Session } from '../sessions';
import type { Grant, Receiver } from './grant-counts';
import {
  type Bound,
  createLending,
  type Lending,
  type PaidCall,
  type Pay,
  type SponsorParts,
} from './lending';
import { canPay, holdsMoney as hasLeast, NOTHING_OPEN, type Open, openTo } from './open-to';
import { purposeOfCall, purposeOfStep } from './sponsorship-ledger';
import { isUnproven } from './wallet-trust';

/** Whose keys bring a wallet's calls to the chain; null: its own. */
export type Payer = FairKeys | null;

/**
 * The purpose of a call. Accounts are opened only for wallets with money or something to sell. `order` moves an open
 * order on, each of its calls once; a `proposal` about it may be repeated.
 */
export type Purpose = 'purchase' | 'offer' | 'send' | 'order' | 'proposal';

/** What a call is counted with until it is known what it burnt: 0.002 NEAR. */
const CALL_ESTIMATE = 2n * 10n ** 21n;
/** A day of the ledger has passed by then, for the first who were in it. */
const RETRY_AFTER_SECONDS = 3_600;
/** Among what one range of addresses has waiting for a key: an order that is under way goes first, then what has its price behind it. */
const WEIGHT: Record<Purpose, number> = { order: 0, purchase: 1, send: 2, offer: 2, proposal: 2 };
type Spent = Pick<Grant, 'kind' | 'amount'>;
/** Nothing of a call was brought to the chain. */
const UNSIGNED: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'signature-needed',
  'signature-invalid',
  'action-under-way',
]);
type Judge = (code: ErrorCode) => boolean;
const isUnsigned: Judge = (code) => UNSIGNED.has(code);
/** Status of the errors about a balance. */
const POOR = 402;

/** The parts of a call that decide who pays for it. */
export interface Weighed {
  /** Yocto that the wallet needs where it pays by itself. */
  needed: bigint;
  /** Storage credit that the call takes. */
  bytes?: number;
  /** Micro-USDT of a purchase. */
  price?: bigint;
}

export interface Sponsor extends Pick<Lending, 'lend'> {
  /**
   * Decides who pays for a wallet's call, after all other checks and before the device signs: otherwise it could be
   * asked to sign the same step both as a delegation and as its own. Opens the account if there is none.
   * @throws DomainError `sponsor-full`, `credit-full`, `vouch-needed`, `order-small`, `insufficient-near`
   */
  payerOf(session: Session, key: string, purpose: Purpose, weighed: Weighed): Promise<Payer>;
  /**
   * The balance rule for what the wallet pays alone because a bound of the day is reached.
   * @throws DomainError `sponsor-full` where it cannot
   */
  payAlone(wallet: string, needed: bigint): Promise<void>;
  /**
   * Has the wallet's device sign a delegated call before anything is spent on it (a key held here needs no request),
   * then runs `prepare`: if that is refused, the call counts as not made.
   * @throws SignatureNeeded; DomainError `signature-invalid`, `signature-overtaken`, `action-under-way`, and what
   * `prepare` throws
   */
  agree<T>(session: Session, payer: Payer, call: PaidCall, prepare: () => Promise<T>): Promise<T>;
  /** A call that the wallet pays for after all counts as none. */
  release(session: Session, key: string): Promise<void>;
  /** Sends a call that the payer brings. */
  submit(session: Session, payer: Payer, call: PaidCall): Promise<Settled>;
  pay: Pay;
  /** What it would pay for the wallet now. */
  open(receiver: Receiver): Promise<Open>;
}

/** Without a treasury everybody pays by themselves. */
export function createNoSponsor(rpc: NearRpc, outbox: Outbox): Sponsor {
  return {
    async payerOf({ wallet }, _key, _purpose, { needed }) {
      await requireNear(rpc, wallet, needed);
      return null;
    },
    payAlone: (wallet, needed) => requireNear(rpc, wallet, needed),
    agree: (_session, _payer, _call, prepare) => prepare(),
    release: async () => undefined,
    submit: ({ signer }, _payer, call) => outbox.submit({ ...call, signer }),
    pay: async () => null,
    lend: async () => false,
    open: async () => NOTHING_OPEN,
  };
}

export function createSponsor(parts: SponsorParts): Sponsor {
  const { rpc, views, outbox, ledger, pool, limits } = parts;
  const holdsMoney = (wallet: string) => hasLeast(views, wallet);

  const payIn: PayIn = async (session, weight, { kind, amount }, call) => {
    const purpose = purposeOfStep(kind, call);
    if ((await ledger.reserve(session, { purpose, kind, amount })) === null) return null;
    const settled = await outbox.submit({ ...call, pool: keysFor(pool, session, weight) });
    const { value } = settled.outcome;
    // What was not done has come back: nothing of it is lent.
    if (value === null || value === 'false') await ledger.fail(session.wallet, purpose);
    return settled;
  };
  const pay: Pay = (session, kind, amount, call) =>
    payIn(
      session,
      ['escrow', 'top-up'].includes(kind) ? WEIGHT.purchase : WEIGHT.offer,
      { kind, amount },
      call,
    );

  const lending = createLending(parts, pay);

  const boundOf = createBounds(parts, lending, payIn);

  async function payAlone(wallet: string, needed: bigint, bound: Bound = 'sponsor-full'): Promise<void> {
    try {
      await requireNear(rpc, wallet, needed);
    } catch (error) {
      if (!(error instanceof DomainError && error.status === POOR)) throw error;
      const seconds = String(RETRY_AFTER_SECONDS);
      const params: Partial<Record<Bound, Record<string, string>>> = {
        'sponsor-full': { seconds, retryAfter: seconds },
        'order-small': { least: usdt(limits.leastOrder) },
      };
      throw new DomainError(bound, params[bound], { cause: error });
    }
  }

  const release: Sponsor['release'] = ({ wallet }, key) =>
    ledger.release(wallet, { purpose: purposeOfCall(key), amount: CALL_ESTIMATE });

  /** A call that gets nowhere counts as none: else a token without its device, or new keys alone, could use up a day. */
  async function uncounted<T>(by: Session, key: string, work: Promise<T>, isNone: Judge): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (error instanceof DomainError && isNone(error.code)) await release(by, key);
      throw error;
    }
  }

  return {
    pay,
    lend: lending.lend,

    async payerOf(session, key, purpose, weighed) {
      const { needed } = weighed;
      const bound = await boundOf(session, key, purpose, weighed);
      if (!bound) return keysFor(pool, session, WEIGHT[purpose]);
      const { wallet } = session;
      const isForMoney = purpose === 'purchase' || purpose === 'send';
      if (bound === 'order-small' || !isForMoney || (await holdsMoney(wallet)))
        await payAlone(wallet, needed, bound);
      else await requireNear(rpc, wallet, needed);
      return null;
    },

    payAlone: (wallet, needed) => payAlone(wallet, needed),

    async agree(session, payer, call, prepare) {
      if (!payer) return prepare();
      const prepared = outbox.agree({ ...call, signer: session.signer, pool: payer }).then(prepare);
      return uncounted(session, call.key, prepared, (code) => isUnsigned(code) || !isPassing(code));
    },

    release,

    async submit(session, payer, call) {
      const { signer } = session;
      if (!payer) return outbox.submit({ ...call, signer });
      return uncounted(session, call.key, outbox.submit({ ...call, signer, pool: payer }), isUnsigned);
    },

    open: (receiver) => openTo(receiver, parts, pay),
  };
}

type PayIn = (session: Session, weight: number, spent: Spent, call: PaidCall) => Promise<Settled | null>;

/** Why the treasury does not pay for a call; null when it does. */
type BoundOf = (session: Session, key: string, purpose: Purpose, weighed: Weighed) => Promise<Bound | null>;

function createBounds(parts: SponsorParts, lending: Lending, payIn: PayIn): BoundOf {
  const { database, rpc, views, ledger, limits } = parts;

  /** An empty transfer opens the account of a key; up to 770 bytes take no balance. */
  async function hasAccount(session: Session, key: string, purpose: Purpose): Promise<boolean> {
    const { wallet } = session;
    if (await rpc.viewAccount(wallet)) return true;
    if (purpose !== 'offer' && !(await hasLeast(views, wallet))) return false;
    const call = { wallet, key, step: 'account', receiverId: wallet, actions: [actions.transfer(0n)] };
    await payIn(session, WEIGHT[purpose], { kind: 'account', amount: 0n }, call);
    return (await rpc.viewAccount(wallet)) !== null;
  }

  return async (session, key, purpose, { bytes = 0, price }) => {
    const moves = purpose === 'order' || purpose === 'purchase' ? purpose : undefined;
    const isDue = moves === 'order';
    if (price !== undefined && price < limits.leastOrder) return 'order-small';
    if (!(await canPay(parts, isDue))) return 'sponsor-full';
    // A party of an order has signed before, and so has an account.
    if (!isDue && !(await hasAccount(session, key, purpose))) return 'sponsor-full';
    const unlent = await lending.boundOf(session, key, bytes);
    if (unlent) return unlent;
    const grant = { purpose: purposeOfCall(key), kind: 'call', amount: CALL_ESTIMATE, moves } as const;
    if ((await ledger.reserve(session, grant)) !== null) return null;
    const wouldHelp = !moves && (await isUnproven(database, session.wallet));
    return wouldHelp && (await ledger.hasRoom(session, 'call', { share: 'vouched' }))
      ? 'vouch-needed'
      : 'sponsor-full';
  };
}

/** Wallets cost nothing, so a range of addresses is one asker. */
const keysFor = (pool: KeyPool, { address }: Session, weight: number) =>
  pool.keysFor(addressRange(address), weight);

/** @throws DomainError where the token did not take it */
export async function registerOnToken(
  { sponsor, outbox, config }: RegisteringServices,
  session: Session,
  payer: Payer,
  { key, step, account }: { key: string; step: string; account: string },
): Promise<void> {
  const onChain = registrationCall(config, account);
  const call = {
    ...{ wallet: session.wallet, key, step, receiverId: onChain.receiverId },
    actions: chainActions(onChain),
  };
  const kind = account === session.wallet ? 'registration' : 'receiver';
  const paid = payer && (await sponsor.pay(session, kind, DEPOSIT.registration, call));
  if (!paid && payer) await sponsor.payAlone(session.wallet, DEPOSIT.registration);
  const { outcome } = paid ?? (await outbox.submit({ ...call, signer: session.signer }));
  if (outcome.value === null) throw refusalOf(outcome);
}

interface RegisteringServices {
  sponsor: Sponsor;
  outbox: Outbox;
  config: MoneyContracts;
}
