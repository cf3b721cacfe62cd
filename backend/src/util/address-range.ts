import ipaddr from 'ipaddr.js';

/** What one customer of an IPv6 network is given. */
const CUSTOMER_BITS = 56;

/** IPv4 addresses come as IPv6 ones where the server listens to both. */
const read = (address: string) => (ipaddr.isValid(address) ? ipaddr.process(address) : null);

export const isLoopback = (address: string): boolean => read(address)?.range() === 'loopback';

/** An IPv4 address, or the /56 of an IPv6 one, whatever cable (zone) it came by; what is neither stands for itself. */
export function customerOf(address: string): string {
  const parsed = read(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed?.toString() ?? address;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${CUSTOMER_BITS}`)}/${CUSTOMER_BITS}`;
}

/** What one household, office or mast usually has in common: the /24 of an IPv4 address, the /56 of an IPv6 one. */
export function addressRange(address: string): string {
  const parsed = read(address);
  return parsed instanceof ipaddr.IPv4 ? `${parsed.octets.slice(0, 3).join('.')}.0/24` : customerOf(address);
}
