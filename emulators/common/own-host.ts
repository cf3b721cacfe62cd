import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

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

export const isPrivateAddress = (address: string): boolean => isIn(PRIVATE, address);
export const isLoopback = (address: string): boolean => isIn(LOOPBACK, address);

function isIn(list: BlockList, address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return list.check(mapped, 'ipv4');
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/**
 * Whether a request for a development door comes from a page of this server, or from no page at all. A page of another site is
 * refused by its origin, and one whose name was pointed at this machine (DNS rebinding) by the host that it asks for: an address
 * of a local network, `localhost`, or a name without a dot, as containers have, which the public DNS cannot contain.
 */
export function isOwnRequest(headers: IncomingHttpHeaders): boolean {
  const host = hostnameOf(`http://${headers.host ?? ''}`);
  if (host === null || !isLocalName(host)) return false;
  if (headers['sec-fetch-site'] === 'cross-site') return false;
  return headers.origin === undefined || isOwnOrigin(headers.origin, headers.host);
}

/** Whether an origin is this server's host, whatever the port, or this machine by one of its names. */
export function isOwnOrigin(origin: string, hostHeader: string | undefined): boolean {
  const [theirs, ours] = [hostnameOf(origin), hostnameOf(`http://${hostHeader ?? ''}`)];
  if (theirs === null || ours === null || !isLocalName(theirs)) return false;
  return theirs === ours || (isThisMachine(theirs) && isThisMachine(ours));
}

function hostnameOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : null;
}

const isLocalName = (name: string): boolean =>
  isIP(name) > 0 ? isPrivateAddress(name) : !name.includes('.') || name.endsWith('.localhost');

const isThisMachine = (name: string): boolean =>
  name === 'localhost' || name.endsWith('.localhost') || (isIP(name) > 0 && isLoopback(name));
