/** Never leaves this machine: RFC 6761 for the name, RFC 1122 and RFC 4291 for the addresses. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether an attacker on the way to a service cannot read or change the traffic: TLS with a certificate that is checked, or a way
 * that stays on this machine.
 * @param address `http(s)://…`, or `postgres(ql)://…`, where `sslmode=verify-full` is what checks the certificate
 */
export function isGuardedAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, searchParams } = new URL(address);
  const isDatabase = protocol.startsWith('postgres');
  if (protocol === 'https:' || (isDatabase && searchParams.get('sslmode') === 'verify-full')) return true;
  // Without a host, or with a path instead, it is a Unix socket.
  return LOOPBACK.test(hostname) || (isDatabase && (hostname === '' || hostname.startsWith('%2F')));
}
