import { keysOf, OFFER_TEXT_FIELDS, type OfferTextField } from '../../../domain';

/** The label of each text where an offer is shown. */
export const offerFieldLabels: Record<OfferTextField, string> = { packing: 'Empaque', place: 'Lugar' };

/** The texts of an offer or a draft under their labels. */
export const offerFieldRows = (texts: Readonly<Record<OfferTextField, string>>) =>
  keysOf(OFFER_TEXT_FIELDS).map((field) => ({ label: offerFieldLabels[field], value: texts[field].trim() }));

interface FormText {
  label: string;
  /** Below the field; in a list of choices, what is there before one is chosen. */
  hint: string;
  /** Said when it is empty; without it, the field may be. */
  missing?: string;
}

/** The texts of the form around each. */
export const offerFieldForm: Record<OfferTextField, FormText> = {
  packing: { label: offerFieldLabels.packing, hint: 'Elige uno' },
  place: {
    label: 'Municipio',
    hint: 'Donde está lo que vendes. Elige de la lista.',
    missing: 'Escribe el municipio donde está.',
  },
};
