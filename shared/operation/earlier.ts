import { walletRow } from '@cosecha/shared/state';
import { type OperationRecord, recordsFrom } from './operation';

type Fields = Record<string, unknown>;

interface EarlierRow {
  row: string;
  /** What of the row was without an end; the rest of it stays. */
  part: string;
  /** What it is now. */
  operations: (open: Fields) => Fields[];
}

/** Where versions before docs/decisions/0055 kept payments and publications without an end. */
const EARLIER: readonly EarlierRow[] = [
  { row: 'buying', part: 'open', operations: (open) => [{ ...open, kind: 'purchase', subject: '' }] },
  {
    row: 'sending',
    part: 'pending',
    operations: (open) => [{ ...open, kind: 'send', subject: '', input: open.order }],
  },
  {
    row: 'offer-tasks',
    part: 'tasks',
    operations: (tasks) =>
      Object.entries(tasks).flatMap(([subject, task]) => {
        const { key, startedAtMs, call, about, state } = fieldsOf(task);
        return state === 'refused'
          ? []
          : [{ key, startedAtMs, kind: 'offer', subject, input: { call, about } }];
      }),
  },
];

/**
 * Takes over what an earlier version of the app left without an end.
 * @param keep writes them down; only then they leave their old place, so that a crash in between loses none
 */
export async function takeOverEarlier(
  wallet: string,
  keep: (records: readonly OperationRecord[]) => Promise<unknown>,
): Promise<void> {
  for (const { row, part, operations } of EARLIER) {
    const place = walletRow(row, (stored) => stored);
    const open = fieldsOf(await place.read(wallet))[part];
    if (Object.keys(fieldsOf(open)).length === 0) continue;
    await keep(recordsFrom(operations(fieldsOf(open)).map((fields) => ({ ...INTERRUPTED, ...fields }))));
    await place.change(wallet, (stored) => ({ ...fieldsOf(stored), [part]: null }));
  }
}

const INTERRUPTED = { status: 'sending', tries: 1, dueMs: null, endedAtMs: null, failure: null };

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};
