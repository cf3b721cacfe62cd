import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { WireError } from './wire-error';

const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv4');
}
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return PRIVATE.check(mapped, 'ipv4');
  return PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** A route's guard: mail and administration are for whoever develops here, not for the world. */
export async function requirePrivateNetwork(request: FastifyRequest): Promise<void> {
  if (!isPrivateAddress(request.ip)) throw new WireError('Only for local networks.', 403);
}
