import type { TimelineEntry } from '@cosecha/shared/api';
import { orderText } from '@cosecha/shared/text';

const text = orderText.timeline;

/** Who reads: one of the parties, or the arbiter. */
export type Reader = 'seller' | 'buyer' | 'arbiter';

/** "Marcaste la entrega" to the one who did, "El vendedor marcó la entrega" to everybody else. */
export function timelineWords({ kind, by }: TimelineEntry, reader: Reader | null): string {
  const { you, other } = text[kind];
  return by !== null && by === reader ? you : `${by === null ? text.somebody : text[by]} ${other}`;
}
