import {
  CREATE_OFFER_DEPOSIT,
  DEPOSIT,
  type DeliveryTermWire,
  deliveryTermSchema,
  isAccountId,
  MAX_DELIVERY_OPTIONS,
  MAX_FREIGHT,
  offerBytes,
  paymentMethodSchema,
  SAYING_DEPOSIT,
  storageCost,
} from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import { MARK_BYTES } from '../../near/gas';
import type { OfferView } from '../../near/market-views';

const id = z.string().check(z.regex(/^\d{1,20}$/));
const amount = z.string().check(z.regex(/^\d{1,30}$/));
const prose = (max: number) => z.string().check(z.maxLength(max));
const YEAR_MINUTES = 525_600;

/** As the contract has it (contracts/market): what it would refuse is not signed. */
const isFreight = ({ kind, freight_amount }: DeliveryTermWire): boolean =>
  !/\D/.test(freight_amount) && BigInt(freight_amount) <= (kind === 'pickup' ? 0n : MAX_FREIGHT);
const hasDistinctIds = (terms: readonly DeliveryTermWire[]): boolean =>
  new Set(terms.map(({ id: name }) => name)).size === terms.length;

const offerArgsSchema = z.object({
  offer_id: z.optional(id),
  asset: prose(20),
  exchange_rate: z.string().check(z.regex(/^\d{1,12}(\.\d{1,6})?$/)),
  amount,
  min_limit: amount,
  max_limit: amount,
  payment_method: z.array(paymentMethodSchema).check(z.minLength(1), z.maxLength(10)),
  fiat_method: z.number().check(z.int(), z.gte(0), z.lte(1_000)),
  time: z.number().check(z.int(), z.gte(1), z.lte(YEAR_MINUTES)),
  terms_conditions: prose(1_000),
  extra: prose(4_000),
  delivery: z.optional(
    z
      .array(deliveryTermSchema.check(z.refine(isFreight)))
      .check(z.maxLength(MAX_DELIVERY_OPTIONS), z.refine(hasDistinctIds)),
  ),
});

const sizeOf = (args: object) => Buffer.byteLength(JSON.stringify(args));

export interface AllowedCall {
  /** Unknown arguments are cut off before anything is signed. */
  args: z.ZodMiniType<object>;
  /** Yocto when the request names none, and the most that it may name. */
  deposit: { usual: bigint; max: bigint };
  /** Attached at least, where the contract charges by size and returns the rest. */
  storageCost?: (args: object) => bigint;
  /** Bytes of storage that it takes at most, where the wallet's storage credit pays. @param edited the offer as it is */
  creditBytes?: (args: object, edited: OfferView | null) => number;
  /** The description that everybody will read, where there is one. */
  descriptionOf?: (args: object) => string;
  /** The seller must be able to receive the stablecoin before there is anything to sell. */
  needsTokenRegistration: boolean;
}

/** All that /wallet/function-call will ever sign, on the market contract only. New call → a row. */
export const ALLOWED_CALLS: Readonly<Record<string, AllowedCall>> = {
  set_offers_sell: {
    args: offerArgsSchema,
    deposit: { usual: CREATE_OFFER_DEPOSIT, max: CREATE_OFFER_DEPOSIT },
    storageCost: (args) => storageCost(sizeOf(args)),
    creditBytes(args, edited) {
      const stored = offerBytes({ ...z.parse(offerArgsSchema, args), revision: edited ? 1 : 0 });
      return Math.max(0, stored - (edited ? offerBytes(edited) : 0));
    },
    descriptionOf: (args) => z.parse(offerArgsSchema, args).extra,
    needsTokenRegistration: true,
  },
  pause_play_offer: {
    args: z.object({ offer_id: id, is_pause: z.boolean() }),
    deposit: { usual: DEPOSIT.oneYocto, max: DEPOSIT.oneYocto },
    needsTokenRegistration: false,
  },
  set_away: {
    args: z.object({ is_away: z.boolean() }),
    creditBytes: (args) => ('is_away' in args && args.is_away ? MARK_BYTES : 0),
    deposit: { usual: SAYING_DEPOSIT, max: SAYING_DEPOSIT },
    needsTokenRegistration: false,
  },
  set_blocked: {
    args: z.object({ account_id: z.string().check(z.refine(isAccountId)), is_blocked: z.boolean() }),
    creditBytes: (args) => ('is_blocked' in args && args.is_blocked ? MARK_BYTES : 0),
    deposit: { usual: SAYING_DEPOSIT, max: SAYING_DEPOSIT },
    needsTokenRegistration: false,
  },
  delete_contract: {
    args: z.object({ offer_id: id }),
    deposit: { usual: DEPOSIT.oneYocto, max: DEPOSIT.oneYocto },
    needsTokenRegistration: false,
  },
};
