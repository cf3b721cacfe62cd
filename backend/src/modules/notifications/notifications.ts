import { join } from 'node:path';
import { ORDER_STATUS } from '@cosecha/shared/domain';
import { bestEffort } from '@cosecha/shared/promise';
import type { BackendConfig } from '../../config/config';
import type { Database } from '../../db/database';
import { isBehind, readCursor } from '../../indexer/cursor';
import type { BatchObserver } from '../../indexer/ingest';
import { createLease } from '../../indexer/lease';
import { GENERATED_VAPID, type VapidKeys, vapidKeysFromFile } from '../../keys/vapid';
import type { MarketViews } from '../../near/market-views';
import type { NearRpc } from '../../near/rpc';
import type { Clock, Logger } from '../../util/service';
import { sleep } from '../../util/sleep';
import { createWakeableTimer } from '../../util/wakeable-timer';
import { createArbiter } from '../disputes/known-arbiter';
import type { Rates } from '../rates/rates';
import { notifyArbiter } from './arbiter-notifications';
import { createNotificationObserver } from './notification-observer';
import { createPushDelivery } from './push/deliver';
import { createPushSender } from './push/send-push';
import { createPhoneSender } from './push/send-to-phone';
import { nextReminder, writeReminders } from './reminders';

/** Poll interval for due reminders. */
const ROUND_MS = 5_000;
/** How often pushes are looked for that another process wrote, or that wait for another try. */
const PUSH_MS = 3_000;
const FAILURE_MS = 15_000;

export interface Notifications {
  keys: VapidKeys;
  /** For the indexer: writes notifications in its transactions. */
  observer: () => BatchObserver;
  start(): void;
  stop(): Promise<void>;
  /** A batch of blocks is committed: its notifications, if it brought any, wait for their pushes. */
  poke(): void;
  /** One look for due reminders and the arbiter's disputes, unless another process does it. */
  remind(): Promise<void>;
  /** Sends the pushes that are due. @returns how many */
  deliverDue(): Promise<number>;
}

interface NotificationParts {
  config: BackendConfig;
  database: Database;
  rpc: NearRpc;
  views: MarketViews;
  rates: Pick<Rates, 'mainRate'>;
  clock: Clock;
  log: Logger;
}

/**
 * Notifications: chain events are written by the indexer's transactions, time limits by rounds in one process at a
 * time, and pushes are delivered from the written rows by whichever process comes first.
 */
export async function createNotifications({
  config,
  database,
  rpc,
  views,
  rates,
  clock,
  log,
}: NotificationParts): Promise<Notifications> {
  const keys = config.push.vapid ?? (await vapidKeysFromFile(join(config.dataDir, GENERATED_VAPID)));
  const send = createPushSender(config.push, keys);
  const sendToPhone = config.chat && createPhoneSender(config.chat, clock);
  const push = createPushDelivery({
    ...{ database, send, sendToPhone, clock, log },
    printRate: rates.mainRate,
  });
  const lease = createLease(database, `${config.p2pContractId} notices`);
  const abort = new AbortController();
  const { signal } = abort;
  let loops: Promise<unknown> = Promise.resolve();
  const timer = createWakeableTimer();
  /** This process wrote notifications since it last looked for pushes. */
  let hasNews = false;
  const arbiter = createArbiter(views, clock);

  async function remind(): Promise<void> {
    if (!(await lease.hold())) return;
    const cursor = await readCursor(database, config.p2pContractId);
    if (!cursor) return;
    // The chain decides what is late, so its clock counts where it is ahead of ours.
    const chainNow = new Date(Math.max(clock(), cursor.time.getTime()));
    const next = await nextReminder(database);
    const isDue = next !== null && next <= chainNow;
    const judge = isDue || (await hasDisputes(database)) ? (await arbiter.current()).id : null;
    const now = new Date(clock());
    if (judge) await notifyArbiter(database, { arbiter: judge, now, log });
    // An order that the index does not know to be over must not be called late.
    if (isDue && !isBehind(cursor, await rpc.finalBlock())) {
      await writeReminders(database, { chainNow, now, arbiter: judge, log });
    }
  }

  async function reminding(): Promise<void> {
    while (!signal.aborted) {
      const isDone = await attempt('reminders could not be looked at', remind);
      await rest(isDone ? ROUND_MS : FAILURE_MS);
    }
  }

  async function pushing(): Promise<void> {
    while (!signal.aborted) {
      const isDone = await attempt('pushes could not be looked at', push.deliverDue);
      await (isDone ? timer.sleep(PUSH_MS) : rest(FAILURE_MS));
    }
  }

  async function attempt(failure: string, work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (!signal.aborted) log.error({ reason: String(error) }, failure);
      return false;
    }
  }

  const rest = (ms: number) => sleep(ms, signal);

  return {
    keys,
    observer: createNotificationObserver(clock, () => {
      hasNews = true;
    }),
    start() {
      loops = Promise.all([reminding(), pushing()]);
    },
    async stop() {
      abort.abort();
      timer.wake();
      await loops;
      await bestEffort(lease.release());
    },
    poke() {
      if (hasNews) timer.wake();
      hasNews = false;
    },
    remind,
    deliverDue: push.deliverDue,
  };
}

async function hasDisputes(database: Database): Promise<boolean> {
  const row = await database
    .selectFrom('orders')
    .select('order_id')
    .where('closed', '=', false)
    .where('status', '=', ORDER_STATUS.disputed)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
