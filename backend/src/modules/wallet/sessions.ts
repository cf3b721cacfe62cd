import { createHash, randomUUID } from 'node:crypto';
import { DomainError, SESSION_LENGTH_MS } from '@cosecha/shared/domain';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database, Queries } from '../../db/database';
import { deleteInPieces, inPieces } from '../../db/in-pieces';
import { keyPairFromSecret, type WalletKey } from '../../keys/wallet-key';
import { requestSignatures } from '../../signing/device/request-signatures';
import type { Vault } from '../../signing/secrets/vault';
import { isOnDevice, type WalletSigner } from '../../signing/wallet-signer';
import type { Clock } from '../../util/service';
import { endChatSessions } from '../chat/chat-sessions';
import { dropOfSessions } from '../notifications/push/subscriptions';

export type SignInProvider = 'cosecha' | 'venwallet';

export interface Session {
  id: string;
  wallet: string;
  signer: WalletSigner;
  /** Network address that this request came from. */
  address: string;
}

export interface Sessions {
  /** Opens a session and answers its token, the only copy of the sealed key; a wallet without one signs on its device. */
  open(key: WalletKey | Pick<WalletKey, 'wallet'>, provider: SignInProvider, device: string): Promise<string>;
  /** A route's `onRequest` guard: nothing of an unauthenticated body is read. */
  guard: (request: FastifyRequest) => Promise<void>;
  /** Whose request it is, once it has passed the guard. */
  walletOf: (request: FastifyRequest) => string | null;
  /**
   * The session of a guarded request, with what its device has signed for it.
   * @throws DomainError `input-invalid` for signatures that have not their form
   */
  of(request: FastifyRequest): Session;
  /**
   * Ends sessions: their tokens, the pushes of their devices, and what they opened in the chat.
   * @param transaction that it belongs to; its own, where there is none
   */
  end(ids: readonly string[], transaction?: Queries): Promise<void>;
  /** Called when sessions have ended, or will once the surrounding transaction is committed. */
  onEnd(listener: () => void): void;
}

/** Clients that know nothing of marks send none. */
const MARKS_HEADER = 'cosecha-marks';
const DEVICE_MAX = 120;
const SCHEME = 'Token ';
const HOUR_MS = 60 * 60_000;

interface SessionsParts {
  database: Database;
  vault: Vault;
  clock: Clock;
}

export function createSessions({ database, vault, clock }: SessionsParts): Sessions {
  const listeners: (() => void)[] = [];
  const known = new WeakMap<FastifyRequest, Session>();

  async function authenticate(header: string | undefined): Promise<Omit<Session, 'address'>> {
    const token = header?.startsWith(SCHEME) ? header.slice(SCHEME.length).trim() : '';
    if (token === '') throw new DomainError('auth-token-missing');
    const sealed = vault.open(token);
    if (!sealed) throw new DomainError('auth-token-invalid');
    if (sealed.expiresAt <= clock()) throw new DomainError('auth-token-expired');
    const row = await database
      .selectFrom('sessions')
      .select(['id', 'wallet', 'expires_at', 'revoked_at', 'last_seen_at'])
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst();
    if (!row || row.revoked_at || row.id !== sealed.sessionId || row.wallet !== sealed.wallet) {
      throw new DomainError('auth-token-invalid');
    }
    if (row.expires_at.getTime() <= clock()) throw new DomainError('auth-token-expired');
    await touch(row);
    const { id, wallet } = row;
    if (sealed.secretKey === undefined)
      return { id, wallet, signer: { accountId: wallet, signatures: [], knowsMarks: false } };
    return { id, wallet, signer: { accountId: wallet, keyPair: keyPairFromSecret(sealed.secretKey) } };
  }

  /** At most one write an hour, and not more than an hour is known. */
  async function touch({ id, last_seen_at }: { id: string; last_seen_at: Date }): Promise<void> {
    const hour = startOfHour(clock());
    if (last_seen_at >= hour) return;
    await database.updateTable('sessions').set({ last_seen_at: hour }).where('id', '=', id).execute();
  }

  async function endIn(transaction: Queries, ids: readonly string[]): Promise<void> {
    const now = new Date(clock());
    await transaction.updateTable('sessions').set({ revoked_at: now }).where('id', 'in', ids).execute();
    await dropOfSessions(transaction, ids);
    // After the sessions: a process that was writing one of them here held the session's row until its row was written.
    await endChatSessions(transaction, ids, now);
  }

  return {
    async open(key, provider, device) {
      const { wallet } = key;
      const secret = 'keyPair' in key ? { secretKey: key.keyPair.toString() } : {};
      const now = clock();
      const id = randomUUID();
      const expiresAt = now + SESSION_LENGTH_MS;
      const token = vault.seal({ sessionId: id, wallet, ...secret, expiresAt });
      await database
        .insertInto('sessions')
        .values({
          id,
          token_hash: hashOf(token),
          wallet,
          provider,
          device: device.slice(0, DEVICE_MAX),
          created_at: new Date(now),
          expires_at: new Date(expiresAt),
          revoked_at: null,
          last_seen_at: startOfHour(now),
        })
        .execute();
      return token;
    },

    guard: async (request) => {
      const session = await authenticate(request.headers.authorization);
      known.set(request, { ...session, address: request.ip });
    },

    walletOf: (request) => known.get(request)?.wallet ?? null,

    of(request) {
      const session = known.get(request);
      if (!session) throw new Error('the route forgot its session guard');
      if (!isOnDevice(session.signer)) return session;
      // The guard came before the body.
      const signatures = requestSignatures(request.body);
      const knowsMarks = request.headers[MARKS_HEADER] === 'true';
      return { ...session, signer: { ...session.signer, signatures, knowsMarks } };
    },

    async end(ids, transaction) {
      if (ids.length === 0) return;
      if (transaction) await endIn(transaction, ids);
      else await database.transaction().execute((own) => endIn(own, ids));
      for (const listener of listeners) listener();
    },

    onEnd(listener) {
      listeners.push(listener);
    },
  };
}

/**
 * Deletes sessions that have expired. The last session of a wallet stays after its end, without its device: the index stores movements
 * of known wallets only. A session whose device still gets pushes stays complete, since people recognize the device by it.
 */
export async function pruneSessions(database: Database, now: Date): Promise<void> {
  const isOver = sql`expires_at <= ${now} and not exists (
    select from push_subscriptions where session_id = sessions.id)`;
  await deleteInPieces(
    database,
    'sessions',
    sql`${isOver} and exists (
      select from sessions as later where later.wallet = sessions.wallet
        and (later.expires_at, later.id) > (sessions.expires_at, sessions.id))`,
  );
  await inPieces(
    database,
    (limit) => sql`update sessions set device = '' where id in (
      select id from sessions where ${isOver} and device <> '' limit ${limit})`,
  );
}

const startOfHour = (ms: number) => new Date(ms - (ms % HOUR_MS));

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
