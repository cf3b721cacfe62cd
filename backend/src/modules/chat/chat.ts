import type { BatchWitness } from '../../indexer/take-in';
import type { FaultHook } from '../../service';
import type { Services } from '../../services';
import { createNap } from '../../util/nap';
import { pause } from '../../util/pause';
import { createAccessTokens } from './access-token';
import { type Arbiter, createArbiter } from './arbiter';
import { type ChatSessions, createChatSessions } from './chat-sessions';
import { createChatWitness } from './chat-witness';
import { type ConversationSync, createConversationSync } from './conversation-sync';
import { noteMissedOrders } from './conversations';
import { createFirestore } from './firestore';
import type { ServiceAccount } from './service-account';
import { createTellings, type Tellings } from './tellings';

/** How often somebody looks for what another process noted, or what waits for another try. */
const ROUND_MS = 3_000;
const FAILURE_MS = 15_000;
/** Orders of before there was a chat are noted so many at a time, each time that nothing newer waits. */
const MISSED_AT_ONCE = 200;

/** What there is only with a Firebase project. */
export interface ChatEngine {
  account: ServiceAccount;
  arbiter: Arbiter;
  sync: ConversationSync;
  tellings: Tellings;
  chatSessions: ChatSessions;
  /** Notes some orders that were missed. @returns false once there are no more, for good */
  noteMissed(): Promise<boolean>;
}

export interface Chat {
  /** Null where no service account is configured: there is no chat then. */
  engine: ChatEngine | null;
  /** For the indexer: notes conversations in its transactions. */
  witness: (() => BatchWitness) | null;
  start(): void;
  stop(): Promise<void>;
  /** A batch of blocks is committed: its conversations, if it brought any, wait to be written. */
  poke(): void;
  /** Something waits. */
  wake(): void;
}

/** Keeps Firestore's conversations in step with the orders, and people informed of messages. Nothing else waits for it. */
export function createChat(services: Services, fault: FaultHook): Chat {
  const { config, database, views, clock, log } = services;
  if (!config.chat) return NO_CHAT;
  const { account, firestoreUrl } = config.chat;
  const tokens = createAccessTokens(account, clock);
  const firestore = createFirestore({ url: firestoreUrl, projectId: account.projectId, tokens });
  const arbiter = createArbiter(views, clock);
  const sync = createConversationSync({ database, firestore, arbiter, clock, log, fault });
  const tellings = createTellings({ database, firestore, clock, log });
  const chatSessions = createChatSessions({ database, firestore, clock, log });
  const noteMissed = createCatchUp(services);
  const engine = { account, arbiter, sync, tellings, chatSessions, noteMissed };
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
  witness: null,
  start: () => undefined,
  stop: async () => undefined,
  poke: () => undefined,
  wake: () => undefined,
};

function createWork(
  { sync, tellings, chatSessions, noteMissed }: ChatEngine,
  { clock, log }: Services,
): Omit<Chat, 'engine'> {
  const abort = new AbortController();
  const { signal } = abort;
  const naps = [createNap(), createNap(), createNap()] as const;
  let loops: Promise<unknown> = Promise.resolve();
  /** This process noted conversations since it last looked. */
  let hasNews = false;

  async function write(): Promise<boolean> {
    await sync.writeDue();
    return noteMissed();
  }

  /** @param work answers true when it wants to go on at once */
  async function working(nap: ReturnType<typeof createNap>, failure: string, work: () => Promise<boolean>) {
    while (!signal.aborted) {
      try {
        if (await work()) nap.wake();
        await nap.rest(ROUND_MS);
      } catch (error) {
        if (!signal.aborted) log.error({ reason: String(error) }, failure);
        await pause(FAILURE_MS, signal);
      }
    }
  }

  const wake = () => {
    for (const nap of naps) nap.wake();
  };
  return {
    witness: createChatWitness(clock, () => {
      hasNews = true;
    }),
    start() {
      const [forWriting, forTelling, forEnding] = naps;
      loops = Promise.all([
        working(forWriting, 'conversations could not be looked at', write),
        working(forTelling, 'messages could not be told of', async () => {
          await tellings.tellDue();
          return false;
        }),
        working(forEnding, 'ended sessions could not be looked at', async () => {
          await chatSessions.endDue();
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
