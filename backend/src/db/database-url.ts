/** What libpq takes for "the one that can be written to". https://www.postgresql.org/docs/15/libpq-connect.html */
const WRITES = ['read-write', 'primary'];
/** Scheme with user and password, hosts, the rest. A password's own `@` and `/` are percent-encoded. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/s;

/**
 * One address for each host that DATABASE_URL names, as libpq reads it: `postgres://user@db1:5432,db2/cosecha?…`.
 * @returns none where it is no address
 */
export function addressesIn(databaseUrl: string): string[] {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(databaseUrl) ?? [];
  if (before === '') return [];
  const addresses = hosts.split(',').map((host) => `${before}${host}${after}`);
  return addresses.every((address) => URL.canParse(address)) ? addresses : [];
}

/** Whether the URL asks for the writable server: required when there are several. */
export function asksForWrites(databaseUrl: string): boolean {
  const [first] = addressesIn(databaseUrl);
  const wish = first && new URL(first).searchParams.get('target_session_attrs');
  return wish ? WRITES.includes(wish) : false;
}

/** Whether `target_session_attrs` says what a service that writes needs. */
export function canBeWrittenTo(databaseUrl: string): boolean {
  const [first = '', ...others] = addressesIn(databaseUrl);
  const isSilent = first === '' || !new URL(first).searchParams.has('target_session_attrs');
  return (isSilent && others.length === 0) || asksForWrites(databaseUrl);
}

/** Host and port alone: what a message may say of an address. */
export const hostOf = (address: string): string => new URL(address).host || 'the local socket';
