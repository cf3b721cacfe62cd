import type { NoticeTopic } from '@cosecha/shared/domain';

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/** Lifetime of a subscription while the person does not open the app; each sign-in renews it. */
export const SUBSCRIPTION_LIFETIME_MS = 90 * DAY_S * 1_000;

interface PushRule {
  /** How long it is worth showing where it names no deadline. Seconds since it happened. */
  ttl: number;
  /** `high` wakes a phone that saves its battery. */
  urgency: 'normal' | 'high';
}

/** Urgency and time to live of a push: a phone may be without a network for a weekend, or a week. The list in the app keeps the notification after that. */
export const PUSH_RULES: Record<NoticeTopic, PushRule> = {
  orders: { ttl: 7 * DAY_S, urgency: 'high' },
  payments: { ttl: 7 * DAY_S, urgency: 'normal' },
  cancellations: { ttl: 7 * DAY_S, urgency: 'high' },
  disputes: { ttl: 7 * DAY_S, urgency: 'high' },
  // A passed deadline opens something that stays open.
  deadlines: { ttl: 7 * DAY_S, urgency: 'high' },
  ratings: { ttl: DAY_S, urgency: 'normal' },
  messages: { ttl: DAY_S, urgency: 'high' },
  offers: { ttl: DAY_S, urgency: 'normal' },
  security: { ttl: 7 * DAY_S, urgency: 'high' },
};

/** A notification about a deadline is worth showing until then, but push services store nothing for longer. */
export const LONGEST_TTL_S = 28 * DAY_S;
