import { randomUUID } from 'node:crypto';
import { DomainError } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database, Queries } from '../../../db/database';
import { deleteInPieces } from '../../../db/in-pieces';
import { ENDPOINT_MAX, isPushEndpoint } from './endpoint';
import { SUBSCRIPTION_LIFETIME_MS } from './policy';

/** More devices than a person has; beyond it the oldest makes room. */
const DEVICES_PER_WALLET = 10;

/** As browsers write a PushSubscription: P-256 point and secret in URL-safe base64. */
export const subscriptionSchema = z.object({
  endpoint: z.url().check(z.maxLength(ENDPOINT_MAX)),
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{86,88}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}={0,2}$/)),
  }),
});
type SubscriptionInput = z.infer<typeof subscriptionSchema>;

/** As Firebase Cloud Messaging names the app on one phone. It is an id, never an address: where it is sent to is ours to say. */
export const phoneSchema = z.object({ token: z.string().check(z.regex(/^[\w:-]{32,1024}$/)) });

interface PushDevice {
  id: string;
  /** What the browser calls itself. */
  device: string;
  createdAt: Date;
  sessionId: string;
}

interface Owner {
  wallet: string;
  sessionId: string;
  now: Date;
  allowLocal: boolean;
}

/**
 * Keeps a device's subscription under its session; the same device again only changes its keys and its owner.
 * @throws DomainError `push-endpoint` when the address is not a push service's
 */
export async function saveSubscription(
  database: Database,
  { endpoint, keys }: SubscriptionInput,
  { wallet, sessionId, now, allowLocal }: Owner,
): Promise<void> {
  if (!isPushEndpoint(endpoint, allowLocal)) throw new DomainError('push-endpoint');
  await database.transaction().execute(async (transaction) => {
    const owner = { wallet, session_id: sessionId, created_at: now };
    await transaction
      .insertInto('push_subscriptions')
      .values({ id: randomUUID(), endpoint, ...keys, ...owner })
      .onConflict((conflict) => conflict.column('endpoint').doUpdateSet({ ...keys, ...owner }))
      .execute();
    await dropOldest(transaction, wallet);
  });
}

/**
 * The same for the app from a store. A session is of one phone, so its earlier token, which the phone has changed, is forgotten.
 * @throws DomainError `push-phones-off` where the service cannot send to phones
 */
export async function savePhone(
  database: Database,
  { token }: z.infer<typeof phoneSchema>,
  { wallet, sessionId, now, areSent }: Omit<Owner, 'allowLocal'> & { areSent: boolean },
): Promise<void> {
  if (!areSent) throw new DomainError('push-phones-off');
  await database.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('push_subscriptions')
      .where('session_id', '=', sessionId)
      .where('phone_token', '!=', token)
      .execute();
    const owner = { wallet, session_id: sessionId, created_at: now };
    await transaction
      .insertInto('push_subscriptions')
      .values({ id: randomUUID(), phone_token: token, ...owner })
      .onConflict((conflict) => conflict.column('phone_token').doUpdateSet(owner))
      .execute();
    await dropOldest(transaction, wallet);
  });
}

async function dropOldest(queries: Queries, wallet: string): Promise<void> {
  const newest = queries
    .selectFrom('push_subscriptions')
    .select('id')
    .where('wallet', '=', wallet)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(DEVICES_PER_WALLET);
  await queries
    .deleteFrom('push_subscriptions')
    .where('wallet', '=', wallet)
    .where('id', 'not in', newest)
    .execute();
}

/**
 * A browser changed the address of its subscription and reports it without a session. The old address authenticates the
 * request: apart from this browser only its push service and this service know it.
 */
export async function renewSubscription(
  database: Database,
  previous: string,
  { endpoint, keys }: SubscriptionInput,
  allowLocal: boolean,
): Promise<void> {
  if (!isPushEndpoint(endpoint, allowLocal)) throw new DomainError('push-endpoint');
  await database.transaction().execute(async (transaction) => {
    if (endpoint !== previous) {
      await transaction.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint).execute();
    }
    const renewed = await transaction
      .updateTable('push_subscriptions')
      .set({ endpoint, ...keys })
      .where('endpoint', '=', previous)
      .returning('id')
      .executeTakeFirst();
    if (!renewed) throw new DomainError('push-unknown');
  });
}

/** Those that hear: a session that is over by its age keeps its device, one that was ended does not. Newest first. */
export async function listDevices(database: Queries, wallet: string, now: Date): Promise<PushDevice[]> {
  const rows = await database
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .select(['push_subscriptions.id', 'device', 'push_subscriptions.created_at', 'session_id', 'endpoint'])
    .where('push_subscriptions.wallet', '=', wallet)
    .where('push_subscriptions.created_at', '>', new Date(now.getTime() - SUBSCRIPTION_LIFETIME_MS))
    .where('revoked_at', 'is', null)
    .orderBy('push_subscriptions.created_at', 'desc')
    .execute();
  return rows.map(({ id, device, created_at, session_id }) => ({
    ...{ id, device },
    createdAt: created_at,
    sessionId: session_id,
  }));
}

/** By its id, by its address as the browser knows it, or by its token as the phone does. What is not there is gone already. */
export async function dropSubscription(
  database: Queries,
  wallet: string,
  which: { id: string } | { endpoint: string } | { token: string },
): Promise<void> {
  const own = database.deleteFrom('push_subscriptions').where('wallet', '=', wallet);
  if ('id' in which) await own.where('id', '=', which.id).execute();
  else if ('endpoint' in which) await own.where('endpoint', '=', which.endpoint).execute();
  else await own.where('phone_token', '=', which.token).execute();
}

/** Their sessions have ended: nothing is sent to these devices any more. */
export async function dropOfSessions(queries: Queries, sessionIds: readonly string[]): Promise<void> {
  await queries.deleteFrom('push_subscriptions').where('session_id', 'in', sessionIds).execute();
}

/** Deletes devices whose sessions have ended, and those that were inactive for too long. */
export const dropEnded = (database: Queries, now: Date): Promise<void> =>
  deleteInPieces(
    database,
    'push_subscriptions',
    sql`created_at <= ${new Date(now.getTime() - SUBSCRIPTION_LIFETIME_MS)} or exists (
      select from sessions where sessions.id = push_subscriptions.session_id and revoked_at is not null)`,
  );
