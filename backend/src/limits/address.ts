import { customerOf, isLoopback } from '@cosecha/shared/server';
import type { FastifyRequest } from 'fastify';

/**
 * Whose request it is, as far as its address tells: an IPv6 address stands for its whole /56, which one customer is given.
 * @param nameOf what counts as one: a customer, or a range of them
 * @returns null for this machine itself, and for the proxy that we trust where it asks for itself (first views)
 */
export function addressOf(
  { ip, ips }: Pick<FastifyRequest, 'ip' | 'ips'>,
  nameOf: (address: string) => string = customerOf,
): string | null {
  // Fastify lists addresses only where a proxy is trusted; alone, it is the proxy's own.
  const isOwn = ips ? ips.length <= 1 : isLoopback(ip);
  return isOwn ? null : nameOf(ip);
}
