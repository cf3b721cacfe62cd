import {
  EVENT_PREFIX,
  EVENT_STANDARD,
  MARKET_EVENTS,
  type MarketEvent,
  type MarketEventName,
} from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import { IndexerProblem } from './problem';

const envelopeSchema = z.object({
  standard: z.string(),
  version: z.string(),
  event: z.string(),
  data: z.array(z.unknown()),
});

export type EventEnvelope = z.infer<typeof envelopeSchema>;

/** Of this major version the shapes are known; a newer minor one may only add fields. */
const KNOWN_MAJOR = '1';

/** The NEP-297 envelope in a log line, or null: contracts log other things too. */
export function readEnvelope(log: string): EventEnvelope | null {
  if (!log.startsWith(EVENT_PREFIX)) return null;
  try {
    return envelopeSchema.safeParse(JSON.parse(log.slice(EVENT_PREFIX.length))).data ?? null;
  } catch {
    return null;
  }
}

export interface ReadEvents {
  events: MarketEvent[];
  /** Name and version of an event of the market that this version of the service does not know. */
  unknown: string | null;
}

/**
 * The market's events in one log line.
 * @throws IndexerProblem when a known event does not fit its schema: money must not be skipped silently
 */
export function readMarketEvents(log: string): ReadEvents {
  const envelope = readEnvelope(log);
  if (envelope?.standard !== EVENT_STANDARD) return { events: [], unknown: null };
  const { event, version, data } = envelope;
  const isKnown = Object.hasOwn(MARKET_EVENTS, event) && version.split('.')[0] === KNOWN_MAJOR;
  if (!isKnown) return { events: [], unknown: `${event} ${version}` };
  const name = event as MarketEventName;
  const events = data.map((item) => {
    const parsed = MARKET_EVENTS[name].safeParse(item);
    if (parsed.success) return { event: name, data: parsed.data } as MarketEvent;
    const [issue] = parsed.error.issues;
    throw new IndexerProblem('event-unreadable', `${name}: ${issue?.path.join('.')} ${issue?.message}`);
  });
  return { events, unknown: null };
}
