import type { FastifyInstance } from 'fastify';
import { REQUEST_ID } from './request-id';

/** On every answer of every process: nothing is taken for another type than it says. */
export const ANSWER_HEADERS = { 'x-content-type-options': 'nosniff' } as const;

/** On every page as well; its content-security-policy comes from shell/edge/headers.ts, as it depends on the page. */
export const PAGE_HEADERS = {
  ...ANSWER_HEADERS,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  /** Fail closed: a script without a known hash is not loaded. */
  'integrity-policy': 'blocked-destinations=(script)',
  'cross-origin-opener-policy': 'same-origin',
  /** For photos, voice notes and places that a person sends, and for passkeys; each is asked for when it is tapped. */
  'permissions-policy':
    'camera=(self), microphone=(self), geolocation=(self), publickey-credentials-create=(self), publickey-credentials-get=(self)',
} as const;

/** On an answer to a request that was refused before a route had it. */
export const REFUSAL_HEADERS = {
  ...ANSWER_HEADERS,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
} as const;

/**
 * For Fastify: the headers of every answer, and no cache for what is one person's.
 * @param isPublic answers here are the same for every caller without a token
 */
export function addAnswerHeaders(scope: FastifyInstance, isPublic: boolean): void {
  scope.addHook('onSend', async (request, reply) => {
    reply.headers(ANSWER_HEADERS).header(REQUEST_ID, request.id);
    if (!isPublic || request.headers.authorization !== undefined) reply.header('cache-control', 'no-store');
  });
}
