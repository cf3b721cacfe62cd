import { DomainError, type ErrorCode } from '@cosecha/shared/domain';
import { NoPrimaryError } from '../db/servers';
import { NearRpcError, NearUnavailableError } from '../near/rpc-error';
import { errorCodeOf } from '../util/error-code';
import { FirebaseUnavailableError } from '../util/firebase-unavailable';

/** What passes by itself, as the libraries below say it. Everything that is thrown is asked from top to bottom. */
interface Outage {
  code: Extract<ErrorCode, 'near-down' | 'chat-down' | 'storage-full' | 'data-down'>;
  is: (thrown: unknown) => boolean;
}

const hasCode = (pattern: RegExp) => (thrown: unknown) => pattern.test(errorCodeOf(thrown) ?? '');
const says = (pattern: RegExp) => (thrown: unknown) =>
  thrown instanceof Error && pattern.test(thrown.message);

const OUTAGES: readonly Outage[] = [
  { code: 'near-down', is: (thrown) => thrown instanceof NearUnavailableError },
  { code: 'near-down', is: (thrown) => thrown instanceof NearRpcError },
  { code: 'chat-down', is: (thrown) => thrown instanceof FirebaseUnavailableError },
  { code: 'data-down', is: (thrown) => thrown instanceof NoPrimaryError },
  // No room, or no more open files: of this machine, or SQLSTATE 53100, of the database's.
  { code: 'storage-full', is: hasCode(/^(?:ENOSPC|EDQUOT|EROFS|EMFILE|ENFILE|53100)$/) },
  // SQLSTATE classes: 08 connection, 53 no resources, 57P it shuts down or starts, 57014 too slow, 40 others were faster,
  // 55P03 locked, 25006 a standby. https://www.postgresql.org/docs/15/errcodes-appendix.html
  { code: 'data-down', is: hasCode(/^(?:08\w{3}|53\w{3}|57P\w{2}|57014|40\w{3}|55P03|25006)$/) },
  // The sockets of the database; NEAR, Firebase and push services are asked with fetch, whose errors have no such code.
  {
    code: 'data-down',
    is: hasCode(/^(?:ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)$/),
  },
  // The words of `pg`, PGlite and Kysely, which give these no code.
  {
    code: 'data-down',
    is: says(
      /^(?:Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after|PGlite is closed|Client was closed|driver has already been destroyed)/,
    ),
  },
];

/** @returns nothing for what is no outage */
export function outageFrom(thrown: unknown): DomainError | undefined {
  const found = OUTAGES.find(({ is }) => is(thrown));
  return found && new DomainError(found.code, {}, { cause: thrown });
}
