import ipaddr from 'ipaddr.js';

/** Bits that one household, office or mast usually has in common. */
const SHARED_BITS = { ipv4: 24, ipv6: 56 } as const;

/** The /24 of an IPv4 address, the /56 of an IPv6 one; what is neither stands for itself. */
export function addressRange(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const kind = parsed.kind();
  const network =
    parsed instanceof ipaddr.IPv6
      ? ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${SHARED_BITS.ipv6}`)
      : ipaddr.parse(`${parsed.octets.slice(0, 3).join('.')}.0`);
  return `${network}/${SHARED_BITS[kind]}`;
}
