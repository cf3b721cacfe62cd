import type { Queries } from '../../../db/database';

/** One sign-in of a device: the tokens of both providers count as one. */
interface OpenSession {
  id: string;
  /** What the browser calls itself. */
  device: string;
  createdAt: Date;
  /** To the hour. */
  lastSeenAt: Date;
  /** All tokens of it. */
  ids: string[];
  /** Expired: its device opens nothing, but still gets push notifications. */
  isOver: boolean;
}

interface Row {
  id: string;
  provider: string;
  device: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

/** A device signs in at both providers at once; this leaves room for a slow one. */
const TOGETHER_MS = 60_000;

/** Open sessions of a wallet, and expired ones on devices that still get push notifications; newest first. */
export async function listSessions(database: Queries, wallet: string, now: Date): Promise<OpenSession[]> {
  const rows = await database
    .selectFrom('sessions')
    .select(['id', 'provider', 'device', 'created_at', 'last_seen_at', 'expires_at'])
    .where('wallet', '=', wallet)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('expires_at', '>', now),
        exists(selectFrom('push_subscriptions').select('id').whereRef('session_id', '=', 'sessions.id')),
      ]),
    )
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return joinProviders(rows, now).reverse();
}

function joinProviders(rows: readonly Row[], now: Date): OpenSession[] {
  const joined: (OpenSession & { providers: string[] })[] = [];
  for (const { id, provider, device, created_at, last_seen_at, expires_at } of rows) {
    const other = joined.find(
      (session) =>
        session.device === device &&
        !session.providers.includes(provider) &&
        created_at.getTime() - session.createdAt.getTime() <= TOGETHER_MS,
    );
    if (other) {
      other.ids.push(id);
      other.providers.push(provider);
      if (last_seen_at > other.lastSeenAt) other.lastSeenAt = last_seen_at;
    } else {
      const times = { createdAt: created_at, lastSeenAt: last_seen_at };
      const isOver = expires_at <= now;
      joined.push({ id, device, ...times, isOver, ids: [id], providers: [provider] });
    }
  }
  return joined.map(({ providers, ...session }) => session);
}
