import { type DeliveryRegion, regionFrom, regionText } from '@cosecha/shared/domain';
import { walletRow } from '@cosecha/shared/state';
import { readDeliveryNotes } from '../delivery/delivery-notes';

/** The municipality that was last looked for, as "CO/Huila/Pitalito"; with the other notes of the wallet on this device. */
const row = walletRow<string>('search-town', (stored) => (typeof stored === 'string' ? stored : ''));

/** Stores the municipality of a search for the next one. */
export async function saveTown(wallet: string, town: DeliveryRegion): Promise<void> {
  await row.change(wallet, () => regionText(town));
}

/** The municipality of the last search, or of the first address of the book; null where this device knows neither. */
export async function rememberedTown(wallet: string): Promise<DeliveryRegion | null> {
  const searched = regionFrom(await row.read(wallet));
  if (searched && searched.municipality !== '') return searched;
  const [address] = (await readDeliveryNotes(wallet)).addresses;
  if (!address) return null;
  const { country, department, municipality } = address;
  return { country, department, municipality };
}
