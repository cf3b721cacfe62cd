import { orderText } from './es/order-screens';

const text = orderText.timeline;

/** Who reads: one of the parties, or the arbiter. */
export type Reader = 'seller' | 'buyer' | 'arbiter';

interface Sides {
  you: string;
  other: string;
}
type Texts = typeof text;
type Kind = { [Name in keyof Texts]: Texts[Name] extends Sides ? Name : never }[keyof Texts];

export interface WordedHappening {
  kind: Kind;
  /** Null where it is not known who acted. */
  by: Reader | null;
}

/** "Marcaste la entrega" to the one who did, "El vendedor marcó la entrega" to everybody else. */
export function timelineWords({ kind, by }: WordedHappening, reader: Reader | null): string {
  const { you, other } = text[kind];
  return by !== null && by === reader ? you : `${by === null ? text.somebody : text[by]} ${other}`;
}
