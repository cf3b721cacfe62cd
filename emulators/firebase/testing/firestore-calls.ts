import * as z from 'zod/mini';
import { type FirebaseServer, PROJECT, type WireAnswer } from './firebase-server';

export const DATABASE = `projects/${PROJECT}/databases/(default)`;
export const DOCUMENTS = `${DATABASE}/documents`;

type Answer = { status: number; body: unknown };

/** The REST calls of one person, below the documents of the default database. */
export interface Rest {
  /** @param path of a document with the call behind it, as `a/b:runQuery`; `:commit` for the root */
  post(path: string, body: object): Promise<Answer>;
  /** One document: 404 and nothing when there is none. */
  get(path: string): Promise<Answer>;
  /** Sets the document. */
  put(path: string, fields: object): Promise<Answer>;
  delete(path: string): Promise<Answer>;
}

const foundSchema = z.tuple([z.object({ found: z.optional(z.unknown()) })]);

/** @param token of an ID token, or `owner` */
export function rest(url: string, token?: string, database = DATABASE): Rest {
  const nameOf = (path: string) => `${database}/documents/${path}`;
  async function post(path: string, body: object): Promise<Answer> {
    const separator = path.startsWith(':') ? '' : '/';
    const answer = await fetch(`${url}/v1/${database}/documents${separator}${path}`, {
      method: 'POST',
      // As the SDK calls its JSON.
      headers: { 'content-type': 'text/plain', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    return { status: answer.status, body: (await answer.json()) as unknown };
  }
  return {
    post,
    async get(path) {
      const answer = await post(':batchGet', { documents: [nameOf(path)] });
      const read = z.safeParse(foundSchema, answer.body);
      if (!read.success) return answer;
      const { found } = read.data[0];
      return found === undefined ? { status: 404, body: null } : { status: 200, body: found };
    },
    put: (path, fields) => post(':commit', { writes: [{ update: { name: nameOf(path), fields } }] }),
    delete: (path) => post(':commit', { writes: [{ delete: nameOf(path) }] }),
  };
}

let people = 0;

/** A new user. */
export async function signUp(server: FirebaseServer): Promise<WireAnswer['body']> {
  const email = `persona-${++people}-${Date.now()}@finca.co`;
  return (await server.call('accounts:signUp', { email, password: 'Cosecha-2026' })).body;
}
