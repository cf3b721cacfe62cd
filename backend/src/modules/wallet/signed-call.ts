import type { FastifyRequest } from 'fastify';
import type { BackendConfig } from '../../config/config';
import type { CallToConfirm } from '../../signing/device/confirmations';
import { requestSignatures } from '../../signing/device/request-signatures';
import type { Session } from './sessions';

const LOOPBACK = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * A call as its device signs it: what it was sent as, without the signatures that it brings.
 * @param body its JSON, or the texts of its form by name
 * @throws DomainError `input-invalid` for signatures that have not their form
 */
export function signedCall(
  request: FastifyRequest,
  { wallet }: Session,
  { appHosts }: BackendConfig,
  body: unknown = request.body,
): CallToConfirm {
  const sent = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  return {
    wallet,
    method: request.method,
    path: request.url.split('?', 1)[0] ?? '',
    body: Object.fromEntries(Object.entries(sent).filter(([name]) => name !== 'signatures')),
    recipient: recipientOf(request, appHosts),
    signatures: requestSignatures(sent),
  };
}

/** The page's host where it is one of ours, else our first: a signature for a page of another site is never accepted. */
export function recipientOf({ headers }: FastifyRequest, appHosts: readonly string[]): string {
  const asked = [headers.origin?.replace(/^https?:\/\//, ''), headers.host];
  const isOurs = (host: string | undefined): host is string =>
    host !== undefined && (appHosts.length > 0 ? appHosts.includes(host) : LOOPBACK.test(host));
  return asked.find(isOurs) ?? appHosts[0] ?? 'localhost';
}
