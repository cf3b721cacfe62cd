import { walletRow } from '@cosecha/shared/state';
import type * as z from 'zod/mini';
import { FRESH_MS, keyAfter, mayHaveHappened } from './submission';

/** An operation that was begun and whose end is not known yet. */
interface Open<Input> {
  key: string;
  input: Input;
  startedAtMs: number;
}

/** How an operation ended, for its result page. */
export interface Ended<Input, Result> {
  input: Input;
  result: Result;
  atMs: number;
}

export type KeptState<Input, Result> =
  /** The device has not been asked yet. */
  | { status: 'unread' }
  | { status: 'idle' }
  /** `again`: an earlier try may have happened. */
  | ({ status: 'pending'; again: boolean } & Open<Input>)
  /** It may have happened; asked again under the same key until it is known. */
  | ({ status: 'uncertain'; error: Error | null } & Open<Input>)
  | ({ status: 'failed'; error: Error } & Open<Input>)
  /** Begun long ago, and the service knows nothing of it. */
  | ({ status: 'lapsed' } & Open<Input>)
  | ({ status: 'done' } & Ended<Input, Result>);

export interface KeptSubmission<Input, Result> {
  state: () => KeptState<Input, Result>;
  subscribe: (listener: () => void) => () => void;
  /** Finds what an earlier page, or another tab, left without an end. */
  resume: () => Promise<void>;
  /** Begins. Does nothing while one is open, in this tab or another; that one is shown instead. */
  start: (input: Input) => Promise<void>;
  /** Asks again for the one whose outcome is not known, under its key. */
  ask: () => Promise<void>;
  /** The person has seen how it ended. */
  clear: () => void;
  /** How earlier ones ended on this device, the latest first. */
  ended: () => Promise<readonly Ended<Input, Result>[]>;
}

export interface KeptOperation<Input, Result> {
  wallet: string;
  /** Where it stands among what the wallet keeps on this device. */
  row: string;
  input: z.ZodMiniType<Input>;
  result: z.ZodMiniType<Result>;
  run: (input: Input, idempotencyKey: string) => Promise<Result>;
  /** Whether the service has heard of the key, without doing anything. */
  isKnown: (idempotencyKey: string) => Promise<boolean>;
  now?: () => number;
}

const KEPT_RESULTS = 20;

interface Kept<Input, Result> {
  open: Open<Input> | null;
  ended: readonly Ended<Input, Result>[];
}

/**
 * One operation of a wallet that must not happen twice, from the person's word to a known end. It is written on the device
 * with its key before it leaves, so that neither a reload, a closed tab nor a lost answer makes two of it.
 */
export function createKeptSubmission<Input, Result>(
  operation: KeptOperation<Input, Result>,
): KeptSubmission<Input, Result> {
  const { wallet, row, run, isKnown, now = Date.now } = operation;
  const listeners = new Set<() => void>();
  let current: KeptState<Input, Result> = { status: 'unread' };
  let underWay = false;
  let refused: Parameters<typeof keyAfter<Input>>[1] = null;

  function tell(next: KeptState<Input, Result>): void {
    current = next;
    for (const listener of listeners) listener();
  }

  const kept = walletRow(row, (value) => readKept(operation, value));
  const change = (work: (before: Kept<Input, Result>) => Kept<Input, Result>) => kept.change(wallet, work);

  const forget = (key: string) =>
    change((before) => (before.open?.key === key ? { ...before, open: null } : before));

  async function attempt(open: Open<Input>, again: boolean): Promise<void> {
    tell({ status: 'pending', again, ...open });
    try {
      const result = await run(open.input, open.key);
      const end = { input: open.input, result, atMs: now() };
      await change(({ ended }) => ({ open: null, ended: [end, ...ended].slice(0, KEPT_RESULTS) }));
      tell({ status: 'done', ...end });
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      if (mayHaveHappened(error, again)) return tell({ status: 'uncertain', ...open, error });
      await forget(open.key);
      refused = { ...open, error };
      tell({ status: 'failed', ...open, error });
    }
  }

  async function askOnce(open: Open<Input>): Promise<void> {
    if (now() - open.startedAtMs >= FRESH_MS) {
      try {
        if (!(await isKnown(open.key))) {
          await forget(open.key);
          return tell({ status: 'lapsed', ...open });
        }
      } catch (cause) {
        const error = cause instanceof Error ? cause : new Error(String(cause));
        return tell({ status: 'uncertain', ...open, error });
      }
    }
    await attempt(open, true);
  }

  async function alone(work: () => Promise<void>): Promise<void> {
    if (underWay) return;
    underWay = true;
    try {
      await work();
    } finally {
      underWay = false;
    }
  }

  return {
    state: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async resume() {
      if (current.status !== 'unread' && current.status !== 'idle') return;
      const { open } = await kept.read(wallet);
      if (underWay || (current.status !== 'unread' && current.status !== 'idle')) return;
      tell(open ? { status: 'uncertain', ...open, error: null } : { status: 'idle' });
    },
    start: (input) =>
      alone(async () => {
        const key = keyAfter(input, refused);
        const mine: Open<Input> = { key, input, startedAtMs: now() };
        const { open } = await change((before) => (before.open ? before : { ...before, open: mine }));
        if (open && open.key !== mine.key) return tell({ status: 'uncertain', ...open, error: null });
        await attempt(mine, false);
      }),
    ask: () =>
      alone(async () => {
        if (current.status !== 'uncertain') return;
        const { key, input, startedAtMs } = current;
        await askOnce({ key, input, startedAtMs });
      }),
    clear() {
      if (current.status !== 'pending' && current.status !== 'uncertain') tell({ status: 'idle' });
    },
    ended: async () => (await kept.read(wallet)).ended,
  };
}

/** Each part is checked on its own: one that somebody else wrote costs only itself. */
function readKept<Input, Result>(
  { input, result }: Pick<KeptOperation<Input, Result>, 'input' | 'result'>,
  value: unknown,
): Kept<Input, Result> {
  const open = field(value, 'open');
  const ended = field(value, 'ended');
  return {
    open: openIn(input, open),
    ended: Array.isArray(ended) ? ended.flatMap((item: unknown) => endedIn(input, result, item)) : [],
  };
}

function openIn<Input>(schema: z.ZodMiniType<Input>, value: unknown): Open<Input> | null {
  const key = field(value, 'key');
  const startedAtMs = field(value, 'startedAtMs');
  const input = schema.safeParse(field(value, 'input'));
  if (typeof key !== 'string' || typeof startedAtMs !== 'number' || !input.success) return null;
  return { key, startedAtMs, input: input.data };
}

function endedIn<Input, Result>(
  inputSchema: z.ZodMiniType<Input>,
  resultSchema: z.ZodMiniType<Result>,
  value: unknown,
): Ended<Input, Result>[] {
  const atMs = field(value, 'atMs');
  const input = inputSchema.safeParse(field(value, 'input'));
  const result = resultSchema.safeParse(field(value, 'result'));
  if (typeof atMs !== 'number' || !input.success || !result.success) return [];
  return [{ atMs, input: input.data, result: result.data }];
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
