import { keysOf } from '@cosecha/shared/domain';
import * as fc from 'fast-check';
import { DAY_MS, MINUTE_MS, VAULT } from './network';

export const PEOPLE = ['ana.test', 'beto.test', 'caro.test'] as const;

const person = fc.constantFrom(...PEOPLE);
/** The first value eight times of ten. */
const mostly = <T>(usual: T, ...others: T[]) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(usual) },
    { weight: 2, arbitrary: fc.constantFrom(...others) },
  );
const pick = fc.nat(3);
const as = fc.constantFrom('seller', 'seller', 'seller', 'buyer', 'buyer', 'buyer', 'outsider');
const rate = fc.constantFrom('2.5', '0.333333', '0.000001', '7');
const kilograms = fc.constantFrom(1n, 999_999n, 1_000_000n, 3_333_333n, 20_000_000n, 100_000_000n);
const basket = fc.constantFrom(1_000_000n, 1n, 1_000_001n, 3_333_333n, 50_000_000n);

const STEPS = {
  publish: {
    who: person,
    rate,
    amount: kilograms,
    min: fc.constantFrom(0n, 1n, 1_000_000n),
    minutes: fc.constantFrom(1, 20_000),
  },
  edit: { who: person, pick, rate, amount: kilograms },
  pause: { who: person, pick, isPause: mostly(false, true) },
  remove: { who: person, pick },
  buy: {
    who: person,
    pick,
    quantity: basket,
    short: mostly(0n, 1n, -1n),
    oldPrice: mostly(false, true),
    ownOffer: mostly(false, true),
  },
  confirm: { as, pick },
  cancel: { as, pick },
  dispute: { as, pick },
  claim: { as, pick },
  rule: {
    as: mostly<'arbiter' | 'seller' | 'buyer' | 'outsider'>('arbiter', 'seller', 'buyer', 'outsider'),
    pick,
    release: fc.boolean(),
  },
  merchant: { who: person, isMerchant: fc.boolean() },
  close: { paused: mostly(false, true) },
  give: { who: person, to: person },
  leave: { to: fc.constantFrom(...PEOPLE, VAULT), isLeaving: mostly(false, true) },
  meddle: {
    who: person,
    pick,
    method: fc.constantFrom('finalize', 'void_funding', 'activate', 'on_settled'),
  },
  sweep: { to: person },
  advance: { by: fc.constantFrom(MINUTE_MS, 61 * MINUTE_MS, DAY_MS, 7 * DAY_MS, 15 * DAY_MS, 61 * DAY_MS) },
};

type StepName = keyof typeof STEPS;
type ValueOf<T> = T extends fc.Arbitrary<infer Value> ? Value : never;
export type Step = {
  [Name in StepName]: { kind: Name } & {
    [Field in keyof (typeof STEPS)[Name]]: ValueOf<(typeof STEPS)[Name][Field]>;
  };
}[StepName];

const WEIGHTS: Record<StepName, number> = {
  publish: 3,
  edit: 2,
  pause: 1,
  remove: 1,
  buy: 12,
  confirm: 7,
  cancel: 7,
  dispute: 7,
  claim: 3,
  rule: 5,
  merchant: 1,
  close: 1,
  give: 1,
  leave: 1,
  meddle: 2,
  sweep: 1,
  advance: 3,
};

/** Anything that anybody may do next; most of it is what people do. */
export const step = fc.oneof(
  ...keysOf(STEPS).map((kind) => {
    const fields: Record<string, fc.Arbitrary<unknown>> = { kind: fc.constant(kind), ...STEPS[kind] };
    return { weight: WEIGHTS[kind], arbitrary: fc.record(fields) as unknown as fc.Arbitrary<Step> };
  }),
);
