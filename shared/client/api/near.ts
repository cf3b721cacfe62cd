import { config, request, requestRaw } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';
import {
  DomainError,
  escrowAccountId,
  type MicroUsdt,
  microUsdt,
  spendableNear,
  type Yocto,
  yocto,
} from '../../domain';

export interface NearAccount {
  /** Everything on the account. */
  amount: Yocto;
  storageUsage: number;
}

/** The node did not answer, or knows no such account; the English message is SPEC.md §8's own. */
export class NearAccountError extends DomainError {
  constructor(
    readonly unknownAccount: boolean,
    options?: ErrorOptions,
  ) {
    super('near-account-unavailable', {}, options);
    this.message = 'Failed to fetch account data from NEAR API';
  }
}

/** The reserve is not covered; the English message is SPEC.md §8's own, `missing` is in yocto. */
class InsufficientBalanceError extends DomainError {
  constructor(cause: DomainError) {
    super('insufficient-balance', cause.params, { cause });
    this.message = 'Insufficient balance after deductions';
  }
}

const accountSchema = z.object({
  amount: z.string().check(z.regex(/^\d+$/)),
  storage_usage: z.number().check(z.int(), z.gte(0)),
});
const rpcSchema = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ cause: z.optional(z.object({ name: z.optional(z.string()) })) })),
});

/**
 * JSON-RPC view_account.
 * @throws NearAccountError "Failed to fetch account data from NEAR API"
 */
export async function viewAccount(accountId: string, signal?: AbortSignal): Promise<NearAccount> {
  const params = { request_type: 'view_account', finality: 'optimistic', account_id: accountId };
  const json = { jsonrpc: '2.0', id: 'cosecha', method: 'query', params };
  const { body } = await requestRaw(config().nearRpcUrl, { json, signal }).catch((cause: unknown) => {
    throw new NearAccountError(false, { cause });
  });
  const answer = rpcSchema.safeParse(body);
  const account = accountSchema.safeParse(answer.data?.result);
  if (!account.success) {
    throw new NearAccountError(answer.data?.error?.cause?.name === 'UNKNOWN_ACCOUNT');
  }
  return { amount: yocto(BigInt(account.data.amount)), storageUsage: account.data.storage_usage };
}

const ACTIONS = { purchase: z.boolean(), offer: z.boolean(), send: z.boolean() };
const carriedSchema = z.object({
  ...ACTIONS,
  /** What it pays for once the day's bounds have passed. */
  later: z.object(ACTIONS),
  /** Bytes that an offer may take on the chain to be paid for: now, and then. */
  storage: z.object({ now: z.number(), later: z.number() }),
  /** Micro-USDT: it pays for no purchase below. */
  leastOrder: z.string().check(z.regex(/^\d+$/)),
  /** It pays little before a wallet has traded, confirmed a mailbox or used a code of the operator's. */
  isUnproven: z.boolean(),
});

/** What the treasury pays for a wallet, whatever that has. */
export type Carried = z.infer<typeof carriedSchema>;

/** Whether the treasury pays for anything now. */
export const carriesAny = ({ purchase, offer, send }: Carried['later']): boolean => purchase || offer || send;

/**
 * What the treasury would pay for the signed-in wallet now. @throws RequestError; no answer does not mean that it pays
 * nothing
 */
const carriedNow = (signal?: AbortSignal): Promise<Carried> =>
  request(`${config().apiUrl}/wallet/first-near`, { schema: carriedSchema, auth: true, signal });

/** What there is to pay the network with. */
export interface NetworkFunds {
  /** The wallet's own beyond its reserve; 0 in an account that is empty or not there yet. */
  available: Yocto;
  carried: Carried;
}

/** @throws NearAccountError when the node cannot say, RequestError when the service cannot */
export async function networkFunds(wallet: string, signal?: AbortSignal): Promise<NetworkFunds> {
  const available = await spendableOrNone(wallet, signal);
  return { available, carried: await carriedNow(signal) };
}

/**
 * Why the treasury does not pay: the day's budget or the lent storage is used up, the order is too small, the wallet is
 * unproven, or this kind of call is never paid for.
 */
