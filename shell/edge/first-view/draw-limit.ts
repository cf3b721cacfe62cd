import { customerOf } from '@cosecha/shared/server';
import { perMinute } from '../per-minute';

/** Many people share an address. Cached views cost nothing and are not counted. */
const DRAWN_PER_MINUTE = 240;

/**
 * How many pages one address, or one customer's network of IPv6, may have drawn in a minute.
 * @param now milliseconds since the epoch
 * @returns whether this address may have another one drawn
 */
export function drawLimit(now: () => number): (ip: string) => boolean {
  const mayDraw = perMinute(DRAWN_PER_MINUTE, now);
  return (ip) => mayDraw(customerOf(ip));
}
