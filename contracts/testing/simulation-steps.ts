import { keysOf } from '@cosecha/shared/domain';
import * as fc from 'fast-check';
import type { Model } from './model';
import { chosen } from './model-terms';
import { DAY_MS, MINUTE_MS, VAULT } from './network';

/** What may happen to a market, as data that fast-check draws and shrinks. `pick` chooses among what there is by then. */

export const PEOPLE = ['ana.test', 'beto.test', 'caro.test', 'dora.test'] as const;
/** Has tokens, and no escrow, no offer and no order. */
export const OUTSIDER = 'malo.test';

/** The first value `weight` times of ten. */
const mostly = <T>(weight: number, usual: T, ...others: readonly T[]) =>
  fc.oneof(
    { weight, arbitrary: fc.constant(usual) },
    { weight: 10 - weight, arbitrary: fc.constantFrom(...others) },
  );

const person = fc.constantFrom(...PEOPLE);
const pick = fc.nat(30);
const isApt = mostly(8, true, false);
/** One yocto asks for the storage credit. */
const payment = mostly<'deposit' | 'credit'>(5, 'deposit', 'credit');
const asSeller = mostly<'seller' | 'other'>(8, 'seller', 'other');
const terms = fc.record({
  rate: fc.constantFrom<bigint>(2_500_000n, 333_333n, 7_000_000n, 1n),
  amount: mostly<bigint>(7, 400_000_000n, 100_000_000n, 3_333_333n, 1n),
  minimum: mostly<bigint>(8, 1_000_000n, 0n, 5_000_000n),
  maximum: mostly<bigint>(7, 0n, 20_000_000n, 3_333_333n),
  minutes: fc.constantFrom<number>(600, 1, 20_000),
  delivery: fc.option(
    fc.record({ freight: fc.constantFrom<bigint>(0n, 1n, 333_333n, 2_000_000n), isPerKg: fc.boolean() }),
  ),
});
const fate = mostly<'none' | 'transfer' | 'sweep' | 'on_paid' | 'on_sweep' | 'on_settled'>(
  8,
  'none',
  'transfer',
  'transfer',
  'sweep',
  'on_paid',
  'on_paid',
  'on_sweep',
  'on_settled',
);

const STEPS = {
  publish: { who: person, terms, payment },
  edit: { as: asSeller, pick, terms, payment },
  pause: { as: asSeller, pick, isPaused: mostly(7, false, true) },
  remove: { as: asSeller, pick },
  buy: {
    who: person,
    pick,
    quantity: fc.constantFrom<bigint | 'rest'>(
      1_000_000n,
      1_000_001n,
      2_999_999n,
      3_333_333n,
      20_000_000n,
      'rest',
      999n,
      0n,
    ),
    short: mostly(9, 0n, 1n, -1n),
    hasOldRate: mostly(9, false, true),
    hasMethod: mostly(9, true, false),
    /** By how many edits what the buyer has read is not the offer; null does not say. */
    hasRead: mostly<number | null>(9, 0, null, 1),
    /** What the buyer says of the way: as it is, another freight, another way, or none. */
    way: mostly<'right' | 'old' | 'other' | 'none'>(9, 'right', 'old', 'other', 'none'),
    isOwn: mostly(9, false, true),
    isApt,
    lost: mostly<null | string>(8, null, 'accept_order', 'on_accept', 'activate'),
  },
  say: {
    word: fc.constantFrom(
      ...(['confirm', 'cancel', 'dispute', 'claim', 'release', 'refund'] as const),
      ...(['divide', 'propose', 'propose', 'accept', 'accept'] as const),
    ),
    /** What the seller would keep, in thousandths of the price. */
    part: fc.constantFrom<bigint>(1n, 333n, 762n, 762n, 999n, 1000n, 0n, 1001n),
    as: fc.constantFrom('seller', 'seller', 'seller', 'buyer', 'buyer', 'buyer', 'arbiter', 'outsider'),
    isApt,
    pick,
    when: mostly<'now' | 'before' | 'after'>(7, 'now', 'before', 'after'),
    fate,
  },
  /** Whom the next deadline favours speaks a millisecond before it, or after. */
  overdue: { pick, when: fc.constantFrom<'before' | 'after'>('before', 'after', 'after'), fate },
  rescue: {
    what: fc.constantFrom('finalize', 'void_funding', 'reclaim', 'sweep_fees', 'recover'),
    who: fc.constantFrom(...PEOPLE, OUTSIDER),
    isApt,
    pick,
    waits: mostly(8, true, false),
    fate,
  },
  register: { who: fc.constantFrom<string>(...PEOPLE, VAULT), isLeaving: mostly(7, false, true) },
  /** The token's issuer blocks or unblocks an account. */
  block: { who: fc.constantFrom<string>(...PEOPLE, VAULT), isBlocked: fc.boolean() },
  merchant: { who: person, isMerchant: fc.boolean() },
  away: { who: person, isAway: mostly(7, false, true), payment },
  /** One person blocks or unblocks another, or themselves. */
  shun: { who: person, whom: person, isBlocked: mostly(7, false, true), payment },
  /** The sponsor lends storage: a little, enough for one offer, enough for many. */
  lend: { who: person, bytes: fc.constantFrom<number>(3, 500, 5_000) },
  takeBack: { who: person },
  close: { isPaused: mostly(9, false, true) },
  appoint: { pick: mostly(6, 0, 1, 2, 3, 4) },
  meddle: { call: fc.nat(63), as: fc.nat(6), pick },
  wait: { ms: fc.constantFrom(MINUTE_MS, 61 * MINUTE_MS, DAY_MS, 8 * DAY_MS, 15 * DAY_MS) },
} as const;

