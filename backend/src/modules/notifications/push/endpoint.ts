import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';

/**
 * A device names the address that we then call, so it must be one of a push service: https, by name, out in the open
 * network. What a name resolves to is looked at again at every call.
 */
export const ENDPOINT_MAX = 1_024;

/** Names that only mean something inside a network. */
const INNER_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|example|invalid|arpa)$/;
const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);

const NOT_PUBLIC = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  NOT_PUBLIC.addSubnet(net, prefix, 'ipv4');
}

/** In IPv6 only global unicast addresses are public; transition addresses contain IPv4 addresses. */
const WORLD = new BlockList();
WORLD.addSubnet('2000::', 3, 'ipv6');
const NOT_WORLD = new BlockList();
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  NOT_WORLD.addSubnet(net, prefix, 'ipv6');
}

export function isPublicAddress(address: string): boolean {
  if (!isIPv6(address)) return isIP(address) === 4 && !NOT_PUBLIC.check(address, 'ipv4');
  return WORLD.check(address, 'ipv6') && !NOT_WORLD.check(address, 'ipv6');
}

/** @param allowLocal also on this machine and without https, for development and tests */
export function isPushEndpoint(text: string, allowLocal: boolean): boolean {
  if (text.length > ENDPOINT_MAX || !URL.canParse(text)) return false;
  const { protocol, hostname, port, username, password } = new URL(text);
  if (username || password) return false;
  if (allowLocal && LOCAL_HOSTS.has(hostname)) return protocol === 'https:' || protocol === 'http:';
  if (protocol !== 'https:' || port !== '') return false;
  const isName = isIP(hostname) === 0 && !hostname.startsWith('[') && hostname.includes('.');
  return isName && !INNER_NAME.test(hostname);
}

/** Resolves as usual and refuses names that lead into a private network. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '');
    const inner = found.find(({ address }) => !isPublicAddress(address));
    const [first] = found;
    if (inner || !first) return done(new Error(`${hostname} is not in the public network`), '');
    if (options.all) done(null, found);
    else done(null, first.address, first.family);
  });
};
