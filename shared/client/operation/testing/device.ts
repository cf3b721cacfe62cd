import * as z from 'zod/mini';
import { installDeviceStorage, people, removeDeviceStorage } from '../../../testing';
import { SharedTabs } from '../../../testing/tabs';
import { localStore, refreshLock, refreshSession, walletRow } from '../../state';
import type { OperationKind } from '../operation';
import { KEY_LIFE_MS } from '../pace';

interface Payment {
  amount: bigint;
}
type Answer = string | Promise<string> | ((tab: Tab) => Error);

export const WALLET = people.buyer.wallet;
export const one: Payment = { amount: 5n };
export const row = walletRow<unknown>('operations', (value) => value);
export const stored = async () => (await row.read(WALLET)) as { status: string; dueMs: number | null }[];

/** What the service was sent, by whom and under which key. */
export const sent: { key: string; amount: bigint; isAsked: boolean; as: string | null }[] = [];
/** What all tabs share. */
let tabs: SharedTabs;
let answers: Answer[];
let changes: Partial<OperationKind<Payment, string>>;

export function startDevice(): void {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  installDeviceStorage();
  tabs = new SharedTabs();
  tabs.install();
  signInAs(WALLET);
  sent.length = 0;
  answers = [];
  changes = {};
}

export function endDevice(): void {
  jest.useRealTimers();
  tabs.remove();
  removeDeviceStorage();
  localStorage.clear();
  sessionStorage.clear();
}

/** The app as its lock leaves it: the token is sealed. */
export function lock(): void {
  localStore.set('authToken', 'sealed0.00');
  refreshLock();
}

/** The next answers of the service; after them it makes order 31. */
export const willAnswer = (...next: Answer[]) => {
  answers = next;
};
/** The kind of the tabs that open from now on. */
export const kindWith = (overrides: typeof changes) => {
  changes = overrides;
};
/** The tab that sends is killed. */
export const killSender = () => tabs.killHolder(`cosecha-operation-${sent[0]?.key}`);

export function signInAs(wallet: string) {
  localStore.set('authToken', 'token');
  localStore.set('wallet', wallet);
  refreshSession();
}

export type Tab = ReturnType<typeof openTab>;

/** A page with a memory of its own, on the same device. */
export function openTab() {
  let runner = {} as typeof import('../runner');
  let store = {} as typeof import('../store');
  let api = {} as typeof import('../../api/core');
  let read = {} as typeof import('../read');
  jest.isolateModules(() => {
    runner = require('../runner');
    store = require('../store');
    read = require('../read');
    api = require('../../api/core');
  });
  const kind: OperationKind<Payment, string> = {
    name: 'payment',
    subject: () => '',
    input: z.object({ amount: z.bigint() }),
    result: z.string(),
    maxAge: KEY_LIFE_MS,
    async run({ amount }, key, isAsked) {
      sent.push({ key, amount, isAsked, as: localStore.get('wallet') });
      const answer = await (answers.shift() ?? 'order 31');
      if (typeof answer === 'function') throw answer(tab);
      return answer;
    },
    ...changes,
  };
  const operations = () =>
    store.currentView().records.flatMap((record) => read.operationFrom(kind, record) ?? []);
  const tab = {
    RequestError: api.RequestError,
    operations,
    now: () => operations()[0],
    start: (input: Payment) => runner.startOperation(kind, input),
    resume: () => runner.followKind(kind, WALLET),
    ask: () => runner.askOperation(kind, tab.now()?.key ?? ''),
    drop: () => runner.dropOperation(tab.now()?.key ?? ''),
    watch: () => runner.watchEnds(kind, () => true),
  };
  return tab;
}

export const failure =
  (
    code:
      | 'network-failed'
      | 'offer-paused'
      | 'rate-limited'
      | 'auth-token-expired'
      | 'signature-needed'
      | 'signature-cancelled'
      | 'signature-missing',
    waitMs?: number,
  ) =>
  (tab: Tab) =>
    new tab.RequestError({ code, status: 400, message: code, retryable: false, waitMs });
export const lost = failure('network-failed');
export const never = () => new Promise<string>(() => {});
export const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
export const settle = () => pass(0);
export const keys = () => new Set(sent.map(({ key }) => key)).size;
