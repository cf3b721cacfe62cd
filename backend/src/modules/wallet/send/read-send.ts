import { DomainError, isAccountId, parseWire } from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import type { BackendConfig } from '../../../config/config';

/** What can be sent, and how many decimals a unit of it has. */
export const ASSETS = { USDT: { decimals: 6 }, NEAR: { decimals: 24 } } as const;
export type Asset = keyof typeof ASSETS;

const LONGEST = 64;
const asset = z.enum(['USDT', 'NEAR']);
const receiverId = z.string().check(z.maxLength(200));

export const quoteSchema = z.object({ asset, receiverId });
export const sendSchema = z.object({
  asset,
  receiverId,
  /** Decimal of the wire. */
  amount: z.string().check(z.maxLength(LONGEST)),
  /** Yocto: what the person saw and agreed to. */
  maxNetworkCost: z.optional(z.string().check(z.regex(/^\d{1,30}$/))),
});
export type QuoteInput = z.infer<typeof quoteSchema>;
export type SendInput = z.infer<typeof sendSchema>;

/** A transfer whose form is right; what the chain says about it is asked later. */
export interface Transfer {
  asset: Asset;
  receiverId: string;
  /** Micro-USDT or yocto. */
  units: bigint;
}

type Contracts = Pick<BackendConfig, 'p2pContractId' | 'tokenContractId'>;

interface ReceiverRule {
  code: 'address-empty' | 'address-invalid' | 'address-self' | 'address-contract';
  refuses(receiver: string, sender: string, contracts: Contracts): boolean;
}

/** Asked from top to bottom. Escrow accounts are sub-accounts of the market and pay out orders only. */
const RECEIVER_RULES: readonly ReceiverRule[] = [
  { code: 'address-empty', refuses: (receiver) => receiver === '' },
  { code: 'address-invalid', refuses: (receiver) => !isAccountId(receiver) },
  { code: 'address-self', refuses: (receiver, sender) => receiver === sender },
  {
    code: 'address-contract',
    refuses: (receiver, _sender, { p2pContractId, tokenContractId }) =>
      receiver === tokenContractId || receiver === p2pContractId || receiver.endsWith(`.${p2pContractId}`),
  },
];

/**
 * The account as NEAR writes it: people paste with spaces and capitals.
 * @throws DomainError with the code of the first rule that refuses
 */
export function readReceiver(text: string, sender: string, contracts: Contracts): string {
  const receiver = text.trim().toLowerCase();
  const broken = RECEIVER_RULES.find((rule) => rule.refuses(receiver, sender, contracts));
  if (broken) throw new DomainError(broken.code);
  return receiver;
}

/** @throws DomainError about the receiver, or `amount-…` */
export function readTransfer(input: SendInput, sender: string, contracts: Contracts): Transfer {
  const { decimals } = ASSETS[input.asset];
  const receiver = readReceiver(input.receiverId, sender, contracts);
  const parsed = parseWire(input.amount.trim(), decimals);
  if (!parsed.ok) {
    throw new DomainError(`amount-${parsed.reason}`, { field: 'amount', decimals: String(decimals) });
  }
  if (parsed.value === 0n) throw new DomainError('amount-zero', { field: 'amount' });
  return { asset: input.asset, receiverId: receiver, units: parsed.value };
}

/** 64 hexadecimal characters: the account is its public key and comes to life with the first NEAR that it receives. */
export const isImplicit = (accountId: string): boolean => /^[\da-f]{64}$/.test(accountId);
