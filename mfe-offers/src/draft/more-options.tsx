import { formatKg, keysOf, OFFER_TEXT_FIELDS, unitMeasure } from '@cosecha/shared/domain';
import {
  buyersText,
  DELIVERY_CHOICES,
  deliveryTimeInWords,
  offerFieldForm,
  offersText,
} from '@cosecha/shared/text';
import { AmountInput, Select, Stack, Text, TextArea, TextInput, textFields } from '@cosecha/shared/ui';
import { unitOf } from './counting';
import { type DraftErrors, TEXT_LIMITS } from './draft-errors';
import type { DraftName } from './draft-store';
import { Pair } from './field-group';
import { CUSTOM_DELIVERY, type OfferDraft } from './offer-draft';
import { limitsOf } from './offer-input';
import { PaymentFields } from './payment-fields';
import { usePackings } from './use-marketplace-lists';
import { WayDetails } from './ways/way-details';

const texts = offersText.terms;

interface Props {
  name: DraftName;
  draft: OfferDraft;
  errors: DraftErrors;
  change: (patch: Partial<OfferDraft>) => void;
}

/** What an offer may say besides, all of it with a usual value: most sellers leave it as it is. */
export function MoreOptions({ name, draft, errors, change }: Props) {
  const field = textFields(draft, errors, change);
  return (
    <Stack>
      <TextArea
        label={texts.productDetails}
        hint={texts.productDetailsHint}
        optional
        maxLength={TEXT_LIMITS.productDetails}
        {...field('productDetails')}
      />
      <FurtherTexts draft={draft} field={field} />
      <LimitFields draft={draft} errors={errors} change={change} />
      <DeliveryFields draft={draft} change={change} field={field} />
      <WayDetails name={name} draft={draft} errors={errors} />
      <PaymentFields
        chosen={draft.paymentMethods}
        error={errors.paymentMethods}
        onChange={(paymentMethods) => change({ paymentMethods })}
      />
      <TextInput
        label={buyersText.minPurchases}
        hint={buyersText.minPurchasesHint}
        optional
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        {...field('minPurchases')}
      />
      <TextArea
        label={texts.terms}
        hint={texts.termsHint}
        optional
        maxLength={TEXT_LIMITS.terms}
        {...field('terms')}
      />
    </Stack>
  );
}

type BoundField = ReturnType<typeof textFields<OfferDraft>>;

/** The texts of an offer that have no field of their own. */
function FurtherTexts({ draft, field }: { draft: OfferDraft; field: BoundField }) {
  const packings = usePackings(draft.packing);
  return keysOf(OFFER_TEXT_FIELDS)
    .filter((name) => name !== 'place')
    .map((name) => {
      const { label, hint, missing } = offerFieldForm[name];
      const shared = { label, optional: missing === undefined, ...field(name) };
      return name === 'packing' ? (
        <Select key={name} placeholder={hint} options={packings} {...shared} />
      ) : (
        <TextInput key={name} hint={hint} autoComplete="off" maxLength={TEXT_LIMITS[name]} {...shared} />
      );
    });
}

interface LimitProps {
  draft: OfferDraft;
  errors: DraftErrors;
  change: (patch: Partial<OfferDraft>) => void;
}

function LimitFields({ draft, errors, change }: LimitProps) {
  const limits = limitsOf(draft);
  const measure = unitMeasure(unitOf(draft));
  return (
    <>
      <Pair>
        <AmountInput
          unit="Kg"
          measure={measure}
          label={texts.minLimit}
          hint={texts.minLimitHint}
          value={draft.minLimit}
          error={errors.minLimit}
          onChange={(minLimit) => change({ minLimit })}
        />
        <AmountInput
          unit="Kg"
          measure={measure}
          label={texts.maxLimit}
          hint={texts.maxLimitHint}
          value={draft.maxLimit}
          error={errors.maxLimit}
          onChange={(maxLimit) => change({ maxLimit })}
        />
      </Pair>
      {limits && limits.min <= limits.max && (
        <Text $as="small" $muted>
          {texts.limitsEcho(formatKg(limits.min), formatKg(limits.max))}
        </Text>
      )}
    </>
  );
}

interface DeliveryProps {
  draft: OfferDraft;
  change: (patch: Partial<OfferDraft>) => void;
  field: ReturnType<typeof textFields<OfferDraft>>;
}

function DeliveryFields({ draft: { deliveryMinutes, customUnit }, change, field }: DeliveryProps) {
  return (
    <>
      <Select
        label={texts.delivery}
        hint={texts.deliveryHint}
        options={deliveryOptions(deliveryMinutes)}
        {...field('deliveryMinutes')}
      />
      {deliveryMinutes === CUSTOM_DELIVERY && (
        <Pair>
          <TextInput
            label={texts.customDelivery}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            {...field('customDelivery')}
          />
          <Select
            label={texts.customUnit}
            options={(['hours', 'days'] as const).map((unit) => ({ value: unit, label: texts.units[unit] }))}
            value={customUnit}
            onChange={(event) => change({ customUnit: event.target.value === 'hours' ? 'hours' : 'days' })}
          />
        </Pair>
      )}
    </>
  );
}

/** The usual times, the present one where it is none of them, and one's own. */
function deliveryOptions(present: string) {
  const usual = DELIVERY_CHOICES.map(deliveryOption);
  const isKnown = present === CUSTOM_DELIVERY || usual.some(({ value }) => value === present);
  const own = isKnown ? [] : [deliveryOption(Number(present))];
  return [...usual, ...own, { value: CUSTOM_DELIVERY, label: texts.otherDelivery }];
}

const deliveryOption = (minutes: number) => ({
  value: String(minutes),
  label: deliveryTimeInWords(minutes),
});
