import { fitText } from '@cosecha/shared/domain';
import type { QuarantinedEventRow } from '../../db/tables/indexer';
import { type Draft, placeKey } from '../draft/draft';
import type { ChainFact, MarketFact, MisfitFact } from '../facts';
import { textOfFact } from './stored-fact';
import { offerIdIn, SUBJECTS, subjectOf, textFieldOf } from './subjects';

const REASON_MAX = 500;

type SaidFact = MarketFact | MisfitFact;

/** Whether an event has to wait because one before it, of the same offer or order, does. */
export function mustWait(draft: Draft, fact: MarketFact): boolean {
  const first = earliestWaiting(draft, fact);
  return first !== undefined && first < keyOf(fact) && !isWhole(draft, fact);
}

/** After an event took effect: what waited for its subject has nothing to say any more, if it told the whole state. */
export function overtakeEarlier(draft: Draft, fact: SaidFact): void {
  const first = earliestWaiting(draft, fact);
  const subject = subjectOf(fact.event.event, fact.event.data);
  if (subject === null || first === undefined || first >= keyOf(fact) || !isWhole(draft, fact)) return;
  draft.quarantine.waiting.delete(subject);
  draft.quarantine.overtakings.push({ subject, by: keyOf(fact) });
}

/**
 * Puts an event into the quarantine instead of into the rows. An offer whose new state cannot be read leaves the lists,
 * so that it is not sold on its old terms.
 */
export function quarantineFact(draft: Draft, fact: ChainFact, reason: string): void {
  const entry = entryOf(draft, fact, reason);
  draft.quarantine.entries.push(entry);
  if (fact.kind === 'transfer') return;
  overtakeEarlier(draft, fact);
  const { id, subject } = entry;
  if (subject && !draft.quarantine.waiting.has(subject)) draft.quarantine.waiting.set(subject, id);
  const { event, data } = fact.event;
  const offer = event === 'offer_set' ? offerIdIn(data) : null;
  if (offer !== null) draft.offers.remove(offer);
}

/** Puts aside only what follows from an event that took effect: its notifications. Nothing has to wait for them. */
export function quarantineNotifications(draft: Draft, fact: ChainFact, reason: string): void {
  draft.quarantine.entries.push({
    ...entryOf(draft, fact, `its notices: ${reason}`),
    overtaken_by: keyOf(fact),
  });
}

function entryOf(draft: Draft, fact: ChainFact, reason: string): QuarantinedEventRow {
  const said = fact.kind === 'transfer' ? null : fact.event;
  const offer = said?.event === 'order_active' ? offerIdIn(said.data) : null;
  return {
    id: keyOf(fact),
    subject: said && subjectOf(said.event, said.data),
    event: said?.event ?? 'transfer',
    height: String(fact.place.height),
    receipt_id: fitText(fact.place.receiptId),
    fact: textOfFact(fact),
    reason: fitText(reason.slice(0, REASON_MAX)),
    offer_id: offer,
    offer_extra: draft.offers.get(offer ?? '')?.extra ?? null,
    overtaken_by: null,
    quarantined_at: new Date(),
  };
}

const keyOf = ({ place, entry }: ChainFact): string => placeKey(place, entry);

function earliestWaiting({ quarantine }: Draft, { event }: SaidFact): string | undefined {
  if (quarantine.waiting.size === 0) return undefined;
  return quarantine.waiting.get(subjectOf(event.event, event.data) ?? '');
}

function isWhole(draft: Draft, { event }: SaidFact): boolean {
  const { whole, subject } = SUBJECTS[event.event];
  if (whole !== 'known') return whole === 'always';
  return draft.orders.get(textFieldOf(event.data, subject) ?? '') !== undefined;
}
