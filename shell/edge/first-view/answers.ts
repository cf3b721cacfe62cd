import { fetchWithin } from '@cosecha/shared/promise';
import type { FastifyInstance } from 'fastify';
import type { Answer } from './draw';

const LIMIT_MS = 2_000;
const MOST_BYTES = 1_000_000;

/** Asks services that run in this very process. */
export function answerFromApp(app: FastifyInstance): Answer {
  return async ({ method, path, body }) => {
    const { statusCode, payload } = await app.inject({
      method,
      url: path,
      headers: { accept: 'application/json' },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    return checked(path, statusCode, payload);
  };
}

/** @param upstreamOf origin of the service that answers a path; nothing where none does */
export function answerFromServices(upstreamOf: (path: string) => string | undefined): Answer {
  return async ({ method, path, body }) => {
    const upstream = upstreamOf(path);
    if (upstream === undefined) throw new Error(`nobody answers ${path}`);
    const answer = await fetchWithin(upstream + path, {
      limitMs: LIMIT_MS,
      mostBytes: MOST_BYTES,
      method,
      headers: { accept: 'application/json', ...(body === undefined ? {} : JSON_BODY) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
    });
    return checked(path, answer.status, await answer.text());
  };
}

const JSON_BODY = { 'content-type': 'application/json' };

function checked(path: string, status: number, text: string): string {
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  if (text.length > MOST_BYTES) throw new RangeError(`an answer of more than ${MOST_BYTES} bytes`);
  return text;
}
