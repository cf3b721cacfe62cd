import * as z from 'zod/mini';
import { whatsappLink } from './delivery/contact';
import { parseConfigured } from './parse-configured';

const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const steps = z.array(words(240)).check(z.minLength(1), z.maxLength(8));
const phone = z
  .string()
  .check(
    z.refine((text) => text.startsWith('+') && whatsappLink(text) !== null, 'a number as +57 300 123 4567'),
  );
/** Only https: what a page says about money must not be read or changed on its way. */
const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:';
const link = z.string().check(z.refine(isHttps, 'an https address'));

const POINT = {
  kind: z.enum(['exchange', 'agent']),
  name: words(80),
  /** Where people find an agent: "Pitalito, Huila". */
  place: z.optional(words(80)),
  /** What a person does, step by step, to get USDT for cash. Absent: this point does not do it. */
  recharge: z.optional(steps),
  /** What a person does to get cash for USDT. */
  withdraw: z.optional(steps),
  /** What it costs, in words: "1,5 % y mínimo $ 5.000". */
  fee: words(120),
  link: z.optional(link),
  whatsapp: z.optional(phone),
};
const OPERATOR = { name: words(120), whatsapp: z.optional(phone), email: z.optional(z.email()) };
const MOST_POINTS = 60;

/** As the service answers it: rows that a newer service knows are passed over. */
export const operatorSchema = z.object({
  ...OPERATOR,
  cashPoints: z._default(z.array(z.object(POINT)).check(z.maxLength(MOST_POINTS)), []),
});

export type Operator = z.infer<typeof operatorSchema>;
export type CashPoint = Operator['cashPoints'][number];

/** Which way money goes at a cash point. */
export type CashWay = 'recharge' | 'withdraw';

/** The points that go this way: exchanges first, then agents by their place. */
export function cashPointsFor(points: readonly CashPoint[], way: CashWay): CashPoint[] {
  return points
    .filter((point) => point[way] !== undefined)
    .sort((a, b) => b.kind.localeCompare(a.kind) || (a.place ?? '').localeCompare(b.place ?? '', 'es'));
}

/**
 * What an operator writes of itself, and where its people turn cash into USDT and back. What is unknown is refused, so that no
 * typing error hides a row.
 * @throws Error that names each wrong row of the JSON, never what it says
 */
export const parseOperator = (json: string): Operator => parseConfigured(json, strictSchema());

function strictSchema() {
  const point = z.strictObject(POINT).check(
    z.refine(({ recharge, withdraw }) => Boolean(recharge ?? withdraw), 'recharge or withdraw, or both'),
    z.refine(({ kind, place }) => kind !== 'agent' || place !== undefined, 'an agent has a place'),
  );
  return z.strictObject({
    ...OPERATOR,
    cashPoints: z._default(z.array(point).check(z.maxLength(MOST_POINTS)), []),
  });
}
