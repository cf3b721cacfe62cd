import { type Spot, spotSchema } from '../../domain';

/** Why the device names no spot. */
export type LocateTrouble = 'refused' | 'unavailable' | 'slow' | 'unsupported';

export class LocateProblem extends Error {
  override readonly name = 'LocateProblem';

  constructor(
    readonly trouble: LocateTrouble,
    options?: ErrorOptions,
  ) {
    super(trouble, options);
  }
}

const LONGEST_MS = 30_000;
/** A metre or so: more digits would only claim to know more. */
const DIGITS = 5;
/** The codes of GeolocationPositionError. */
const TROUBLES: Record<number, LocateTrouble> = { 1: 'refused', 2: 'unavailable', 3: 'slow' };
/** A municipality stays the same for longer than this. */
const ROUGH_AGE_MS = 10 * 60_000;

/**
 * Asks the device where it is.
 * @param precision `rough` is enough for a municipality and spares the battery
 * @throws LocateProblem
 */
export async function locate(precision: 'exact' | 'rough'): Promise<Spot> {
  if (!('geolocation' in navigator)) throw new LocateProblem('unsupported');
  const isExact = precision === 'exact';
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      resolve,
      (cause) => reject(new LocateProblem(TROUBLES[cause.code] ?? 'unavailable', { cause })),
      { enableHighAccuracy: isExact, timeout: LONGEST_MS, maximumAge: isExact ? 0 : ROUGH_AGE_MS },
    );
  });
  const found = spotSchema.safeParse({
    latitude: rounded(coords.latitude),
    longitude: rounded(coords.longitude),
    accuracyM: Math.round(coords.accuracy),
  });
  if (!found.success) throw new LocateProblem('unavailable');
  return found.data;
}

const rounded = (degrees: number): number => Number(degrees.toFixed(DIGITS));
