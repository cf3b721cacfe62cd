import type { DeliveryKind } from '../domain';
import { orderTimelineText } from './es/orders/order-timeline';

const text = orderTimelineText;

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

/** The order of a happening, as it is read. */
interface ReadOrder {
  role: Reader | null;
  deliveryKind: DeliveryKind | '';
}

/** "Marcaste la entrega" to the one who did, "El vendedor marcó la entrega" to everybody else; a carrier does not deliver by that. */
export function timelineWords({ kind, by }: WordedHappening, { role, deliveryKind }: ReadOrder): string {
  const { you, other } = text[kind === 'delivered' && deliveryKind === 'carrier' ? 'sent' : kind];
  return by !== null && by === role ? you : `${by === null ? text.somebody : text[by]} ${other}`;
}
