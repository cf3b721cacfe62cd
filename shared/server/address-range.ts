import ipaddr from 'ipaddr.js';

/** What one customer of an IPv6 network is given. */
const CUSTOMER_BITS = 56;
/** The prefix that any site can get: 256 customers' worth, as a /24 has 256 IPv4 addresses. */
const SITE_BITS = 48;

/** IPv4 addresses come as IPv6 ones where the server listens to both. */
const read = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address) : null);

export const isLoopback = (address: string): boolean => read(address)?.range() === 'loopback';

const prefixOf = (address: ipaddr.IPv6, bits: number) =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;

/** An IPv4 address, or the /56 of an IPv6 one, whatever cable (zone) it came by; what is neither stands for itself. */
export function customerOf(address: string): string {
  const parsed = read(address);
  return parsed instanceof ipaddr.IPv6 ? prefixOf(parsed, CUSTOMER_BITS) : (parsed?.toString() ?? address);
}

/** What one person can have many addresses of: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export function addressRange(address: string): string {
  const parsed = read(address);
  if (parsed instanceof ipaddr.IPv6) return prefixOf(parsed, SITE_BITS);
  return parsed ? `${parsed.octets.slice(0, 3).join('.')}.0/24` : address;
}
