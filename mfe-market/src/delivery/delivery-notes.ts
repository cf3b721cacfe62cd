import { DELIVERY_LIMITS, type DeliveryCard, deliveryAddressSchema } from '@cosecha/shared/domain';
import { walletDatabase, walletRow } from '@cosecha/shared/state';
import * as z from 'zod/mini';

/** Maximum number of addresses of a wallet on a device. */
export const MOST_ADDRESSES = 20;

const storedAddressSchema = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  ...deliveryAddressSchema.shape,
});
/** An address of the book. */
export type SavedAddress = z.infer<typeof storedAddressSchema>;

const personSchema = z.object({
  name: z.string().check(z.maxLength(DELIVERY_LIMITS.name)),
  phone: z.string().check(z.maxLength(DELIVERY_LIMITS.phone)),
});

export type DeliveryWay = DeliveryCard['way'];

/** What this device remembers of how a wallet's orders reach it; the latest address first. */
export interface DeliveryNotes {
  /** As in the last purchase; at first the option that asks for nothing. */
  way: DeliveryWay;
  addresses: readonly SavedAddress[];
  /** The address of the next purchase. */
  chosenId: string;
  /** Who picks up; both may be ''. */
  person: z.infer<typeof personSchema>;
}

export const NO_DELIVERY_NOTES: DeliveryNotes = {
  way: 'pickup',
  addresses: [],
  chosenId: '',
  person: { name: '', phone: '' },
};

/** Each part is checked on its own: one that does not fit costs itself. */
function notesOf(value: unknown): DeliveryNotes {
  const part = (name: keyof DeliveryNotes): unknown =>
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
  const addresses = part('addresses');
  const chosenId = part('chosenId');
  return {
    way: part('way') === 'bring' ? 'bring' : 'pickup',
    addresses: (Array.isArray(addresses) ? addresses : [])
      .flatMap((each: unknown) => storedAddressSchema.safeParse(each).data ?? [])
      .slice(0, MOST_ADDRESSES),
    chosenId: typeof chosenId === 'string' ? chosenId : '',
    person: personSchema.safeParse(part('person')).data ?? NO_DELIVERY_NOTES.person,
  };
}

const row = walletRow('addresses', notesOf, walletDatabase, 'page');

export const readDeliveryNotes = (wallet: string): Promise<DeliveryNotes> => row.read(wallet);

/** @returns the notes after the change, which is on the disk by then */
export const changeDeliveryNotes = (
  wallet: string,
  change: (notes: DeliveryNotes) => DeliveryNotes,
): Promise<DeliveryNotes> => row.change(wallet, change);

/** The address of the next purchase; null where there is none. */
export const chosenAddress = ({ addresses, chosenId }: DeliveryNotes): SavedAddress | null =>
  addresses.find(({ id }) => id === chosenId) ?? addresses[0] ?? null;

/** The card for the next purchase's seller; null when an address is needed and missing. */
export function cardOf(notes: DeliveryNotes): DeliveryCard | null {
  if (notes.way === 'pickup') return { way: 'pickup', ...notes.person };
  const chosen = chosenAddress(notes);
  if (!chosen) return null;
  const { id: _, ...address } = chosen;
  return { way: 'bring', ...address };
}

/** Adds or changes the address and selects it. */
export const withAddress = (notes: DeliveryNotes, address: SavedAddress): DeliveryNotes => ({
  ...notes,
  way: 'bring',
  addresses: [address, ...notes.addresses.filter(({ id }) => id !== address.id)].slice(0, MOST_ADDRESSES),
  chosenId: address.id,
});

export const withoutAddress = (notes: DeliveryNotes, id: string): DeliveryNotes => ({
  ...notes,
  addresses: notes.addresses.filter((each) => each.id !== id),
});
