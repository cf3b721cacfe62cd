import { textFromMicros } from '../values/timestamp';
import type { Fields } from '../values/value';
import { fieldsToJson } from '../values/value-json';

export interface Document {
  readonly name: string;
  readonly fields: Fields;
  /** Microseconds since the epoch; each commit has its own. */
  readonly createTime: bigint;
  readonly updateTime: bigint;
}

/** What a commit did to one document; null: there is none. */
export interface Change {
  readonly name: string;
  readonly before: Document | null;
  readonly after: Document | null;
}

/** All that one commit did, at one time. */
export interface Commit {
  /** Microseconds since the epoch, greater than that of every earlier commit. */
  readonly time: bigint;
  readonly changes: readonly Change[];
}

/** Looks documents up by name. */
export interface Reader {
  get(name: string): Document | null;
}

export function documentToJson({ name, fields, createTime, updateTime }: Document): object {
  return {
    name,
    fields: fieldsToJson(fields),
    createTime: textFromMicros(createTime),
    updateTime: textFromMicros(updateTime),
  };
}
