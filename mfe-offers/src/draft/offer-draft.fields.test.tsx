import { offerSchema } from '@cosecha/shared/api';
import { perTextField } from '@cosecha/shared/domain';
import { renderApp } from '@cosecha/shared/testing';
import { describeChanges } from '../edit/describe-changes';
import { completeDraft, wireOffer } from '../testing/seller';
import { draftFromOffer } from './draft-from-offer';
import { CUSTOM_DELIVERY, type OfferDraft } from './offer-draft';
import { offerInputFromDraft } from './offer-input';
import { OfferPreview } from './offer-preview';
import { NO_WAYS } from './ways';

const own = { deliveryMinutes: CUSTOM_DELIVERY, customDelivery: '36', customUnit: 'hours' } as const;

/** For each field another offer; null for how something is typed, which is not published. */
const CHANGES: Record<keyof OfferDraft, Partial<OfferDraft> | null> = {
  ...perTextField((field) => ({ [field]: 'Otro' })),
  productName: { productName: 'Panela' },
  productDetails: { productDetails: 'En grano.' },
  category: { category: '20' },
  photos: { photos: [{ id: '/media/demo/bb-two.webp', url: '/media/demo/bb-two.webp' }] },
  price: { price: '8' },
  ownPrice: null,
  typedIn: null,
  unit: null,
  quantity: { quantity: '200' },
  minLimit: { minLimit: '2' },
  maxLimit: { maxLimit: '50' },
  deliveryMinutes: { deliveryMinutes: '1440' },
  customDelivery: own,
  customUnit: own,
  ways: { ways: { ...NO_WAYS, carrier: { ...NO_WAYS.carrier, chosen: true } } },
  paymentMethods: { paymentMethods: [{ id: '2', name: 'Trueque' }] },
  minPurchases: { minPurchases: '3' },
  terms: { terms: 'Al mercado.' },
};
/** The offer's page says it outside of what the preview shows. */
const BESIDE_THE_PREVIEW = ['category'];

const published = (draft: OfferDraft): OfferDraft =>
  draftFromOffer(offerSchema.parse(wireOffer({ ...offerInputFromDraft(draft) })));
const shown = (draft: OfferDraft): string => {
  const { container, unmount } = renderApp(<OfferPreview draft={draft} />);
  const html = container.innerHTML;
  unmount();
  return html;
};
const before = published(completeDraft);

test.each(Object.entries(CHANGES).filter(([, changes]) => changes !== null))(
  'a changed %s is published, read again, named by the edit and seen in the preview',
  (field, changes) => {
    const after = published({ ...before, ...changes });
    expect(after).toMatchObject({ ...changes });
    expect(describeChanges(before, after, (id) => id)).not.toEqual([]);
    if (!BESIDE_THE_PREVIEW.includes(field)) expect(shown(after)).not.toBe(shown(before));
  },
);
