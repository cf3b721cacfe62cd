import type { MarketEventName } from '@cosecha/shared/domain';

type Field = 'offer_id' | 'order_id' | 'owner_id' | 'account_id' | 'by_id';

interface Rule {
  /** The field that names whose state the event changes. */
  subject: Field;
  /** The other account, where the state is between two. */
  and?: Field;
  /** Which state, where other events tell another one of the same account. */
  state?: string;
  /** Whether it tells the whole state, so that what came before it does not matter: always, never, or of what is known already. */
  whole: 'always' | 'never' | 'known';
}

/** What an event means to those before and after it of the same offer, order or account. */
export const SUBJECTS: Record<MarketEventName, Rule> = {
  offer_set: { subject: 'offer_id', whole: 'always' },
  offer_deleted: { subject: 'offer_id', whole: 'always' },
  offer_paused: { subject: 'offer_id', whole: 'never' },
  offer_stock: { subject: 'offer_id', whole: 'never' },
  order_active: { subject: 'order_id', whole: 'always' },
  order_status: { subject: 'order_id', whole: 'known' },
  order_proposal: { subject: 'order_id', whole: 'never' },
  order_closed: { subject: 'order_id', whole: 'known' },
  merchant_set: { subject: 'account_id', whole: 'always' },
  seller_away: { subject: 'account_id', state: 'away', whole: 'always' },
  account_blocked: { subject: 'by_id', and: 'account_id', whole: 'always' },
  escrow_opened: { subject: 'owner_id', whole: 'always' },
};

/** Longer than any id or account. */
const MAX_SUBJECT = 64;

/** Names whose state an event changes; null where it does not say. */
export function subjectOf(event: MarketEventName, data: unknown): string | null {
  const { subject, and, state = subject } = SUBJECTS[event];
  const names = (and ? [subject, and] : [subject]).map((field) => textFieldOf(data, field));
  if (names.some((name) => name === null || name.length > MAX_SUBJECT)) return null;
  return [state, ...names].join(' ');
}

/** The offer that an event speaks of, if that can be one. */
export function offerIdIn(data: unknown): string | null {
  const id = textFieldOf(data, 'offer_id');
  return id !== null && /^\d{1,18}$/.test(id) ? id : null;
}

/** A text from an unknown value. */
export function textFieldOf(data: unknown, field: string): string | null {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, field)) return null;
  const value: unknown = Reflect.get(data, field);
  return typeof value === 'string' ? value : null;
}
