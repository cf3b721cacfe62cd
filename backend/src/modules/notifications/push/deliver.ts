import {
  type NoticeTopic,
  noticeAboutSchema,
  noticePath,
  type PrintRate,
  type PushPayload,
} from '@cosecha/shared/domain';
import { noticeWords } from '@cosecha/shared/text';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../../db/database';
import { type Claim, pauseMs, workOffDue } from '../../../db/due-rows';
import type { NotificationRow, PushSubscriptionRow } from '../../../db/tables/notifications';
import type { Clock, Logger } from '../../../util/service';
import { LONGEST_TTL_S, PUSH_RULES, SUBSCRIPTION_LIFETIME_MS } from './policy';
import type { PushMessage, PushOutcome } from './push-outcome';
import type { SendPush } from './send-push';
import type { SendToPhone } from './send-to-phone';

const FAN_OUT_AT_ONCE = 200;
const MAX_ATTEMPTS = 8;
const BACKOFF_MS = { first: 15_000, most: 60 * 60_000 };
/** A push is read away from the app: it says moments and money as the market's country does. */
const TIME_ZONE = 'America/Bogota';

interface PushDelivery {
  /** Gives every new notification to the devices that want it, and sends what is due. @returns how many were sent */
  deliverDue(): Promise<number>;
}

interface DeliveryParts {
  database: Database;
  send: SendPush;
  /** Null without a Firebase account: pushes for phones are dropped. */
  sendToPhone: SendToPhone | null;
  /** By which amounts are printed; null: USDT only. */
  printRate: () => Promise<PrintRate>;
  clock: Clock;
  log: Logger;
}

/**
 * Notifications → deliveries → push services. Every step is a row that any process may claim. A process that dies
 * between sending and recording sends again: the device replaces the same notification.
 */
export function createPushDelivery({
  database,
  send,
  sendToPhone,
  printRate,
  clock,
  log,
}: DeliveryParts): PushDelivery {
  async function deliver(due: DueDelivery): Promise<boolean> {
    const rule = PUSH_RULES[due.topic];
    if (!due.is_alive) {
      await settle(due, { kind: 'gone' });
      return false;
    }
    const outcome = await hand(due, {
      payload: payloadOf(due, await printRate()),
      groupedUnder: due.topic,
      ttl: Math.max(0, Math.floor((due.expires_at.getTime() - clock()) / 1_000)),
      urgency: rule.urgency,
      topic: due.subject ?? `aviso-${due.notification_id}`,
    });
    await settle(due, outcome);
    return outcome.kind === 'sent';
  }

  async function hand(
    { endpoint, p256dh, auth, phone_token }: DueDelivery,
    message: PushMessage,
  ): Promise<PushOutcome> {
    if (phone_token !== null) {
      return sendToPhone?.(phone_token, message) ?? { kind: 'refused', reason: 'no account for phones' };
    }
    if (endpoint === null || p256dh === null || auth === null) return { kind: 'gone' };
    return send({ endpoint, p256dh, auth }, message);
  }

  async function settle(due: DueDelivery, outcome: PushOutcome): Promise<void> {
    const details = { attempts: due.attempts, ...('reason' in outcome ? { reason: outcome.reason } : {}) };
    if (outcome.kind === 'gone') {
      await database.deleteFrom('push_subscriptions').where('id', '=', due.subscription_id).execute();
      return;
    }
    if (outcome.kind === 'later' && due.attempts < MAX_ATTEMPTS) {
      log.info(details, 'a push has to wait');
      const waitMs = outcome.afterMs ?? pauseMs(due.attempts, BACKOFF_MS);
      // What waits for the same device waits with it.
      await database
        .updateTable('push_deliveries')
        .set({ next_at: new Date(clock() + waitMs) })
        .where('subscription_id', '=', due.subscription_id)
        .execute();
      return;
    }
    if (outcome.kind !== 'sent') log.warn(details, 'a push was given up');
    await database
      .deleteFrom('push_deliveries')
      .where('notification_id', '=', due.notification_id)
      .where('subscription_id', '=', due.subscription_id)
      .execute();
  }

  async function claim(asked: Claim): Promise<DueDelivery[]> {
    while ((await fanOut(database, asked.now)) === FAN_OUT_AT_ONCE);
    await dropExpired(database, asked.now);
    return claimDue(database, asked);
  }

  const giveUp = (due: DueDelivery, reason: string) => settle(due, { kind: 'refused', reason });

  return {
    deliverDue: () => workOffDue({ clock, claim, work: deliver, giveUp }),
  };
}

/** How long after an event its push is worth something, by what it is about, where it names no deadline that is still ahead. */
const TTL_TABLE = sql.join(
  Object.entries(PUSH_RULES).map(([topic, { ttl }]) => sql`(${sql.lit(topic)}, ${sql.lit(ttl)})`),
);

