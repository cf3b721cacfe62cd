import {
  EVENT_STANDARD,
  MARKET_EVENTS,
  type MarketEvent,
  type MarketEventName,
  readEnvelope,
} from '@cosecha/shared/domain';

/** The supported major version. A newer minor version may only add fields. */
const KNOWN_MAJOR = '1';

/** An item of a known event that does not fit its schema. Money must not be skipped silently: it is set aside. */
export interface Misfit {
  event: MarketEventName;
  data: unknown;
  reason: string;
}

interface ReadEvents {
  items: (MarketEvent | Misfit)[];
  /** Name and version of an event of the market that this version of the service does not know. */
  unknown: string | null;
}

export const isMisfit = (item: MarketEvent | Misfit): item is Misfit => 'reason' in item;

/** The market's events in one log line. */
export function readMarketEvents(log: string): ReadEvents {
  const envelope = readEnvelope(log);
  if (envelope?.standard !== EVENT_STANDARD) return { items: [], unknown: null };
  const { event, version, data } = envelope;
  const isKnown = Object.hasOwn(MARKET_EVENTS, event) && version.split('.')[0] === KNOWN_MAJOR;
  if (!isKnown) return { items: [], unknown: `${event} ${version}` };
  const name = event as MarketEventName;
  return { items: data.map((item) => readItem(name, item)), unknown: null };
}

function readItem(event: MarketEventName, data: unknown): MarketEvent | Misfit {
  const parsed = MARKET_EVENTS[event].safeParse(data);
  if (parsed.success) return { event, data: parsed.data } as MarketEvent;
  const [issue] = parsed.error.issues;
  return { event, data, reason: `does not fit its schema: ${issue?.path.join('.')} ${issue?.message}` };
}
