import { fetchWithin } from '@cosecha/shared/promise';
import * as z from 'zod/mini';
import { FirebaseUnavailableError } from '../../util/firebase-unavailable';
import type { AccessTokens } from './access-token';
import type { WireValue } from './firestore-values';

/** Documents have 1 MB at most, and few are read at once. */
const LIMITS = { limitMs: 8_000, mostBytes: 16 * 1024 * 1024 };

/** A document as read. */
export interface StoredDocument {
  fields: Readonly<Record<string, unknown>>;
  /** Changes with every write; a write may demand it. */
  updateTime: string;
}

interface DocumentWrite {
  /** Below the database: `conversations/7`. */
  path: string;
  fields: Readonly<Record<string, WireValue>>;
  /** Precondition: unchanged since it was read; null: does not exist yet; absent: none. */
  expected?: Pick<StoredDocument, 'updateTime'> | null;
}

export interface Firestore {
  /** In the order of the paths; null for a document that is not there. @throws FirebaseUnavailableError */
  read(paths: readonly string[]): Promise<(StoredDocument | null)[]>;
  /**
   * Changes these fields and no others. Answers false, with nothing changed, when the document is not as expected.
   * @throws FirebaseUnavailableError
   */
  write(write: DocumentWrite): Promise<boolean>;
  /** Deletes it. @throws FirebaseUnavailableError */
  remove(path: string): Promise<void>;
  /** Number of documents in all collections of this name, at any path. @throws FirebaseUnavailableError */
  count(collectionId: string): Promise<number>;
}

interface FirestoreParts {
  /** Origin of the service. */
  url: string;
  projectId: string;
  tokens: AccessTokens;
}

/** A concurrent write came between. */
const CONFLICTS: ReadonlySet<string> = new Set([
  'FAILED_PRECONDITION',
  'ALREADY_EXISTS',
  'NOT_FOUND',
  'ABORTED',
]);

const readSchema = z.array(
  z.object({
    found: z.optional(
      z.object({
        name: z.string(),
        fields: z._default(z.record(z.string(), z.unknown()), {}),
        updateTime: z.string(),
      }),
    ),
  }),
);
const countSchema = z.array(
  z.object({
    result: z.object({
      aggregateFields: z.object({ count: z.object({ integerValue: z.coerce.number() }) }),
    }),
  }),
);
const errorSchema = z.object({ error: z.object({ status: z.string() }) });

/** The few calls of Firestore's REST interface that the service makes, as itself: no rule stops it. */
export function createFirestore({ url, projectId, tokens }: FirestoreParts): Firestore {
  const database = `projects/${projectId}/databases/(default)/documents`;
  const nameOf = (path: string) => `${database}/${path}`;

  async function call(method: string, body: object): Promise<{ ok: boolean; body: unknown }> {
    const answer = await tokens.use((token) => post(`${url}/v1/${database}:${method}`, token, body));
    if (answer.ok || isConflict(answer.body)) return answer;
    throw new FirebaseUnavailableError(`${method} answers ${answer.status}`);
  }

  return {
    async read(paths) {
      const { ok, body } = await call('batchGet', { documents: paths.map(nameOf) });
      const parsed = readSchema.safeParse(body);
      if (!ok || !parsed.success) throw new FirebaseUnavailableError('batchGet answers something else');
      const found = new Map(parsed.data.flatMap(({ found: item }) => (item ? [[item.name, item]] : [])));
      return paths.map((path) => found.get(nameOf(path)) ?? null);
    },
    async write({ path, fields, expected }) {
      const write = {
        update: { name: nameOf(path), fields },
        updateMask: { fieldPaths: Object.keys(fields) },
        ...(expected === undefined ? {} : { currentDocument: stateOf(expected) }),
      };
      return (await call('commit', { writes: [write] })).ok;
    },
    async remove(path) {
      const { ok } = await call('commit', { writes: [{ delete: nameOf(path) }] });
      if (!ok) throw new FirebaseUnavailableError('others kept writing the same document');
    },
    async count(collectionId) {
      const structuredQuery = { from: [{ collectionId, allDescendants: true }] };
      const aggregations = [{ alias: 'count', count: {} }];
      const { body } = await call('runAggregationQuery', {
        structuredAggregationQuery: { structuredQuery, aggregations },
      });
      const [counted] = countSchema.safeParse(body).data ?? [];
      if (!counted) throw new FirebaseUnavailableError('runAggregationQuery answers something else');
      return counted.result.aggregateFields.count.integerValue;
    },
  };
}

const stateOf = (expected: Pick<StoredDocument, 'updateTime'> | null) =>
  expected ? { updateTime: expected.updateTime } : { exists: false };

const isConflict = (body: unknown): boolean => {
  const parsed = errorSchema.safeParse(body);
  return parsed.success && CONFLICTS.has(parsed.data.error.status);
};

async function post(
  url: string,
  token: string,
  body: object,
): Promise<{ ok: boolean; status: number; body: unknown }> {
  try {
    const answer = await fetchWithin(url, {
      ...LIMITS,
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
    });
    return { ok: answer.ok, status: answer.status, body: await answer.json() };
  } catch (cause) {
    throw new FirebaseUnavailableError('Firestore does not answer', { cause });
  }
}
