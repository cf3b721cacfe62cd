/** An event of the chain that could not become rows. */
export interface QuarantinedEventRow {
  /** Sorts by place on the chain. */
  id: string;
  /** Whose state it changes; null where it concerns no other event. */
  subject: string | null;
  event: string;
  height: string;
  receipt_id: string;
  /** JSON of what is needed to read it again. */
  fact: string;
  reason: string;
  /** For an event that starts an order: its offer and the offer's description at that time; null while unknown. */
  offer_id: string | null;
  offer_extra: string | null;
  /** The event after it that told the whole state of its subject; null while none did. */
  overtaken_by: string | null;
  quarantined_at: Date;
}
