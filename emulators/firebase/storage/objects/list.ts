import * as z from 'zod/mini';
import { compareText } from '../../firestore/values/order';
import { invalid } from '../storage-error';

const MOST = 1_000;
const querySchema = z.object({
  prefix: z._default(z.string(), ''),
  delimiter: z._default(z.string(), ''),
  pageToken: z.optional(z.string()),
  maxResults: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(MOST)), MOST),
});
export type ListQuery = z.infer<typeof querySchema>;

/** @throws StorageError 400 */
export function parseListQuery(raw: unknown): ListQuery {
  const parsed = querySchema.safeParse(raw);
  if (parsed.success) return parsed.data;
  throw invalid(`Invalid value for "${parsed.error.issues[0]?.path.join('.') ?? ''}".`);
}

export interface ListPage {
  /** Folders, with the delimiter at their end. */
  prefixes: string[];
  names: string[];
  nextPageToken?: string;
}

/**
 * One page of names and folders, which count alike.
 * @param names in the order of their bytes
 */
export function listPage(
  names: readonly string[],
  { prefix, delimiter, pageToken, maxResults }: ListQuery,
): ListPage {
  const after = pageToken === undefined ? null : Buffer.from(pageToken, 'base64url').toString('utf8');
  const page: ListPage = { prefixes: [], names: [] };
  let last = '';
  for (const name of names) {
    if (!name.startsWith(prefix)) continue;
    const end = delimiter === '' ? -1 : name.indexOf(delimiter, prefix.length);
    const entry = end < 0 ? name : name.slice(0, end + delimiter.length);
    if (entry === last || (after !== null && compareText(entry, after) <= 0)) continue;
    if (page.prefixes.length + page.names.length === maxResults) {
      page.nextPageToken = Buffer.from(last).toString('base64url');
      break;
    }
    (end < 0 ? page.names : page.prefixes).push(entry);
    last = entry;
  }
  return page;
}
