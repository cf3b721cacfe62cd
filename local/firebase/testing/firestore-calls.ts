import { type FirebaseServer, PROJECT, type WireAnswer } from './firebase-server';

export const DATABASE = `projects/${PROJECT}/databases/(default)`;
export const DOCUMENTS = `${DATABASE}/documents`;

/** One REST call below the documents of the default database. */
export type Rest = (
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
) => Promise<{ status: number; body: unknown }>;

/** @param token of an ID token, or `owner` */
export function rest(url: string, token?: string): Rest {
  return async (method, path, body) => {
    const separator = path.startsWith(':') || path === '' ? '' : '/';
    const answer = await fetch(`${url}/v1/${DOCUMENTS}${separator}${path}`, {
      method,
      // As the SDK calls its JSON.
      headers: { 'content-type': 'text/plain', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  };
}

let people = 0;

/** A new user. */
export async function signUp(server: FirebaseServer): Promise<WireAnswer['body']> {
  const email = `persona-${++people}-${Date.now()}@finca.co`;
  return (await server.call('accounts:signUp', { email, password: 'Cosecha-2026' })).body;
}
