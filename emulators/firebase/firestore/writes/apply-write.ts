import type { Document } from '../documents/document';
import { FirestoreError, invalid } from '../status';
import { fieldAt, withField } from '../values/field-path';
import { documentSize, textSize } from '../values/size';
import { textFromMicros } from '../values/timestamp';
import type { Fields, Value } from '../values/value';
import { fieldsToJson } from '../values/value-json';
import { visibleResult } from './transform';
import type { Precondition, Write } from './write';

const LARGEST_DOCUMENT = 1_048_576;
const LONGEST_FIELD_NAME = 1_500;

export interface AppliedWrite {
  readonly after: Document | null;
  /** One for each transform. */
  readonly transformResults: readonly Value[];
}

/**
 * What a write makes of a document at a time, its precondition aside.
 * @throws FirestoreError `INVALID_ARGUMENT` when the document would be too large
 */
export function applyWrite(write: Write, before: Document | null, time: bigint): AppliedWrite {
  if (write.kind === 'delete') return { after: null, transformResults: [] };
  if (write.kind === 'verify') return { after: before, transformResults: [] };
  let fields =
    write.mask === null ? write.fields : merged(before?.fields ?? new Map(), write.fields, write.mask);
  const transformResults = write.transforms.map((transform) => {
    // After the rest of the write: what a write without a mask has wiped away is gone for its transforms, too.
    const value = transform.apply(fieldAt(fields, transform.path), time);
    fields = withField(fields, transform.path, value);
    return visibleResult(transform, value);
  });
  checkFields(write.name, fields);
  if (before && isSame(before.fields, fields)) return { after: before, transformResults };
  const createTime = before?.createTime ?? time;
  return { after: { name: write.name, fields, createTime, updateTime: time }, transformResults };
}

/** What a precondition has against a document, or null. */
export function preconditionFailure(
  { exists, updateTime }: Precondition,
  name: string,
  before: Document | null,
): FirestoreError | null {
  if (exists === true && !before) return new FirestoreError('NOT_FOUND', `No document to update: ${name}`);
  if (exists === false && before)
    return new FirestoreError('ALREADY_EXISTS', `Document already exists: ${name}`);
  if (updateTime === undefined || before?.updateTime === updateTime) return null;
  const stored = before ? textFromMicros(before.updateTime) : '0';
  return new FirestoreError(
    'FAILED_PRECONDITION',
    `The stored version (${stored}) does not match the required base version (${textFromMicros(updateTime)}).`,
  );
}

function merged(before: Fields, written: Fields, mask: readonly (readonly string[])[]): Fields {
  return mask.reduce((fields, path) => withField(fields, path, fieldAt(written, path)), before);
}

function checkFields(name: string, fields: Fields): void {
  checkNames(fields);
  const size = documentSize(name, fields);
  if (size <= LARGEST_DOCUMENT) return;
  throw invalid(
    `Document '${name}' cannot be written because its size (${size.toLocaleString('en')} bytes) exceeds the maximum allowed size of 1,048,576 bytes.`,
  );
}

/** Names of our own kind are reserved; a vector's mark is the one that clients may write. */
function checkNames(fields: Fields): void {
  for (const [name, value] of fields) {
    if (name === '') throw invalid('Field names cannot be empty.');
    if (/^__.*__$/s.test(name) && name !== '__type__') throw invalid(`Field name "${name}" is reserved.`);
    if (textSize(name) > LONGEST_FIELD_NAME)
      throw invalid(`Field names have at most ${LONGEST_FIELD_NAME} bytes.`);
    if (value.type === 'map') checkNames(value.fields);
    if (value.type === 'array') {
      for (const each of value.values) if (each.type === 'map') checkNames(each.fields);
    }
  }
}

/** The very same values, kinds included: 1 is not 1.0 here. Names may be in any order. */
const isSame = (a: Fields, b: Fields): boolean => a.size === b.size && canonical(a) === canonical(b);

const canonical = (fields: Fields) =>
  JSON.stringify(fieldsToJson(fields), (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
