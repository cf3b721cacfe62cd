import { type Spot, spotSchema } from '@cosecha/shared/domain';
import type { chatSpotText } from '@cosecha/shared/text';

/** Why there is no spot; the messages are in shared/text. */
export type SpotTrouble = keyof typeof chatSpotText.trouble;

export class SpotProblem extends Error {
  override readonly name = 'SpotProblem';

  constructor(
    readonly trouble: SpotTrouble,
    options?: ErrorOptions,
  ) {
    super(trouble, options);
  }
}

const LONGEST_MS = 30_000;
/** A metre or so: more digits would only claim to know more. */
const DIGITS = 5;
/** The codes of GeolocationPositionError. */
const TROUBLES: Record<number, SpotTrouble> = { 1: 'refused', 2: 'unavailable', 3: 'slow' };

/**
 * Asks the device where it is.
 * @throws SpotProblem
 */
export async function locate(): Promise<Spot> {
  if (!('geolocation' in navigator)) throw new SpotProblem('unsupported');
  const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      resolve,
      (cause) => reject(new SpotProblem(TROUBLES[cause.code] ?? 'unavailable', { cause })),
      { enableHighAccuracy: true, timeout: LONGEST_MS, maximumAge: 0 },
    );
  });
  const found = spotSchema.safeParse({
    latitude: rounded(coords.latitude),
    longitude: rounded(coords.longitude),
    accuracyM: Math.round(coords.accuracy),
  });
  if (!found.success) throw new SpotProblem('unavailable');
  return found.data;
}

const rounded = (degrees: number): number => Number(degrees.toFixed(DIGITS));
