import * as z from 'zod/mini';
import type { Snapshot } from '../store/block-store';
import type { BlockJson } from './block-types';

const EVENT_PREFIX = 'EVENT_JSON:';
const owner = z.optional(z.string());
/** The nep141 events: each names the accounts whose balance it changes. */
const tokenEvent = z.object({
  standard: z.literal('nep141'),
  data: z.array(z.object({ owner_id: owner, old_owner_id: owner, new_owner_id: owner })),
});

/** Which account has ever held which token, learnt from the events that tokens log. */
export class TokenHolders {
  private readonly accounts = new Map<string, Map<string, number>>();

  add({ block, shards }: BlockJson): void {
    const outcomes = shards.flatMap((shard) => shard.receipt_execution_outcomes);
    for (const { execution_outcome } of outcomes) {
      const { status, logs, executor_id } = execution_outcome.outcome;
      if ('Failure' in status) continue;
      for (const accountId of logs.flatMap(holdersIn)) this.note(accountId, executor_id, block.header.height);
    }
  }

  /** Tokens of an account, each with the height of its last change. */
  of(accountId: string): [contractId: string, height: number][] {
    return [...(this.accounts.get(accountId) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  snapshot(): Snapshot['tokens'] {
    return [...this.accounts].map(([accountId, tokens]) => [accountId, [...tokens]]);
  }

  restore(saved: Snapshot['tokens']): void {
    for (const [accountId, tokens] of saved) this.accounts.set(accountId, new Map(tokens));
  }

  private note(accountId: string, contractId: string, height: number): void {
    const tokens = this.accounts.get(accountId) ?? new Map<string, number>();
    tokens.set(contractId, height);
    this.accounts.set(accountId, tokens);
  }
}

/** What a contract logs may be anything; only a well-formed token event counts. */
function holdersIn(log: string): string[] {
  if (!log.startsWith(EVENT_PREFIX)) return [];
  const event = tokenEvent.safeParse(jsonOrNull(log.slice(EVENT_PREFIX.length)));
  if (!event.success) return [];
  return event.data.data.flatMap((item) =>
    [item.owner_id, item.old_owner_id, item.new_owner_id].filter((id) => id !== undefined),
  );
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
