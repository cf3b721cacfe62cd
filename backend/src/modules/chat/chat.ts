import type { ServiceAccount } from '../../config/service-account';
import type { BatchObserver } from '../../indexer/ingest';
import type { FaultHook } from '../../util/service';
import { sleep } from '../../util/sleep';
import { createWakeableTimer, type WakeableTimer } from '../../util/wakeable-timer';
import { type Arbiter, createArbiter } from '../disputes/known-arbiter';
import type { Services } from '../services';
import { createAccessTokens } from './access-token';
import { createChatObserver } from './chat-observer';
import { type ChatSessions, createChatSessions } from './chat-sessions';
import { type ConversationSync, createConversationSync } from './conversation-sync';
import { noteMissedOrders } from './conversations';
import { createDeliveryCards, type DeliveryCards } from './delivery-cards';
import { createFirestore } from './firestore';
import { createMessageNotifications, type MessageNotifications } from './message-notifications';

/** Poll interval for work that another process queued, or that waits for a retry. */
const ROUND_MS = 3_000;
const FAILURE_MS = 15_000;
/** Orders from before the chat was configured are recorded in batches of this size, whenever nothing newer waits. */
const MISSED_AT_ONCE = 200;

/** What there is only with a Firebase project. */
export interface ChatEngine {
  account: ServiceAccount;
  arbiter: Arbiter;
  sync: ConversationSync;
  messageNotifications: MessageNotifications;
  chatSessions: ChatSessions;
  deliveryCards: DeliveryCards;
  /** Notes some orders that were missed. @returns false once there are no more, for good */
  noteMissed(): Promise<boolean>;
}

export interface Chat {
  /** Null where no service account is configured: there is no chat then. */
  engine: ChatEngine | null;
  /** For the indexer: notes conversations in its transactions. */
  observer: (() => BatchObserver) | null;
  start(): void;
  stop(): Promise<void>;
  /** A batch of blocks is committed: its conversations, if it brought any, wait to be written. */
  poke(): void;
  /** Something waits. */
  wake(): void;
}

/**
 * Synchronizes Firestore's conversations with the orders and notifies people of messages. Nothing else waits for it.
 */
export function createChat(services: Services, fault: FaultHook): Chat {
  const { config, database, rpc, views, clock, log } = services;
  if (!config.chat) return NO_CHAT;
  const { account, firestoreUrl } = config.chat;
  const tokens = createAccessTokens(account, clock);
  const firestore = createFirestore({ url: firestoreUrl, projectId: account.projectId, tokens });
  const arbiter = createArbiter(views, clock);
  const sync = createConversationSync({
    ...{ database, rpc, contractId: config.p2pContractId },
    ...{ firestore, arbiter, clock, log, fault },
  });
  const messageNotifications = createMessageNotifications({ database, firestore, clock, log });
  const chatSessions = createChatSessions({ database, firestore, clock, log });
  const deliveryCards = createDeliveryCards({ database, firestore, clock, log });
  const noteMissed = createCatchUp(services);
  const engine = { account, arbiter, sync, messageNotifications, chatSessions, deliveryCards, noteMissed };
  return { engine, ...createWork(engine, services) };
}

/** Orders of this life are noted as they come, so one way through the older ones is enough. */
function createCatchUp({ database, clock }: Services): () => Promise<boolean> {
  let before: string | null = null;
  let isDone = false;
  return async () => {
    if (isDone) return false;
    before = await noteMissedOrders(database, { before, limit: MISSED_AT_ONCE, now: new Date(clock()) });
    isDone = before === null;
    return !isDone;
  };
}

const NO_CHAT: Chat = {
  engine: null,
  observer: null,
  start: () => undefined,
  stop: async () => undefined,
  poke: () => undefined,
  wake: () => undefined,
};

function createWork(
  { sync, messageNotifications, chatSessions, deliveryCards, noteMissed }: ChatEngine,
  { clock, log }: Services,
): Omit<Chat, 'engine'> {
  const abort = new AbortController();
  const { signal } = abort;
  const timers = [
    createWakeableTimer(),
    createWakeableTimer(),
    createWakeableTimer(),
    createWakeableTimer(),
  ] as const;
  let loops: Promise<unknown> = Promise.resolve();
  /** This process noted conversations since it last looked. */
  let hasNews = false;

  async function write(): Promise<boolean> {
    await sync.writeDue();
    return noteMissed();
  }

  /** @param work answers true when it wants to go on at once */
  async function working(timer: WakeableTimer, failure: string, work: () => Promise<boolean>) {
    while (!signal.aborted) {
      try {
        if (await work()) timer.wake();
        await timer.sleep(ROUND_MS);
      } catch (error) {
        if (!signal.aborted) log.error({ reason: String(error) }, failure);
        await sleep(FAILURE_MS, signal);
      }
    }
  }

  const wake = () => {
    for (const timer of timers) timer.wake();
  };
  return {
    observer: createChatObserver(clock, () => {
      hasNews = true;
    }),
    start() {
      const [forWriting, forNotifying, forEnding, forErasing] = timers;
      loops = Promise.all([
        working(forWriting, 'conversations could not be looked at', write),
        working(forNotifying, 'messages could not be told of', async () => {
          await messageNotifications.notifyDue();
          return false;
        }),
        working(forEnding, 'ended sessions could not be looked at', async () => {
          await chatSessions.endDue();
          return false;
        }),
        working(forErasing, 'addresses to be erased could not be looked at', async () => {
          await deliveryCards.eraseDue();
          return false;
        }),
      ]);
    },
    async stop() {
      abort.abort();
      wake();
      await loops;
    },
    poke() {
      if (hasNews) wake();
      hasNews = false;
    },
    wake,
  };
}
