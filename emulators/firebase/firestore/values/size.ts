/** Bytes as Firestore counts them: https://firebase.google.com/docs/firestore/storage-size */
import type { Fields, Value } from './value';

const DOCUMENT_OVERHEAD = 32;
const NAME_OVERHEAD = 16;

export function documentSize(name: string, fields: Fields): number {
  return nameSize(name) + fieldsSize(fields) + DOCUMENT_OVERHEAD;
}

export const textSize = (text: string): number => Buffer.byteLength(text) + 1;

/** The collections and ids below the database. */
function nameSize(name: string): number {
  return name
    .split('/')
    .slice(5)
    .reduce((sum, segment) => sum + textSize(segment), NAME_OVERHEAD);
}

function fieldsSize(fields: Fields): number {
  let sum = 0;
  for (const [name, value] of fields) sum += textSize(name) + valueSize(value);
  return sum;
}

function valueSize(value: Value): number {
  switch (value.type) {
    case 'null':
    case 'boolean':
      return 1;
    case 'integer':
    case 'double':
    case 'timestamp':
      return 8;
    case 'geopoint':
      return 16;
    case 'string':
      return textSize(value.value);
    case 'bytes':
      return value.value.length;
    case 'reference':
      return nameSize(value.name);
    case 'array':
      return value.values.reduce((sum, each) => sum + valueSize(each), 0);
    case 'map':
      return fieldsSize(value.fields);
  }
}
