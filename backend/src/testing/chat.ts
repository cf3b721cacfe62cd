import type { BackendDeps } from '../app';
import type { ChatEngine } from '../modules/chat/chat';
import { startTestBackend, type TestBackend } from './backend';
import { startTestFirebase, type TestFirebase } from './firebase';
import { newPerson, type Person, startTestNetwork, type TestNetwork } from './network';

/** A network, Firebase, the service on both, and people. */
export interface TestChat {
  network: TestNetwork;
  firebase: TestFirebase;
  backend: TestBackend;
  engine: ChatEngine;
  seller: Person;
  buyer: Person;
  arbiter: Person;
  outsider: Person;
  /** What the clocks of all show. Milliseconds since the epoch. */
  now(): number;
  /** Lets time pass on the clocks of the service and of Firebase. */
  pass(ms: number): void;
  /** Another process on the same database. */
  beside(deps?: BackendDeps): Promise<{ backend: TestBackend; engine: ChatEngine }>;
  /** The index has read the chain, and what waits for Firestore is written. */
  settle(): Promise<void>;
  /** What a conversation says in Firestore. */
  conversation(id: string): Promise<Record<string, unknown> | null>;
  close(): Promise<void>;
}

export async function openTestChat(): Promise<TestChat> {
  let passed = 0;
  const clock = () => Date.now() + passed;
  const network = await startTestNetwork();
  const firebase = await startTestFirebase(clock);
  const config = { ...network.config, chat: firebase.chat };
  const backend = await startTestBackend(config, { clock });
  const engine = engineOf(backend);
  const others: TestBackend[] = [];
  return {
    ...{ network, firebase, backend, engine },
    seller: await newPerson(network, backend),
    buyer: await newPerson(network, backend),
    outsider: await newPerson(network, backend),
    arbiter: await newPerson(network, backend, { seedPhrase: network.arbiterPhrase }),
    now: clock,
    pass(ms) {
      passed += ms;
    },
    async beside(deps = {}) {
      const other = await startTestBackend(config, { database: backend.database, clock, ...deps });
      others.push(other);
      return { backend: other, engine: engineOf(other) };
    },
    async settle() {
      await backend.backend.indexer.catchUp();
      await engine.sync.writeDue();
    },
    conversation: (id) => firebase.document(`conversations/${id}`),
    async close() {
      for (const each of [...others, backend]) await each.close();
      await firebase.close();
      await network.close();
    },
  };
}

function engineOf({ backend: { chat } }: TestBackend): ChatEngine {
  if (!chat.engine) throw new Error('this service has no chat');
  return chat.engine;
}
