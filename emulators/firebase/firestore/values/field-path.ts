import { invalid } from '../status';
import type { Fields, Value } from './value';

/** Names of fields from the document downwards. */
export type FieldPath = readonly string[];

export const DOCUMENT_ID = '__name__';

const SEGMENT = /([A-Za-z_]\w*)|`((?:[^`\\]|\\.)+)`/y;

/**
 * `a.b`, with backquotes around names that are no identifiers: ``a.`b.c` ``.
 * @throws FirestoreError `INVALID_ARGUMENT`
 */
export function parseFieldPath(text: string): FieldPath {
  const path: string[] = [];
  for (let at = 0; ; ) {
    SEGMENT.lastIndex = at;
    const [whole, plain, quoted] = SEGMENT.exec(text) ?? [];
    if (whole === undefined) throw invalid(`Invalid property path "${text}".`);
    path.push(plain ?? quoted?.replace(/\\(.)/g, '$1') ?? '');
    at += whole.length;
    if (at === text.length) return path;
    if (text[at] !== '.') throw invalid(`Invalid property path "${text}".`);
    at += 1;
  }
}

export function fieldPathText(path: FieldPath): string {
  return path
    .map((name) => (/^[A-Za-z_]\w*$/.test(name) ? name : `\`${name.replace(/[\\`]/g, '\\$&')}\``))
    .join('.');
}

export function fieldAt(fields: Fields, [name = '', ...rest]: FieldPath): Value | undefined {
  const value = fields.get(name);
  if (rest.length === 0 || value === undefined) return value;
  return value.type === 'map' ? fieldAt(value.fields, rest) : undefined;
}

/** The same fields with one changed, or without it where the value is undefined. Maps on the way are made. */
export function withField(fields: Fields, [name = '', ...rest]: FieldPath, value: Value | undefined): Fields {
  const changed = new Map(fields);
  if (rest.length === 0) {
    if (value === undefined) changed.delete(name);
    else changed.set(name, value);
    return changed;
  }
  const inner = fields.get(name);
  if (value === undefined && inner?.type !== 'map') return fields;
  const below = inner?.type === 'map' ? inner.fields : new Map<string, Value>();
  return changed.set(name, { type: 'map', fields: withField(below, rest, value) });
}
