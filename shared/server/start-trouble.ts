import { fieldOf } from '../domain';
import { SettingError } from './setting-error';

/** @param what host and port, a folder or a file; never an address with a password in it */
type Sentence = (what: string) => string;
type Sentences = Readonly<Record<string, Sentence>>;

const unknownName: Sentence = (what) =>
  `no machine is found by the name in ${what}; correct the name, or make it known to the DNS`;
const noWay: Sentence = (what) =>
  `there is no way to ${what}; correct the address, or look at network and firewall`;
const silent: Sentence = (what) =>
  `${what} does not answer in time; correct host and port, or let this machine through the firewall`;
const unknownAuthority: Sentence = (what) =>
  `the certificate of ${what} is signed by nobody whom this machine trusts; name the authority's certificate (a PEM file) in NODE_EXTRA_CA_CERTS`;

/** What any connection may meet: codes of Node, of OpenSSL and of undici. */
const CONNECTION: Sentences = {
  ENOTFOUND: unknownName,
  EAI_AGAIN: unknownName,
  ECONNREFUSED: (what) => `nothing listens at ${what}; start it there, or correct host and port`,
  ECONNRESET: (what) =>
    `${what} closed the connection; look at its log, and whether it speaks the protocol of the address`,
  ETIMEDOUT: silent,
  UND_ERR_CONNECT_TIMEOUT: silent,
  TIMEOUT: silent,
  EHOSTUNREACH: noWay,
  ENETUNREACH: noWay,
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  DEPTH_ZERO_SELF_SIGNED_CERT: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  ERR_TLS_CERT_ALTNAME_INVALID: (what) =>
    `the certificate of ${what} is for another name; use the name that stands in it, or have one made for this name`,
  CERT_HAS_EXPIRED: (what) => `the certificate of ${what} has ended; renew it`,
  CERT_NOT_YET_VALID: (what) => `the certificate of ${what} is not valid yet; set this machine's clock`,
};

/** Besides: SQLSTATE of PostgreSQL, and short names for what the driver or our migrations say. */
const DATABASE: Sentences = {
  ...CONNECTION,
  '28P01': (what) => `${what} refuses the password, or knows no such user; correct them`,
  '28000': (what) =>
    `${what} does not let this user in from here; correct the user, or its line in pg_hba.conf`,
  '3D000': (what) => `there is no database of this name at ${what}; make it (createdb), or correct the name`,
  '42501': (what) => `this user may not make tables at ${what}; make it the owner of the database`,
  '53300': (what) =>
    `${what} has no connection left; raise max_connections or stop what else connects (docs/scale.md)`,
  '57P03': (what) => `${what} is starting up or shutting down; wait until it is ready`,
  '57P01': (what) => `${what} was shut down; start it`,
  '25006': (what) => `${what} takes no writes: it is a standby; name the primary`,
  OTHER_LINEAGE: (what) =>
    `the database at ${what} is of another program, or of a version before 1.0.0, from which no upgrade leads here; name an empty one`,
  NO_TLS: (what) =>
    `${what} speaks no TLS; set ssl = on there with a certificate, or on this machine leave sslmode out`,
  NO_PASSWORD: (what) => `${what} asks for a password; put one into the address, user:password@host`,
  CA_FILE: () => 'the file of sslrootcert, sslcert or sslkey cannot be read; correct its path or its rights',
};

const FOLDER: Sentences = {
  EACCES: (what) => `this user may not write in ${what}; give it the folder (chown), or name another one`,
  EPERM: (what) => `this user may not write in ${what}; give it the folder (chown), or name another one`,
  EROFS: (what) =>
    `${what} is on a disk that is mounted read-only; name a folder that can be written, a volume say`,
  ENOENT: (what) => `${what} does not exist; make it, or name another one`,
  ENOTDIR: (what) => `${what} is a file, or below one; name a folder`,
  EEXIST: (what) => `${what} is a file; name a folder`,
  OTHER_LINEAGE: (what) =>
    `the database in ${what} is of another program, or of a version before 1.0.0, from which no upgrade leads here; name an empty folder`,
  ENOSPC: (what) => `the disk of ${what} is full; make room, or name another one`,
};

