import { invalid } from '../status';

const FORM = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/;
const MICROS_PER_MS = 1_000n;
const MICROS_PER_SECOND = 1_000_000n;

/**
 * Microseconds since the epoch of an RFC 3339 time. Finer digits are cut off, as Firestore does.
 * @throws FirestoreError `INVALID_ARGUMENT`
 */
export function microsFromText(text: string): bigint {
  const [, seconds = '', fraction = '', zone = ''] = FORM.exec(text) ?? [];
  const ms = Date.parse(`${seconds}${zone}`);
  if (Number.isNaN(ms)) throw invalid(`Invalid timestamp "${text}".`);
  return BigInt(ms) * MICROS_PER_MS + BigInt(fraction.padEnd(6, '0').slice(0, 6));
}

/** With six digits, as Firestore writes times. */
export function textFromMicros(micros: bigint): string {
  const fraction = ((micros % MICROS_PER_SECOND) + MICROS_PER_SECOND) % MICROS_PER_SECOND;
  const seconds = new Date(Number((micros - fraction) / MICROS_PER_MS)).toISOString().slice(0, 19);
  return `${seconds}.${String(fraction).padStart(6, '0')}Z`;
}

export const microsFromMs = (ms: number): bigint => BigInt(Math.floor(ms)) * MICROS_PER_MS;
