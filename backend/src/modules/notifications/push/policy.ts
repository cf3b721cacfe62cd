import type { NoticeTopic } from '@cosecha/shared/domain';

const HOUR_S = 60 * 60;

/** A device whose person does not open the app hears of their orders for so long; each sign-in begins it anew. */
export const HEARS_FOR_MS = 90 * 24 * HOUR_S * 1_000;

interface PushRule {
  /** How long it is worth showing. Seconds since it happened. */
  ttl: number;
  /** `high` wakes a phone that saves its battery. */
  urgency: 'normal' | 'high';
}

/** Urgency and time to live of a push. The list in the app keeps the notification after that. */
export const PUSH_RULES: Record<NoticeTopic, PushRule> = {
  orders: { ttl: 48 * HOUR_S, urgency: 'high' },
  payments: { ttl: 48 * HOUR_S, urgency: 'normal' },
  cancellations: { ttl: 48 * HOUR_S, urgency: 'high' },
  disputes: { ttl: 48 * HOUR_S, urgency: 'high' },
  deadlines: { ttl: 12 * HOUR_S, urgency: 'high' },
  ratings: { ttl: 24 * HOUR_S, urgency: 'normal' },
  messages: { ttl: 24 * HOUR_S, urgency: 'high' },
  offers: { ttl: 24 * HOUR_S, urgency: 'normal' },
  security: { ttl: 48 * HOUR_S, urgency: 'high' },
};
