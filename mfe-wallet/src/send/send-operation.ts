import { KEY_LIFE_MS, keyAfter, mayHaveHappened } from '@cosecha/shared/api';
import { withRecent } from '../device/book';
import {
  changeNotes,
  type PendingSend,
  readNotes,
  type SendOrder,
  type SendReceipt,
} from '../device/wallet-notes';
import { sendMoney } from './send-calls';

export type SendState =
  | { step: 'idle' }
  | { step: 'sending'; order: SendOrder }
  /** It may have happened; asked again under the same key until it is known. */
  | ({ step: 'uncertain'; error: Error | null } & PendingSend)
  | { step: 'refused'; order: SendOrder; error: Error }
  | { step: 'done'; receipt: SendReceipt };

export interface SendOperation {
  state: () => SendState;
  subscribe: (listener: () => void) => () => void;
  /** Finds a send that an earlier page left without an end. */
  resume: () => Promise<void>;
  /** @returns false when another send of this wallet is still open, e.g. in another tab */
  start: (order: SendOrder) => Promise<boolean>;
  /** Asks again for the send whose outcome is not known, as long as the service remembers it. */
  ask: () => Promise<void>;
  /** Forgets an open send, a refusal or the end: the person has seen it. */
  clear: () => Promise<void>;
}

const RECEIPTS = 20;

/**
 * One send of a wallet, from the person's word to a known end. It is written on the device with its key before it
 * leaves, so that neither a reload nor a lost answer can make two of it.
 */
function createSendOperation(wallet: string): SendOperation {
  const listeners = new Set<() => void>();
  let current: SendState = { step: 'idle' };
  let refused: Parameters<typeof keyAfter<SendOrder>>[1] = null;

  function tell(next: SendState): void {
    current = next;
    for (const listener of listeners) listener();
  }

  async function run(open: PendingSend, isAgain: boolean): Promise<void> {
    tell({ step: 'sending', order: open.order });
    try {
      const receipt: SendReceipt = { ...(await sendMoney(open.order, open.key)), atMs: Date.now() };
      await changeNotes(wallet, (notes) => ({
        ...withRecent(notes, receipt.receiverId, receipt.atMs),
        pending: null,
        receipts: [receipt, ...notes.receipts].slice(0, RECEIPTS),
      }));
      tell({ step: 'done', receipt });
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      if (mayHaveHappened(error, isAgain)) return tell({ step: 'uncertain', ...open, error });
      await forget();
      refused = { key: open.key, input: open.order, error };
      tell({ step: 'refused', order: open.order, error });
    }
  }

  const forget = () => changeNotes(wallet, (notes) => (notes.pending ? { ...notes, pending: null } : notes));

  return {
    state: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async resume() {
      const found = (await readNotes(wallet)).pending;
      if (current.step !== 'idle' || !found) return;
      tell({ step: 'uncertain', ...found, error: null });
    },
    async start(order) {
      if (current.step === 'sending' || current.step === 'uncertain') return false;
      const mine: PendingSend = { key: keyAfter(order, refused), order, startedAtMs: Date.now() };
      const kept = await changeNotes(wallet, (notes) =>
        notes.pending ? notes : { ...notes, pending: mine },
      );
      if (kept.pending?.key !== mine.key) return false;
      await run(mine, false);
      return true;
    },
    async ask() {
      if (current.step !== 'uncertain' || isForgotten(current)) return;
      const { key, order, startedAtMs } = current;
      await run({ key, order, startedAtMs }, true);
    },
    async clear() {
      if (current.step === 'sending') return;
      if (current.step === 'uncertain') await forget();
      tell({ step: 'idle' });
    },
  };
}

/** Under a key that the service may have forgotten, asking would send once more. */
export const isForgotten = ({ startedAtMs }: Pick<PendingSend, 'startedAtMs'>): boolean =>
  Date.now() - startedAtMs >= KEY_LIFE_MS;

const operations = new Map<string, SendOperation>();

/** The wallet's one send of this page; leaving the screen and coming back finds it as it stands. */
export function sendOperation(wallet: string): SendOperation {
  const known = operations.get(wallet);
  if (known) return known;
  const created = createSendOperation(wallet);
  operations.set(wallet, created);
  return created;
}

/** Forgets what this page knows, as a reload does. */
export function reloadSendOperations(): void {
  operations.clear();
}
