import { RuleDuration, type RuleLatLng, RuleTimestamp } from '../rule-values';
import type { MethodTable } from './table';

const MICROS_PER_SECOND = 1_000_000n;
const MICROS_PER_DAY = 86_400n * MICROS_PER_SECOND;
const EARTH_RADIUS_M = 6_371_009;

const dateOf = ({ micros }: RuleTimestamp) => new Date(Number(micros / 1_000n));
const startOfDay = ({ micros }: RuleTimestamp) =>
  micros - (((micros % MICROS_PER_DAY) + MICROS_PER_DAY) % MICROS_PER_DAY);
const utc = (read: (date: Date) => number) => (receiver: RuleTimestamp) => BigInt(read(dateOf(receiver)));

/** All in UTC. */
export const TIME_METHODS: MethodTable = {
  timestamp: {
    date: (receiver: RuleTimestamp) => new RuleTimestamp(startOfDay(receiver)),
    time: (receiver: RuleTimestamp) => new RuleDuration(receiver.micros - startOfDay(receiver)),
    toMillis: (receiver: RuleTimestamp) => receiver.micros / 1_000n,
    nanos: (receiver: RuleTimestamp) => (receiver.micros % MICROS_PER_SECOND) * 1_000n,
    year: utc((date) => date.getUTCFullYear()),
    month: utc((date) => date.getUTCMonth() + 1),
    day: utc((date) => date.getUTCDate()),
    hours: utc((date) => date.getUTCHours()),
    minutes: utc((date) => date.getUTCMinutes()),
    seconds: utc((date) => date.getUTCSeconds()),
    /** Monday is 1. */
    dayOfWeek: utc((date) => date.getUTCDay() || 7),
    dayOfYear: utc(
      (date) => Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000) + 1,
    ),
  },
  duration: {
    seconds: ({ micros }: RuleDuration) => micros / MICROS_PER_SECOND,
    nanos: ({ micros }: RuleDuration) => (micros % MICROS_PER_SECOND) * 1_000n,
  },
  latlng: {
    latitude: ({ latitude }: RuleLatLng) => latitude,
    longitude: ({ longitude }: RuleLatLng) => longitude,
    /** Metres. */
    distance: (receiver: RuleLatLng, other) => distance(receiver, other as RuleLatLng),
  },
};

function distance(a: RuleLatLng, b: RuleLatLng): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const [north, east] = [radians(b.latitude - a.latitude), radians(b.longitude - a.longitude)];
  const half =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * EARTH_RADIUS_M * Math.asin(Math.sqrt(half));
}
