import type { Spot } from '@cosecha/shared/domain';

const DIGITS = 5;
const KM = 1_000;

/** "4.60971, -74.08175": with points, as maps read it. */
export const coordinates = ({ latitude, longitude }: Spot): string =>
  `${latitude.toFixed(DIGITS)}, ${longitude.toFixed(DIGITS)}`;

/** "12 m", "3 km". */
export const distanceWords = (metres: number): string =>
  metres < KM ? `${metres}\u00a0m` : `${Math.round(metres / KM)}\u00a0km`;

/**
 * An address that the device's own map opens: no page of others is asked.
 * @param platform of the browser: devices of Apple have an address of their own
 */
export function mapAddress(spot: Spot, platform: string): string {
  const at = coordinates(spot).replace(' ', '');
  return /iPhone|iPad|Mac/.test(platform) ? `maps:?q=${at}` : `geo:${at}?q=${at}`;
}
