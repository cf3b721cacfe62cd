/** A Firestore value. Maps and integers are JavaScript's own Map and BigInt: no key is special, no number is rounded. */
export type Value =
  | { readonly type: 'null' }
  | { readonly type: 'boolean'; readonly value: boolean }
  | { readonly type: 'integer'; readonly value: bigint }
  | { readonly type: 'double'; readonly value: number }
  /** Microseconds since the epoch: Firestore keeps no finer ones. */
  | { readonly type: 'timestamp'; readonly micros: bigint }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'bytes'; readonly value: Buffer }
  /** A document's whole name. */
  | { readonly type: 'reference'; readonly name: string }
  | { readonly type: 'geopoint'; readonly latitude: number; readonly longitude: number }
  | { readonly type: 'array'; readonly values: readonly Value[] }
  | { readonly type: 'map'; readonly fields: Fields };

export type Fields = ReadonlyMap<string, Value>;
export type NumberValue = Extract<Value, { type: 'integer' | 'double' }>;

export const NULL: Value = { type: 'null' };

export const isNumber = (value: Value | undefined): value is NumberValue =>
  value?.type === 'integer' || value?.type === 'double';

export const isNaNValue = (value: Value | undefined): boolean =>
  value?.type === 'double' && Number.isNaN(value.value);
