import type { Chain } from '@cosecha/near-emulator';

/** What one call was given for itself, and what it burnt; Tgas. */
interface GasUse {
  method: string;
  /** Attached, without what it handed on to the calls that it made. */
  own: number;
  burnt: number;
}

const TERA = 1e12;

/** Every call that the chain has run, from its blocks. */
export async function gasUses(chain: Chain): Promise<GasUse[]> {
  const attached = new Map<string, number>();
  const ran: { id: string; method: string; burnt: number; made: string[] }[] = [];
  for (let height = chain.firstHeight; height < chain.nextBlock().height; height++) {
    const block = await chain.block(height);
    for (const { execution_outcome, receipt } of block?.shards.flatMap(
      (shard) => shard.receipt_execution_outcomes,
    ) ?? []) {
      if (!('Action' in receipt.receipt)) continue;
      const calls = receipt.receipt.Action.actions.flatMap((action) =>
        typeof action === 'object' && 'FunctionCall' in action ? [action.FunctionCall] : [],
      );
      const [first] = calls;
      if (!first) continue;
      const { id, outcome } = execution_outcome;
      attached.set(
        id,
        calls.reduce((sum, { gas }) => sum + gas, 0),
      );
      ran.push({ id, method: first.method_name, burnt: outcome.gas_burnt, made: outcome.receipt_ids });
    }
  }
  return ran.map(({ id, method, burnt, made }) => {
    const handedOn = made.reduce((sum, child) => sum + (attached.get(child) ?? 0), 0);
    return { method, own: ((attached.get(id) ?? 0) - handedOn) / TERA, burnt: burnt / TERA };
  });
}
