import { type DeliveryRegion, regionText } from '@cosecha/shared/domain';
import { loadGazetteer } from '@cosecha/shared/places';
import { nearText } from '@cosecha/shared/text';
import { rememberedTown } from './remembered-town';

/** How far a municipality, as "CO/Huila/Pitalito", is from the person's; null where that is not known. */
export type AwayText = (town: string) => string | null;

/** @param near what a list says instead of the person's own municipality */
export async function awayTexts(wallet: string, near: DeliveryRegion | null): Promise<AwayText> {
  const own = near ?? (await rememberedTown(wallet));
  if (!own) return () => null;
  const { kmBetweenTowns } = await loadGazetteer();
  const from = regionText(own);
  return (town) => {
    const km = kmBetweenTowns(from, town);
    return km === null ? null : nearText.away(km);
  };
}
