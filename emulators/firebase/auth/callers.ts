import { WireError } from '../http/wire-error';
import type { Accounts } from './accounts';
import type { ServiceAccounts, ServiceWithOwner } from './service-accounts';
import type { Tokens } from './tokens';

/** Who asks. The owner is a service account or a developer's own tool, which no rule stops. */
export type Caller =
  | { readonly kind: 'nobody' }
  | {
      readonly kind: 'owner';
      /** Milliseconds since the epoch. */
      readonly expiresAt: number;
    }
  | {
      readonly kind: 'user';
      readonly uid: string;
      readonly claims: Readonly<Record<string, unknown>>;
      /** Milliseconds since the epoch. */
      readonly expiresAt: number;
    };

export interface Callers {
  /**
   * @param authorization `Bearer`, or `Firebase` as files are asked for, with an ID token or a service account's access token; or nothing
   * @throws WireError 401 for a token that is not worth anything any more
   */
  identify(authorization: string | undefined): Promise<Caller>;
  /** Whether a session is still valid: token not expired, account not disabled, sign-ins not revoked. */
  isWelcome(caller: Caller): boolean;
}

interface CallersParts {
  tokens: Tokens;
  accounts: Accounts;
  serviceAccounts: ServiceAccounts;
  /** Whose owner an access token has to be. */
  service: ServiceWithOwner;
  /** Milliseconds since the epoch. */
  clock: () => number;
  /** Whether `Bearer owner` is taken: for tests only. */
  allowsOwner: boolean;
}

export function createCallers({
  tokens,
  accounts,
  serviceAccounts,
  service,
  clock,
  allowsOwner,
}: CallersParts): Callers {
  return {
    async identify(authorization) {
      const token = /^(?:Bearer|Firebase) (.+)$/.exec(authorization ?? '')?.[1];
      if (token === undefined) return { kind: 'nobody' };
      if (token === 'owner' && allowsOwner) return { kind: 'owner', expiresAt: Number.POSITIVE_INFINITY };
      const ownerUntil = serviceAccounts.expiryOf(token, service);
      if (ownerUntil !== null) return { kind: 'owner', expiresAt: ownerUntil };
      const claims = await tokens.claimsOf(token).catch(() => {
        throw new WireError('Missing or invalid authentication.', 401);
      });
      return { kind: 'user', uid: claims.sub, claims, expiresAt: claims.exp * 1_000 };
    },
    isWelcome(caller) {
      if (caller.kind === 'nobody') return true;
      if (caller.kind === 'owner') return clock() < caller.expiresAt;
      const account = accounts.byId(caller.uid);
      const isCurrent =
        account !== null && !account.disabled && Number(caller.claims.auth_time) >= account.validSince;
      return isCurrent && clock() < caller.expiresAt;
    },
  };
}
