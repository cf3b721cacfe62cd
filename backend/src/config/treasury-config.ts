import { isAccountId, nearToYocto, rateOf } from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import type { GrantKind, Share } from '../db/tables/wallet';

/** How many of a kind in 24 hours; what is left out has no bound. */
export interface KindLimits {
  perDay: number;
  perWallet?: number;
  /** The same once half of what all may have is taken: so that few who take much leave something to all others. */
  scarcePerWallet?: number;
  /** Range of addresses (/24, /48), and single address. */
  perNetwork?: number;
  perAddress?: number;
  /** Loans that have not come back, of whatever day. */
  open?: number;
  /** Yocto, by what its wallets have shown: none takes another share. */
  shares?: Readonly<Record<Exclude<Share, 'orders'>, bigint>>;
  /** Calls of one wallet that were refused. */
  failedPerWallet?: number;
  /** An unused loan is recovered after this time. Milliseconds. */
  idleMs?: number;
}
export type GrantLimits = Readonly<Record<GrantKind, KindLimits>>;

export interface TreasuryConfig {
  accountId: string;
  /** "ed25519:…", one at least; as many of its transactions run at once. Never logged. */
  secretKeys: readonly string[];
  /** What it pays in 24 hours, of each kind. */
  limits: GrantLimits;
  /** Bytes of storage lent to a seller, and as many again for each completed sale. */
  creditBytes: number;
  creditBytesPerSale: number;
  /** Bytes lent to an unproven seller: no trade, no confirmed mailbox, no voucher. */
  unprovenBytes: number;
  /** Micro-USDT: a purchase for less costs about as much as it brings. */
  leastOrder: bigint;
}

const DAY_MS = 24 * 60 * 60_000;

/** NEAR, with as many decimals as there are yocto. */
const near = z.string().check(z.regex(/^\d{1,9}(\.\d{1,24})?$/));
const whole = z.string().check(z.regex(/^\d{1,15}$/));

/** The treasury's variables; backend/README.md says what they mean. */
export const treasuryEnvironment = {
  TREASURY_ID: z.optional(z.string().check(z.refine(isAccountId, 'not an account id'))),
  TREASURY_KEY: z.optional(z.string().check(z.regex(/^ed25519:\w+(?:[,\s]+ed25519:\w+)*$/))),
  TREASURY_NEAR_PER_DAY: z._default(near, '30'),
  TREASURY_PER_DAY: z._default(whole, '2000'),
  TREASURY_PER_ADDRESS: z._default(whole, '1000'),
  TREASURY_PER_NETWORK: z._default(whole, '1000'),
  TREASURY_CALLS_PER_WALLET: z._default(whole, '40'),
  TREASURY_FAILURES_PER_WALLET: z._default(whole, '5'),
  TREASURY_REGISTRATIONS_PER_DAY: z._default(whole, '2000'),
  TREASURY_ESCROWS: z._default(whole, '2000'),
  TREASURY_CREDITS_PER_DAY: z._default(whole, '2000'),
  TREASURY_IDLE_DAYS: z._default(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), '60'),
  TREASURY_CREDIT_BYTES: z._default(whole, '10000'),
  TREASURY_CREDIT_BYTES_PER_SALE: z._default(whole, '500'),
  TREASURY_UNPROVEN_BYTES: z._default(whole, '2500'),
  TREASURY_LEAST_ORDER: z._default(z.string().check(z.regex(/^\d{1,9}(\.\d{1,6})?$/)), '1'),
};

const environmentSchema = z.object(treasuryEnvironment);
type Environment = z.infer<typeof environmentSchema>;

export function treasuryFrom(env: Environment): TreasuryConfig | null {
  if (!env.TREASURY_ID || !env.TREASURY_KEY) return null;
  return {
    accountId: env.TREASURY_ID,
    secretKeys: [...new Set(env.TREASURY_KEY.split(/[,\s]+/))],
    limits: limitsFrom(env),
    creditBytes: Number(env.TREASURY_CREDIT_BYTES),
    creditBytesPerSale: Number(env.TREASURY_CREDIT_BYTES_PER_SALE),
    unprovenBytes: Number(env.TREASURY_UNPROVEN_BYTES),
    leastOrder: rateOf(env.TREASURY_LEAST_ORDER),
  };
}

/** A carrier has thousands of people behind one range of addresses: it is the last bound, and leaves half to all others. */
const spread = (perDay: number) => ({ perDay, perNetwork: Math.ceil(perDay / 2) });

/** Hundredths of a day's NEAR. What a purchase burns has its price behind it; wallets that have shown nothing cost nothing to make. */
const SHARES = { purchases: 40n, known: 30n, vouched: 20n, unproven: 10n } as const;

function sharesOf(perDay: bigint): KindLimits['shares'] {
  const part = (share: keyof typeof SHARES) => (perDay * SHARES[share]) / 100n;
  return {
    ...{ purchases: part('purchases'), known: part('known') },
    ...{ vouched: part('vouched'), unproven: part('unproven') },
  };
}

/** New things of one wallet once half of a day is taken: a thousand wallets with so many each leave something to everybody else. */
const SCARCE_CALLS = 5;

/** What is locked comes back; a registration and gas do not (docs/decisions/0091). */
function limitsFrom(env: Environment): GrantLimits {
  const newcomers = {
    perDay: Number(env.TREASURY_PER_DAY),
    perAddress: Number(env.TREASURY_PER_ADDRESS),
    perNetwork: Number(env.TREASURY_PER_NETWORK),
  };
  const registrations = Number(env.TREASURY_REGISTRATIONS_PER_DAY);
  const escrows = Number(env.TREASURY_ESCROWS);
  const idleMs = Number(env.TREASURY_IDLE_DAYS) * DAY_MS;
  const once = { scarcePerWallet: 1 };
  return {
    demo: newcomers,
    account: { ...newcomers, perWallet: 1 },
    registration: { ...spread(registrations), perWallet: 1 },
    receiver: { ...spread(registrations), ...once, perWallet: 3 },
    escrow: { ...spread(escrows), ...once, open: escrows, perWallet: 2, idleMs },
    'top-up': { perDay: escrows, ...once, perWallet: 4, idleMs },
    credit: { ...spread(Number(env.TREASURY_CREDITS_PER_DAY)), ...once, perWallet: 8, idleMs },
    call: {
      perDay: Number.MAX_SAFE_INTEGER,
      perWallet: Number(env.TREASURY_CALLS_PER_WALLET),
      scarcePerWallet: SCARCE_CALLS,
      failedPerWallet: Number(env.TREASURY_FAILURES_PER_WALLET),
      shares: sharesOf(nearToYocto(env.TREASURY_NEAR_PER_DAY)),
    },
  };
}
