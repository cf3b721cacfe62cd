import * as z from 'zod/mini';
import { ownPriceSchema } from '../price/own-price-schema';

/** Price of freight: included, or an amount by order or by kilogram. */
export const FREIGHT_CHOICES = ['none', 'order', 'kg'] as const;
export type FreightChoice = (typeof FREIGHT_CHOICES)[number];

const freight = { per: z.enum(FREIGHT_CHOICES), price: z.string(), ownPrice: ownPriceSchema };
const note = z.string();

/** Delivery options in the form; an unselected one keeps its typed content. */
export const waysSchema = z.object({
  pickup: z.object({
    chosen: z.boolean(),
    /** In the offer's municipality. */
    place: z.string(),
    hours: z.string(),
    note,
  }),
  seller: z.object({
    chosen: z.boolean(),
    /** "CO/Huila", "CO/Huila/Pitalito". */
    regions: z.array(z.string()),
    /** In the search for another one. */
    typed: z.string(),
    hours: z.string(),
    ...freight,
    note,
  }),
  carrier: z.object({ chosen: z.boolean(), ...freight, note }),
});
export type WaysDraft = z.infer<typeof waysSchema>;

export const NO_FREIGHT = { per: 'none', price: '', ownPrice: null } as const;
export const NO_WAYS: WaysDraft = {
  pickup: { chosen: false, place: '', hours: '', note: '' },
  seller: { chosen: false, regions: [], typed: '', hours: '', ...NO_FREIGHT, note: '' },
  carrier: { chosen: false, ...NO_FREIGHT, note: '' },
};
