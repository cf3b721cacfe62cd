import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Groups of an IPv6 address that one household or server is given: a /56, of which the last group is half. */
const GROUPS = 4;
const LAST_GROUP = 0xff00;

/**
 * Whose request it is, as far as its address tells: an IPv6 address stands for its whole /56, which one customer is given.
 * @returns null for this machine itself, and for the proxy that we trust where it asks for itself (first views)
 */
export function addressOf({ ip, ips }: Pick<FastifyRequest, 'ip' | 'ips'>): string | null {
  // Fastify lists addresses only where a proxy is trusted; alone, it is the proxy's own.
  const isOwn = ips ? ips.length <= 1 : isLoopback(ip);
  return isOwn ? null : customerOf(ip);
}

/** IPv4 addresses come as IPv6 ones where the server listens to both. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const isLoopback = (ip: string) => ip === '::1' || (MAPPED.exec(ip)?.[1] ?? ip).startsWith('127.');

function customerOf(ip: string): string {
  const mapped = MAPPED.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%', 1)[0] ?? ip).split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after]
    .slice(0, GROUPS)
    .map((group) => Number.parseInt(group, 16));
  return `${groups.map((group, index) => (index === GROUPS - 1 ? group & LAST_GROUP : group).toString(16)).join(':')}::/56`;
}
