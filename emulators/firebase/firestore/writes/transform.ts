import * as z from 'zod/mini';
import { invalid } from '../status';
import { type FieldPath, parseFieldPath } from '../values/field-path';
import { compareValues, equalValues } from '../values/order';
import { isNumber, NULL, type NumberValue, type Value } from '../values/value';
import { valueFromJson } from '../values/value-json';

/** A change of one field that depends on what it was, or on the time of the commit. */
export interface Transform {
  readonly path: FieldPath;
  /** The field's new value. @param time of the commit, in microseconds */
  apply(before: Value | undefined, time: bigint): Value;
  /** Arrays are not told back: the SDK knows what it added. */
  readonly isReturned: boolean;
}

type Make = (raw: unknown) => Omit<Transform, 'path'>;

const NUMERIC =
  (decide: (before: NumberValue, operand: NumberValue) => Value): Make =>
  (raw) => {
    const operand = valueFromJson(raw);
    if (!isNumber(operand)) throw invalid('A numeric transform needs a number.');
    return { isReturned: true, apply: (before) => (isNumber(before) ? decide(before, operand) : operand) };
  };

const OF_ARRAY =
  (decide: (before: readonly Value[], elements: readonly Value[]) => readonly Value[]): Make =>
  (raw) => {
    const { values } = z.parse(z.object({ values: z._default(z.array(z.unknown()), []) }), raw);
    const elements = values.map((each) => valueFromJson(each));
    return {
      isReturned: false,
      apply: (before) => ({
        type: 'array',
        values: decide(before?.type === 'array' ? before.values : [], elements),
      }),
    };
  };

/** New transform → a row. */
const TRANSFORMS: Readonly<Record<string, Make>> = {
  setToServerValue: (raw) => {
    if (raw !== 'REQUEST_TIME') throw invalid(`Unknown server value "${String(raw)}".`);
    return { isReturned: true, apply: (_before, time) => ({ type: 'timestamp', micros: requestTime(time) }) };
  },
  increment: NUMERIC(sum),
  maximum: NUMERIC((before, operand) => (compareValues(operand, before) > 0 ? operand : before)),
  minimum: NUMERIC((before, operand) => (compareValues(operand, before) < 0 ? operand : before)),
  appendMissingElements: OF_ARRAY(withMissing),
  removeAllFromArray: OF_ARRAY((before, elements) => before.filter((each) => !includes(elements, each))),
};

const transformSchema = z.looseObject({ fieldPath: z.string() });

/** @throws FirestoreError `INVALID_ARGUMENT` */
export function parseTransform(json: unknown): Transform {
  const parsed = transformSchema.safeParse(json);
  if (!parsed.success) throw invalid('Invalid transform.');
  const { fieldPath, ...kinds } = parsed.data;
  const [kind, ...others] = Object.keys(kinds);
  const make = kind !== undefined && Object.hasOwn(TRANSFORMS, kind) ? TRANSFORMS[kind] : undefined;
  if (!make || kind === undefined || others.length > 0) throw invalid('Unknown transform.');
  return { path: parseFieldPath(fieldPath), ...make(kinds[kind]) };
}

/** The server's clock shows clients milliseconds; commits of the same one still follow each other in `updateTime`. */
export const requestTime = (commitTime: bigint): bigint => commitTime - (commitTime % 1_000n);

export const visibleResult = ({ isReturned }: Transform, value: Value): Value => (isReturned ? value : NULL);

function withMissing(before: readonly Value[], elements: readonly Value[]): readonly Value[] {
  const all = [...before];
  for (const each of elements) if (!includes(all, each)) all.push(each);
  return all;
}

const includes = (values: readonly Value[], value: Value) => values.some((each) => equalValues(each, value));

const LARGEST = 2n ** 63n - 1n;
const SMALLEST = -(2n ** 63n);

/** Whole numbers stop at the ends of their range, as Firestore's do. */
function sum(before: NumberValue, operand: NumberValue): Value {
  if (before.type === 'integer' && operand.type === 'integer') {
    const value = before.value + operand.value;
    return { type: 'integer', value: value > LARGEST ? LARGEST : value < SMALLEST ? SMALLEST : value };
  }
  return { type: 'double', value: Number(before.value) + Number(operand.value) };
}
