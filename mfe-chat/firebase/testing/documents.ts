import { DOCUMENTS } from '@cosecha/firebase-emulator/testing';

/** A document's fields, in plain values; `NOW` is the time of the service. */
export type Fields = Readonly<Record<string, unknown>>;

export const NOW = Symbol('the time of the service');

/** The value of a field that is counted up by one. */
export const ONE_MORE = Symbol('one more');

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/** As REST writes values; what the service fills in is left out. */
function toJson(value: unknown): object {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toJson) } };
  if (isFields(value)) return { mapValue: { fields: fieldsToJson(value) } };
  throw new Error(`no value of a document: ${String(value)}`);
}

export function fieldsToJson(fields: Fields): Record<string, object> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => typeof value !== 'symbol')
      .map(([name, value]) => [name, toJson(value)]),
  );
}

/** One segment as a field path writes it: wallets may start with a digit. */
const segment = (name: string) => (/^[a-zA-Z_]\w*$/.test(name) ? name : `\`${name}\``);

function transformsOf(fields: Fields, outer = ''): object[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const fieldPath = `${outer}${segment(name)}`;
    if (value === NOW) return [{ fieldPath, setToServerValue: 'REQUEST_TIME' }];
    if (value === ONE_MORE) return [{ fieldPath, increment: { integerValue: '1' } }];
    return isFields(value) ? transformsOf(value, `${fieldPath}.`) : [];
  });
}

const nameOf = (path: string) => `${DOCUMENTS}/${path}`;

/** A document as a whole, as `setDoc` writes it. */
export const whole = (path: string, fields: Fields): object => ({
  update: { name: nameOf(path), fields: fieldsToJson(fields) },
  updateTransforms: transformsOf(fields),
});

/** Some fields of an existing document; a map is changed field by field. As `updateDoc` writes it. */
export function part(path: string, fields: Fields, mask: readonly string[]): object {
  return {
    update: { name: nameOf(path), fields: fieldsToJson(fields) },
    updateMask: { fieldPaths: mask },
    updateTransforms: transformsOf(fields),
    currentDocument: { exists: true },
  };
}

/** Names of the fields that are written as they are; the others are the service's to fill in. */
export const plainNames = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => typeof fields[name] !== 'symbol');

/** Path of one field of a map. */
export const mapField = (map: string, name: string): string => `${map}.${segment(name)}`;

/** One field of a map in an existing document. */
export const inMap = (path: string, map: string, name: string, value: unknown): object =>
  part(path, { [map]: { [name]: value } }, [mapField(map, name)]);

export const removed = (path: string): object => ({ delete: nameOf(path) });