const LISTEN: Sentences = {
  EADDRINUSE: (what) => `${what} is taken; end the program that listens there, or choose another port`,
  EACCES: (what) => `this user may not listen at ${what}; choose a port from 1024 on`,
  EADDRNOTAVAIL: (what) => `${what} is no address of this machine; correct HOST`,
  ENOTFOUND: (what) => `the host of ${what} is no address of this machine; correct HOST`,
};

/** What was tried with a setting → what its errors mean. New kind of trouble → a row. */
const TROUBLES = { connection: CONNECTION, database: DATABASE, folder: FOLDER, listen: LISTEN };
export type Tried = keyof typeof TROUBLES;

/** Drivers say these in words alone. */
const SAID: readonly (readonly [RegExp, string])[] = [
  [/server does not support SSL/i, 'NO_TLS'],
  [/client password must be a string/i, 'NO_PASSWORD'],
  [/timeout expired|connection timeout|timed out|aborted due to timeout/i, 'TIMEOUT'],
  [/Connection terminated unexpectedly/i, 'ECONNRESET'],
  [/takes (?:no )?writes/i, '25006'],
  [/self[- ]signed certificate/i, 'SELF_SIGNED_CERT_IN_CHAIN'],
];

/** What passes by itself when the other side starts a little later. */
const PASSING = new Set([
  ...[
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOTFOUND',
    'EAI_AGAIN',
    'ETIMEDOUT',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'TIMEOUT',
  ],
  ...['57P01', '57P03', '53300', '25006'],
]);

interface Attempt {
  setting: string;
  tried: Tried;
  /** Host and port, folder or file, as it may be shown. */
  what: string;
}

/**
 * What keeps a setting from working, in a sentence that names it.
 * @returns undefined for an unexpected error
 */
export function settingTrouble({ setting, tried, what }: Attempt, error: unknown): SettingError | undefined {
  if (error instanceof Error && error.message.startsWith(`${setting}: `))
    return new SettingError([error.message], { cause: error });
  const sentences: Sentences = TROUBLES[tried];
  const code = codesOf(error).find((each) => Object.hasOwn(sentences, each));
  const sentence = code === undefined ? undefined : sentences[code];
  return sentence && new SettingError([`${setting}: ${sentence(what)}`], { cause: error });
}

/** Whether it may work in a moment without anybody's doing. */
export const isPassing = (error: unknown): boolean => codesOf(error).some((code) => PASSING.has(code));

/** Does the work; trouble that is foreseen comes out as a sentence about the setting. @throws SettingError, or what was thrown */
export async function withSetting<T>(attempt: Attempt, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw settingTrouble(attempt, error) ?? error;
  }
}

/** Codes of the error and of what it wraps: fetch hides the reason as `cause`, a name with two addresses as `errors`. */
function codesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const [code, cause, errors, message] = ['code', 'cause', 'errors', 'message'].map((name) =>
    fieldOf(error, name),
  );
  const said = SAID.filter(([words]) => typeof message === 'string' && words.test(message));
  return [
    ...(typeof code === 'string' ? [code] : []),
    ...said.map(([, name]) => name),
    ...codesOf(cause),
    ...(Array.isArray(errors) ? errors.flatMap(codesOf) : []),
  ];
}

/** Host and port of an address as they may be shown: without user, password and path. */
export function shownHost(address: string): string {
  const [, rest = ''] = /^[\w+]+:\/\/(.*)$/.exec(address) ?? [];
  // An @ or / that is not escaped in a password would put a part of it here.
  const host = /^(?:[^/?#]*@)?([^/?#]*)(.*)$/.exec(rest);
  if (!host?.[1] || host[2]?.includes('@')) return 'its host';
  return host[1].startsWith('%2F') ? decodeURIComponent(host[1]) : host[1];
}
