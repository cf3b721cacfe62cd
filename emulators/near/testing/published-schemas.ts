import { VALIDATION_SCHEMA_MAP } from '@near-js/jsonrpc-types';
import { postRpc } from './rpc-test';

/** Methods that NEAR's OpenAPI document describes. */
export const PUBLISHED = Object.keys(VALIDATION_SCHEMA_MAP);

function schemaOf(kind: 'requestSchema' | 'responseSchema', method: string) {
  const schema = VALIDATION_SCHEMA_MAP[method]?.[kind]?.();
  if (!schema) throw new Error(`no ${kind} is published for ${method}`);
  return schema;
}

/** The published schemas name fields as JavaScript does. */
export function inCamelCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inCamelCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.replace(/_([a-z])/g, (_found, letter: string) => letter.toUpperCase()),
      inCamelCase(inner),
    ]),
  );
}

/** Why NEAR's schema refuses a request; null when it takes it. */
export function problemOfRequest(method: string, params: unknown): string | null {
  const request = inCamelCase({ jsonrpc: '2.0', id: 'x', method, params });
  const { error } = schemaOf('requestSchema', method).safeParse(request);
  return error?.message ?? null;
}

/** Why NEAR's schema refuses an answer, which may be an error; null when it takes it. */
export function problemOfAnswer(method: string, answer: unknown): string | null {
  const { error } = schemaOf('responseSchema', method).safeParse(inCamelCase(answer));
  return error?.message ?? null;
}

/** Asks, and checks the answer by NEAR's schema. */
export async function askPublished(url: string, method: string, params: unknown) {
  const answer = await postRpc(url, method, params);
  expect(problemOfAnswer(method, answer)).toBeNull();
  return answer;
}
