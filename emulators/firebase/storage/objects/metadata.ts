import { parseJson } from '@cosecha/emulators-common';
import * as z from 'zod/mini';
import { invalid } from '../storage-error';

const DEFAULT_CONTENT_TYPE = 'application/octet-stream';
/** Limit for custom metadata, names and values together. */
const MOST_CUSTOM_BYTES = 8 * 1024;

/** They are in headers of the download. */
const header = z.string().check(z.maxLength(1_024), z.regex(/^[\t\x20-\x7e]*$/));
const readable = z.string().check(z.maxLength(1_024), z.regex(/^[^\p{Cc}]*$/u));

export const metadataSchema = z.object({
  contentType: header,
  cacheControl: z.optional(header),
  contentDisposition: z.optional(readable),
  contentEncoding: z.optional(header),
  contentLanguage: z.optional(header),
  /** What people add of their own. */
  custom: z.record(z.string(), z.string()),
});
/** What clients say of a file. */
export type Metadata = z.infer<typeof metadataSchema>;

const nullable = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema));
/** As clients send it: null takes away. What is the server's own to say is passed over. */
const changesSchema = z.object({
  contentType: nullable(header),
  cacheControl: nullable(header),
  contentDisposition: nullable(readable),
  contentEncoding: nullable(header),
  contentLanguage: nullable(header),
  metadata: nullable(z.record(z.string(), z.nullable(z.string()))),
  md5Hash: nullable(z.string()),
});
export type MetadataChanges = z.infer<typeof changesSchema>;

/** @throws StorageError 400 that names the field */
function parseMetadata(raw: unknown): MetadataChanges {
  const parsed = changesSchema.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw invalid(`Invalid value for field "${parsed.error.issues[0]?.path.join('.') ?? ''}".`);
}

/** @throws StorageError 400 for JSON that is none */
export function metadataFromJson(text: string): MetadataChanges {
  if (text.trim() === '') return {};
  try {
    return parseMetadata(parseJson(text));
  } catch (error) {
    throw error instanceof SyntaxError ? invalid('Invalid JSON payload received.') : error;
  }
}

const NOTHING: Metadata = { contentType: DEFAULT_CONTENT_TYPE, custom: {} };

/**
 * @param before of the file, or of a new one nothing
 * @throws StorageError 400 when people add too much of their own
 */
export function withChanges(changes: MetadataChanges, before: Metadata = NOTHING): Metadata {
  const { metadata, contentType, cacheControl, contentDisposition, contentEncoding, contentLanguage } =
    changes;
  const custom = metadata === null ? {} : withEntries(before.custom, metadata ?? {});
  const bytes = Object.entries(custom)
    .flat()
    .reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (bytes > MOST_CUSTOM_BYTES) throw invalid(`Custom metadata has at most ${MOST_CUSTOM_BYTES} bytes.`);
  return {
    contentType: changed(contentType, before.contentType) || DEFAULT_CONTENT_TYPE,
    cacheControl: changed(cacheControl, before.cacheControl),
    contentDisposition: changed(contentDisposition, before.contentDisposition),
    contentEncoding: changed(contentEncoding, before.contentEncoding),
    contentLanguage: changed(contentLanguage, before.contentLanguage),
    custom,
  };
}

const changed = (next: string | null | undefined, before: string | undefined) =>
  next === undefined ? before : (next ?? undefined);

function withEntries(
  before: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string | null>>,
): Record<string, string> {
  const all = Object.entries({ ...before, ...changes });
  return Object.fromEntries(all.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}
