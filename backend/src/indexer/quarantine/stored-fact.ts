import * as z from 'zod/mini';
import { factsInLine } from '../digest';
import type { ChainFact } from '../facts';

const placeSchema = z.object({
  height: z.number(),
  time: z.pipe(
    z.string(),
    z.transform((text) => new Date(text)),
  ),
  shard: z.number(),
  index: z.number(),
  receiptId: z.string(),
  txHash: z.nullable(z.string()),
});

const transferSchema = z.object({
  kind: z.literal('transfer'),
  place: placeSchema,
  entry: z.string(),
  asset: z.enum(['token', 'near']),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  amount: z.string(),
  memo: z.nullable(z.string()),
});

const saidSchema = z.object({ place: placeSchema, entry: z.string(), line: z.string(), log: z.number() });

/** A fact as text: of what the market said the line itself, not what was read from it, for a version that reads it better. */
export function textOfFact(fact: ChainFact): string {
  const { place, entry } = fact;
  return JSON.stringify(fact.kind === 'transfer' ? fact : { place, entry, line: fact.line, log: fact.log });
}

/** Reads a stored fact as this version does; null where it finds nothing any more. */
export function factOf({ fact: text }: { fact: string }): ChainFact | null {
  const stored: unknown = JSON.parse(text);
  const transfer = transferSchema.safeParse(stored);
  if (transfer.success) return transfer.data;
  const said = saidSchema.safeParse(stored);
  if (!said.success) return null;
  const { place, entry, line, log } = said.data;
  return factsInLine(line, log, place).facts.find((fact) => fact.entry === entry) ?? null;
}
