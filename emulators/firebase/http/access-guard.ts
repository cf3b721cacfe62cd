import { isLoopback, isOwnRequest, isPrivateAddress } from '@cosecha/emulators-common';
import type { FastifyRequest } from 'fastify';
import { WireError } from './wire-error';

/** Who may read mail, administer accounts and make trouble: this machine alone, or all of its network, phones included. */
export type AllowedNetwork = 'this-machine' | 'private-network';

/** A route's guard. @throws WireError 403 */
export type AccessGuard = (request: FastifyRequest) => Promise<void>;

/** Mail and administration are for developers: only from within the reach, and not for pages of other sites. */
export function createAccessGuard(allowed: AllowedNetwork): AccessGuard {
  const isNear = allowed === 'this-machine' ? isLoopback : isPrivateAddress;
  return async ({ ip, headers }) => {
    if (!isNear(ip)) throw new WireError('Only for this machine. DEV_DOORS=private-network opens it.', 403);
    if (!isOwnRequest(headers)) throw new WireError("Only for this server's own pages.", 403);
  };
}