type StepName = keyof typeof STEPS;
type ValueOf<T> = T extends fc.Arbitrary<infer Value> ? Value : never;
export type StepOf<Name extends StepName> = { kind: Name } & {
  [Field in keyof (typeof STEPS)[Name]]: ValueOf<(typeof STEPS)[Name][Field]>;
};
export type Step = { [Name in StepName]: StepOf<Name> }[StepName];

const WEIGHTS: Record<StepName, number> = {
  publish: 3,
  edit: 3,
  pause: 2,
  remove: 3,
  buy: 28,
  say: 32,
  overdue: 7,
  rescue: 9,
  register: 3,
  block: 3,
  merchant: 1,
  away: 2,
  shun: 2,
  lend: 4,
  takeBack: 2,
  close: 2,
  appoint: 1,
  meddle: 8,
  wait: 3,
};

const STEP_NAMES = keysOf(STEPS);

const step = fc.oneof(
  ...STEP_NAMES.map((kind) => {
    const fields: Record<string, fc.Arbitrary<unknown>> = { kind: fc.constant(kind), ...STEPS[kind] };
    return { weight: WEIGHTS[kind], arbitrary: fc.record(fields) as unknown as fc.Arbitrary<Step> };
  }),
);

/** Exactly so many steps when drawn, and any fewer when a failure is made small. */
class Lifetime extends fc.Arbitrary<Step[]> {
  private readonly whole: fc.Arbitrary<Step[]>;
  private readonly part: fc.Arbitrary<Step[]>;

  constructor(length: number) {
    super();
    this.whole = fc.array(step, { minLength: length, maxLength: length });
    this.part = fc.array(step, { maxLength: length, size: 'max' });
  }

  /** Never biased: early lives would all meet the same few values. */
  generate(random: fc.Random): fc.Value<Step[]> {
    return this.whole.generate(random, undefined);
  }

  canShrinkWithoutContext(value: unknown): value is Step[] {
    return this.part.canShrinkWithoutContext(value);
  }

  shrink(value: Step[], context: unknown): fc.Stream<fc.Value<Step[]>> {
    return this.part.shrink(value, context);
  }
}

export const lifetime = (length: number): fc.Arbitrary<Step[]> => new Lifetime(length);

/** An order, and whose escrow, that the rescue may be for. */
export function patientOf({ orders, escrows }: Model, step: StepOf<'rescue'>): [string, string] {
  const needs: Record<typeof step.what, (id: string, buyer: string) => boolean> = {
    finalize: (id) => orders.get(id)?.settling !== null && orders.has(id),
    void_funding: (id) => orders.get(id)?.isFunding === true,
    reclaim: (id) => orders.get(id)?.isFunding === true || !orders.has(id),
    sweep_fees: (_id, buyer) => (escrows.get(buyer)?.fees ?? 0n) > 0n,
    recover: (_id, buyer) => Boolean(escrows.get(buyer)?.paying ?? escrows.get(buyer)?.sweeping),
  };
  const open = [...orders].map(([id, { buyer }]): [string, string] => [id, buyer]);
  const held = [...escrows].flatMap(([buyer, { holds }]) =>
    [...holds.keys()].map((id): [string, string] => [id, buyer]),
  );
  const all: [string, string][] = [...open, ...held, ...PEOPLE.map((one): [string, string] => ['99', one])];
  const isWide = step.what === 'sweep_fees' || step.what === 'recover';
  const fits = all.filter(([id, buyer]) => (isWide || id !== '99') && needs[step.what](id, buyer));
  return chosen(step.isApt && fits.length > 0 ? fits : all, step.pick) ?? ['99', PEOPLE[0]];
}
