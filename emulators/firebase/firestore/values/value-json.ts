import { invalid } from '../status';
import { microsFromText, textFromMicros } from './timestamp';
import { type Fields, NULL, type Value } from './value';

/** Arrays and maps in each other: Firestore takes twenty, the document itself among them. */
const DEEPEST = 20;

type Decode = (raw: unknown, depth: number) => Value;

/** One row for each kind of value on the wire. */
const DECODERS: Readonly<Record<string, Decode>> = {
  nullValue: () => NULL,
  booleanValue: (raw) => ({ type: 'boolean', value: expected(raw, 'boolean') }),
  integerValue: (raw) => ({ type: 'integer', value: integer(raw) }),
  doubleValue: (raw) => ({ type: 'double', value: double(raw) }),
  timestampValue: (raw) => ({ type: 'timestamp', micros: microsFromText(expected(raw, 'string')) }),
  stringValue: (raw) => ({ type: 'string', value: expected(raw, 'string') }),
  bytesValue: (raw) => ({ type: 'bytes', value: Buffer.from(expected(raw, 'string'), 'base64') }),
  referenceValue: (raw) => ({ type: 'reference', name: expected(raw, 'string') }),
  geoPointValue: geoPoint,
  arrayValue: (raw, depth) => {
    const { values = [] } = object(raw);
    if (!Array.isArray(values)) throw invalid('Invalid array value.');
    return { type: 'array', values: values.map((each: unknown) => element(each, depth)) };
  },
  mapValue: (raw, depth) => ({ type: 'map', fields: fieldsFromJson(object(raw).fields ?? {}, depth) }),
};

/** @throws FirestoreError `INVALID_ARGUMENT` for anything that is no value */
export function valueFromJson(json: unknown, depth = 1): Value {
  if (depth > DEEPEST + 1) throw invalid(`Maps and arrays may be nested ${DEEPEST} deep at most.`);
  const [kind, ...others] = Object.keys(object(json));
  const decode = kind !== undefined && Object.hasOwn(DECODERS, kind) ? DECODERS[kind] : undefined;
  if (!decode || kind === undefined || others.length > 0)
    throw invalid('Invalid value: one kind is expected.');
  return decode(object(json)[kind], depth);
}

/** @throws FirestoreError `INVALID_ARGUMENT` */
export function fieldsFromJson(json: unknown, depth = 1): Fields {
  return new Map(
    Object.entries(object(json)).map(([name, value]) => [name, valueFromJson(value, depth + 1)]),
  );
}

/** As the SDK reads it. */
export function valueToJson(value: Value): object {
  switch (value.type) {
    case 'null':
      return { nullValue: null };
    case 'boolean':
      return { booleanValue: value.value };
    case 'integer':
      return { integerValue: String(value.value) };
    case 'double':
      return { doubleValue: doubleToJson(value.value) };
    case 'timestamp':
      return { timestampValue: textFromMicros(value.micros) };
    case 'string':
      return { stringValue: value.value };
    case 'bytes':
      return { bytesValue: value.value.toString('base64') };
    case 'reference':
      return { referenceValue: value.name };
    case 'geopoint':
      return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } };
    case 'array':
      return { arrayValue: { values: value.values.map(valueToJson) } };
    case 'map':
      return { mapValue: { fields: fieldsToJson(value.fields) } };
  }
}

export function fieldsToJson(fields: Fields): Record<string, unknown> {
  return Object.fromEntries([...fields].map(([name, value]) => [name, valueToJson(value)]));
}

function element(raw: unknown, depth: number): Value {
  const value = valueFromJson(raw, depth + 1);
  if (value.type === 'array') throw invalid('Cannot convert an array value in an array value.');
  return value;
}

const LARGEST_INTEGER = 2n ** 63n - 1n;

function integer(raw: unknown): bigint {
  const text = typeof raw === 'number' ? String(raw) : expected(raw, 'string');
  if (!/^-?\d{1,19}$/.test(text)) throw invalid(`Invalid integer "${text}".`);
  const value = BigInt(text);
  if (value > LARGEST_INTEGER || value < -LARGEST_INTEGER - 1n)
    throw invalid(`Integer out of range: ${text}.`);
  return value;
}

const SPECIAL_DOUBLES: Readonly<Record<string, number>> = {
  NaN: Number.NaN,
  Infinity: Number.POSITIVE_INFINITY,
  '-Infinity': Number.NEGATIVE_INFINITY,
};

function double(raw: unknown): number {
  if (typeof raw === 'number') return raw;
  const text = expected(raw, 'string');
  const special = Object.hasOwn(SPECIAL_DOUBLES, text) ? SPECIAL_DOUBLES[text] : undefined;
  const value = special ?? Number(text);
  if (text.trim() === '' || (special === undefined && Number.isNaN(value)))
    throw invalid(`Invalid double "${text}".`);
  return value;
}

function doubleToJson(value: number): number | string {
  return Number.isFinite(value) && !Object.is(value, -0)
    ? value
    : Object.is(value, -0)
      ? '-0'
      : String(value);
}

function geoPoint(raw: unknown): Value {
  const { latitude = 0, longitude = 0 } = object(raw);
  const [north, east] = [expected(latitude, 'number'), expected(longitude, 'number')];
  if (!(Math.abs(north) <= 90 && Math.abs(east) <= 180)) throw invalid('Invalid geo point.');
  return { type: 'geopoint', latitude: north, longitude: east };
}

interface Kinds {
  boolean: boolean;
  number: number;
  string: string;
}

function expected<Kind extends keyof Kinds>(raw: unknown, kind: Kind): Kinds[Kind] {
  if (typeof raw !== kind) throw invalid(`Invalid value: ${kind} expected.`);
  return raw as Kinds[Kind];
}

function object(raw: unknown): Record<string, unknown> {
  if (!isObject(raw)) throw invalid('Invalid JSON payload received.');
  return raw;
}

const isObject = (raw: unknown): raw is Record<string, unknown> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);
