import { chatProject, type FirebaseConfig } from '@cosecha/shared/api/core';
import { fetchWithin, SILENCE_MS } from '@cosecha/shared/promise';
import { onSignOut, storedTokens } from '@cosecha/shared/state';
import * as z from 'zod/mini';
import { chatToken } from './chat-token';

/** A document's fields as REST writes them. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * The few calls of Firestore that a screen without the chat needs, as the signed-in wallet: the chat's own client comes
 * with hundreds of kilobytes. The rules let through what they let through there.
 */
export interface Documents {
  /** In the order of the paths below the database; null for one that is not there. @throws DocumentsError */
  read(paths: readonly string[]): Promise<(Fields | null)[]>;
  /** All or nothing. @throws DocumentsError */
  commit(writes: readonly object[]): Promise<void>;
  nameOf(path: string): string;
}

/** Firestore, or the service that signs in to it, refused or did not answer. */
export class DocumentsError extends Error {
  override readonly name = 'DocumentsError';

  /** @param status HTTP's; 0 where no answer came */
  constructor(readonly status: number) {
    super(`the documents answer ${status}`);
  }
}

const LIMITS = { limitMs: 30_000, mostBytes: 16 * 1024 * 1024, silenceMs: SILENCE_MS };
/** An ID token lives for an hour; it is renewed this long before its end. Seconds. */
const EARLY_S = 300;

const signInSchema = z.object({
  idToken: z.string().check(z.minLength(1)),
  /** Seconds, as a text. */
  expiresIn: z.string(),
});
const readSchema = z.array(
  z.object({
    found: z.optional(
      z.object({ name: z.string(), fields: z._default(z.record(z.string(), z.unknown()), {}) }),
    ),
  }),
);

interface SignedIn {
  wallet: string;
  /** The session's current token; it changes when the person signs in again, perhaps in another tab. */
  session: string | undefined;
  token: string;
  untilMs: number;
}

let signedIn: SignedIn | null = null;
onSignOut(() => {
  signedIn = null;
});

/** @throws DocumentsError, and what `chatToken` throws */
export async function openDocuments(wallet: string): Promise<Documents> {
  const project = chatProject();
  if (!project) throw new DocumentsError(404);
  const token = await tokenOf(wallet, project);
  const origin = project.emulator ? location.origin : 'https://firestore.googleapis.com';
  const database = `projects/${project.projectId}/databases/(default)/documents`;
  const nameOf = (path: string) => `${database}/${path}`;
  const call = (method: string, body: object) => post(`${origin}/v1/${database}:${method}`, body, token);
  return {
    nameOf,
    async read(paths) {
      const answer = readSchema.safeParse(await call('batchGet', { documents: paths.map(nameOf) }));
      if (!answer.success) throw new DocumentsError(200);
      const found = new Map(answer.data.flatMap(({ found: one }) => (one ? [[one.name, one.fields]] : [])));
      return paths.map((path) => found.get(nameOf(path)) ?? null);
    },
    async commit(writes) {
      await call('commit', { writes });
    },
  };
}

async function tokenOf(wallet: string, project: FirebaseConfig): Promise<string> {
  const [session] = storedTokens();
  const isSame = signedIn?.wallet === wallet && signedIn.session === session;
  if (signedIn && isSame && Date.now() < signedIn.untilMs) return signedIn.token;
  const service = 'identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken';
  const base = project.emulator ? `${location.origin}/${service}` : `https://${service}`;
  const url = `${base}?key=${encodeURIComponent(project.apiKey)}`;
  const answer = signInSchema.safeParse(
    await post(url, { token: await chatToken(), returnSecureToken: true }),
  );
  if (!answer.success) throw new DocumentsError(200);
  const { idToken, expiresIn } = answer.data;
  const untilMs = Date.now() + (Number(expiresIn) - EARLY_S) * 1_000;
  signedIn = { wallet, session, token: idToken, untilMs };
  return idToken;
}

async function post(url: string, body: object, token?: string): Promise<unknown> {
  let answer: Response;
  try {
    answer = await fetchWithin(url, {
      ...LIMITS,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
  } catch {
    throw new DocumentsError(0);
  }
  /** The session has ended meanwhile; the next attempt signs in again. */
  if (answer.status === 401) signedIn = null;
  if (!answer.ok) throw new DocumentsError(answer.status);
  return answer.json();
}