export type UnpaidReason = 'later' | 'full' | 'small' | 'vouch' | 'nobody';
export type NetworkPayer = 'wallet' | 'treasury' | UnpaidReason;

/** Null where it is paid. */
export const unpaidReason = (payer: NetworkPayer): UnpaidReason | null =>
  payer === 'wallet' || payer === 'treasury' ? null : payer;

/**
 * Who pays the network's costs of an action: the treasury within its limits (docs/decisions/0091), otherwise the
 * wallet, or neither before NEAR has arrived. Every screen that shows it uses this rule.
 * @param weighed cost in yocto, bytes of storage, and micro-USDT of a purchase
 */
export function payerOf(
  { available, carried }: NetworkFunds,
  action: 'purchase' | 'offer' | 'send',
  { needed, bytes = 0, price }: { needed: bigint; bytes?: number; price?: MicroUsdt },
): NetworkPayer {
  const isSmall = price !== undefined && price < BigInt(carried.leastOrder);
  if (carried[action] && !isSmall && bytes <= carried.storage.now) return 'treasury';
  if (available >= needed) return 'wallet';
  if (!carried.later[action]) return 'nobody';
  if (isSmall) return 'small';
  if (carried.isUnproven && action !== 'purchase') return 'vouch';
  return bytes <= carried.storage.later ? 'later' : 'full';
}

async function spendableOrNone(wallet: string, signal?: AbortSignal): Promise<Yocto> {
  try {
    return await nearBalance(wallet, signal);
  } catch (error) {
    if (!isEmptyAccount(error)) throw error;
    return yocto(0n);
  }
}

/** Whether `nearBalance` failed because the account does not exist yet, or holds less than the network's reserve. */
const isEmptyAccount = (error: unknown): boolean =>
  error instanceof NearAccountError
    ? error.unknownAccount
    : error instanceof DomainError && error.code === 'insufficient-balance';

/**
 * SPEC.md §5's balance rule, except that an empty account is no failure when the treasury pays for its actions.
 * @throws NearAccountError, DomainError `insufficient-balance`, RequestError where it is empty and the service does not
 * answer who pays
 */
export async function requireUsableAccount(wallet: string, signal?: AbortSignal): Promise<void> {
  try {
    await nearBalance(wallet, signal);
  } catch (error) {
    if (!isEmptyAccount(error)) throw error;
    const carried = await carriedNow(signal);
    if (!carriesAny(carried) && !carriesAny(carried.later)) throw error;
  }
}

/**
 * SPEC.md §5: account balance minus storage cost minus 0.05 NEAR.
 * @throws NearAccountError, DomainError `insufficient-balance` "Insufficient balance after deductions"
 */
export async function nearBalance(wallet: string, signal?: AbortSignal): Promise<Yocto> {
  const { amount, storageUsage } = await viewAccount(wallet, signal);
  try {
    return spendableNear(amount, storageUsage);
  } catch (error) {
    throw error instanceof DomainError ? new InsufficientBalanceError(error) : error;
  }
}

const tokensSchema = z.object({
  tokens: z.array(z.object({ contract_id: z.string(), balance: z.nullable(z.string()) })),
});

/**
 * The stablecoin of an account as the token index has it, in micro-USDT: SPEC.md §7's "divided by 1,000,000" is
 * left to the formatting. An account that never held the token has 0.
 * @throws RequestError
 */
export async function stablecoinBalance(accountId: string, signal?: AbortSignal): Promise<MicroUsdt> {
  const { nearIndexerUrl, tokenContractId } = config();
  const url = `${nearIndexerUrl}/v1/account/${encodeURIComponent(accountId)}/ft`;
  const { tokens } = await request(url, { schema: tokensSchema, signal });
  const balance = tokens.find((token) => token.contract_id === tokenContractId)?.balance;
  return microUsdt(balance && /^\d+$/.test(balance) ? BigInt(balance) : 0n);
}

/** What the wallet's derived escrow account holds, in micro-USDT. @throws RequestError */
export function escrowBalance(wallet: string, signal?: AbortSignal): Promise<MicroUsdt> {
  return stablecoinBalance(escrowAccountId(wallet, config().p2pContractId), signal);
}
