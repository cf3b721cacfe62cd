import { offerSchema } from '@cosecha/shared/api';
import { perTextField } from '@cosecha/shared/domain';
import { renderApp } from '@cosecha/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { describeChanges } from '../edit/describe-changes';
import { beSeller, completeDraft, serve, storeDraft, wireOffer } from '../testing/seller';
import { DetailsForm } from './details-form';
import { draftFromOffer } from './draft-from-offer';
import { NEW_OFFER } from './draft-store';
import { CUSTOM_DELIVERY, type OfferDraft } from './offer-draft';
import { offerInputFromDraft } from './offer-input';
import { OfferPreview } from './offer-preview';
import { TermsForm } from './terms-form';
import { useDraft } from './use-draft';
import { NO_WAYS } from './ways/ways';

const own = { deliveryMinutes: CUSTOM_DELIVERY, customDelivery: '36', customUnit: 'hours' } as const;

const FETCHED = { ...NO_WAYS, pickup: { ...NO_WAYS.pickup, chosen: true, place: 'La plaza' } };

/** For each field another offer; null for how something is typed, which is not published. */
const CHANGES: Record<keyof OfferDraft, Partial<OfferDraft> | null> = {
  ...perTextField((field) => ({ [field]: 'Otro' })),
  region: { region: 'CO/Huila/Garzón', place: 'Garzón, Huila', ways: FETCHED },
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
    expect(describeChanges(before, after, (id) => id, null)).not.toEqual([]);
    if (!BESIDE_THE_PREVIEW.includes(field)) expect(shown(after)).not.toBe(shown(before));
  },
);

function Forms() {
  if (!useDraft(NEW_OFFER).known) return null;
  return (
    <>
      <DetailsForm name={NEW_OFFER} onDone={() => undefined} />
      <TermsForm name={NEW_OFFER} onSubmit={() => undefined}>
        <button type="submit">Publicar</button>
      </TermsForm>
    </>
  );
}

/** What every control of the two forms holds. */
const held = (): string =>
  [...document.querySelectorAll<HTMLInputElement>('input, select, textarea, img, [aria-pressed]')]
    .map((control) => [control.value, control.checked, control.src, control.ariaPressed].join())
    .join('|');

async function fillForms(changes: Partial<OfferDraft>) {
  await storeDraft({ ...before, ...changes });
  const { unmount } = renderApp(<Forms />);
  await screen.findByRole('checkbox', { name: /transportadora/ });
  return unmount;
}

test('each field has a control in one of the forms', async () => {
  beSeller();
  serve({});
  const unmount = await fillForms({});
  const empty = held();
  unmount();
  for (const [field, changes] of Object.entries(CHANGES)) {
    if (changes === null) continue;
    const close = await fillForms(changes);
    await waitFor(() => expect(held()).not.toBe(empty), {
      onTimeout: () => new Error(`no control shows ${field}`),
    });
    close();
  }
});
