import { customerOf, isLoopback } from '@cosecha/shared/server';
import type { FastifyRequest } from 'fastify';

/**
 * The customer behind a request's address: an IPv6 address counts as its whole /56, which one customer gets.
 * @param nameOf groups addresses: by customer, or by a range of customers
 * @returns null for this machine itself, and for our trusted proxy when it asks for itself (first views)
 */
export function addressOf(
  { ip, ips }: Pick<FastifyRequest, 'ip' | 'ips'>,
  nameOf: (address: string) => string = customerOf,
): string | null {
  // Fastify lists addresses only where a proxy is trusted; alone, it is the proxy's own.
  const isOwn = ips ? ips.length <= 1 : isLoopback(ip);
  return isOwn ? null : nameOf(ip);
}