/**
 * Gives each new notification one delivery for each device of its wallet that was there before it, and whose person has not
 * silenced what it is about.
 */
async function fanOut(database: Database, now: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with fresh as (
      select id from notifications where not fanned_out
      order by id limit ${sql.lit(FAN_OUT_AT_ONCE)} for update skip locked),
    marked as (
      update notifications set fanned_out = true from fresh where notifications.id = fresh.id
      returning notifications.id, wallet, topic, written_at, happened_at,
        to_timestamp((about->>'deadlineMs')::numeric / 1000) as deadline),
    worded as (
      select marked.*, case when deadline > happened_at
        then least(deadline, happened_at + ${sql.lit(LONGEST_TTL_S)} * interval '1 second')
        else happened_at + rule.ttl * interval '1 second' end as expires_at
      from marked join (values ${TTL_TABLE}) as rule (topic, ttl) on rule.topic = marked.topic),
    given as (
      insert into push_deliveries (notification_id, subscription_id, next_at, expires_at)
      select worded.id, device.id, ${now}::timestamptz, worded.expires_at
      from worded
      join push_subscriptions as device on device.wallet = worded.wallet and device.created_at <= worded.written_at
      join sessions on sessions.id = device.session_id and revoked_at is null
        and device.created_at > ${subscribedSince(now)}::timestamptz
      where worded.expires_at > ${now}::timestamptz
      and not exists (
        select from notification_settings as settings
        where settings.wallet = worded.wallet and settings.muted @> to_jsonb(worded.topic)))
    select id from marked`.execute(database);
  return rows.length;
}

const subscribedSince = (now: Date) => new Date(now.getTime() - SUBSCRIPTION_LIFETIME_MS);

async function dropExpired(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('push_deliveries')
    .where('next_at', '<=', now)
    .where('expires_at', '<=', now)
    .execute();
}

type DueDelivery = Pick<NotificationRow, 'kind' | 'role' | 'variant' | 'order_id'> & {
  subject: string | null;
} & Pick<PushSubscriptionRow, 'endpoint' | 'p256dh' | 'auth' | 'phone_token'> & {
    notification_id: string;
    subscription_id: string;
    topic: NoticeTopic;
    about: unknown;
    attempts: number;
    expires_at: Date;
    /** False once the device's person signed out, or has not come back for too long. */
    is_alive: boolean;
  };

/**
 * One delivery of each device at a time, and none of a device whose last one waits: a receiver that is slow or fails holds one place, and
 * delays itself alone. What was tried before comes after what was not.
 */
async function claimDue(database: Database, { now, until, limit }: Claim): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with first as (
      select distinct on (subscription_id) notification_id, subscription_id, attempts, next_at
      from push_deliveries as waiting
      where next_at <= ${now}::timestamptz and not exists (
        select from push_deliveries as other
        where other.subscription_id = waiting.subscription_id
        and other.attempts > 0 and other.next_at > ${now}::timestamptz)
      order by subscription_id, attempts desc, next_at),
    due as (
      select delivery.notification_id, delivery.subscription_id
      from first join push_deliveries as delivery using (notification_id, subscription_id)
      where delivery.next_at <= ${now}::timestamptz
      order by first.attempts > 0, first.next_at limit ${sql.lit(limit)} for update of delivery skip locked)
    update push_deliveries as delivery set next_at = ${until}::timestamptz, attempts = delivery.attempts + 1
    from due, notifications as notice, push_subscriptions as device, sessions
    where delivery.notification_id = due.notification_id and delivery.subscription_id = due.subscription_id
    and notice.id = due.notification_id and device.id = due.subscription_id
    and sessions.id = device.session_id
    returning delivery.notification_id, delivery.subscription_id, delivery.attempts, delivery.expires_at,
      notice.kind, notice.role, notice.variant, notice.topic, notice.order_id, notice.subject, notice.about,
      device.endpoint, device.p256dh, device.auth, device.phone_token,
      sessions.revoked_at is null and device.created_at > ${subscribedSince(now)}::timestamptz as is_alive`.execute(
    database,
  );
  return rows;
}

function payloadOf(
  { notification_id, kind, role, variant, order_id, subject, about }: DueDelivery,
  rate: PrintRate,
): PushPayload {
  const facts = z.parse(noticeAboutSchema, about);
  const words = noticeWords({ kind, role, variant, about: facts }, rate, TIME_ZONE);
  return {
    version: 1,
    id: notification_id,
    ...(subject === null ? {} : { subject }),
    kind,
    title: words.title.slice(0, 120),
    body: words.body.slice(0, 400),
    path: noticePath({ ...facts, kind, role, orderId: order_id }),
  };
}
