import { formatKg, microKg, unitMeasure, unitsWords } from '@cosecha/shared/domain';
import { WaitingNote } from '@cosecha/shared/photo';
import { lazyPart } from '@cosecha/shared/remote';
import { buyersText, DELIVERY_CHOICES, deliveryTimeInWords, offersText } from '@cosecha/shared/text';
import {
  AmountInput,
  Banner,
  partInRows,
  Select,
  Stack,
  Text,
  TextArea,
  TextInput,
  textFields,
  useFormWithPhotos,
} from '@cosecha/shared/ui';
import type { ReactNode } from 'react';
import { unitOf } from './counting';
import { type DraftErrors, TEXT_LIMITS, termsErrors } from './draft-errors';
import type { DraftName } from './draft-store';
import { ErrorSummary, FieldGroup, Fields, Pair } from './field-group';
import { CUSTOM_DELIVERY, type OfferDraft } from './offer-draft';
import { limitsOf } from './offer-input';
import { PaymentFields } from './payment-fields';
import { PriceField } from './price/price-field';
import { useDraftMoney, useRateOfNow } from './price/use-draft-money';
import { usePriceWarnings } from './price/use-price-warnings';
import { useUploadsReadiness } from './uploads-banner';
import { useDraft } from './use-draft';
import type { WaysFormProps } from './ways/ways-form';

const texts = offersText.terms;
/** Loaded after the form, which works without them, in kilograms. */
const UnitChips = lazyPart(() =>
  import(/* webpackChunkName: "terms" */ './unit-chips').then((code) => code.UnitChips),
);

const WaysForm = lazyPart<WaysFormProps>(
  () => import(/* webpackChunkName: "terms" */ './ways/ways-form').then((code) => code.WaysForm),
  partInRows(3),
);

interface TermsFormProps {
  name: DraftName;
  /** When an offer is edited: micro-Kg that are ordered or delivered already. */
  taken?: bigint;
  /** When an offer is edited: what it says, and what its amounts are compared with. */
  published?: OfferDraft;
  locked?: boolean;
  /** Above the fields. */
  top?: ReactNode;
  /** Below them, with the button that sends. */
  children: ReactNode;
  /** Called with a draft without errors. */
  onSubmit: (draft: OfferDraft) => void;
}

/** The second step, of a new offer or of one that is edited: price, quantity, limits, delivery, payment and terms. */
export function TermsForm({
  name,
  taken = 0n,
  published,
  locked = false,
  top,
  children,
  onSubmit,
}: TermsFormProps) {
  const { draft, change } = useDraft(name);
  const money = useDraftMoney(draft);
  useRateOfNow(name, money, locked);
  const { suggestion, warnings, questions } = usePriceWarnings(draft, money.rate, published);
  const unit = unitOf(draft);
  const photos = useUploadsReadiness(name);
  const broken = photos.lost > 0 ? { photos: offersText.photos.mendThem } : {};
  const { form, problems, isWaiting, stopWaiting } = useFormWithPhotos({
    problems: { ...questions, ...termsErrors(draft, taken), ...broken },
    photos,
    onValid: () => onSubmit(draft),
  });
  const errors: DraftErrors = problems;
  const field = textFields(draft, errors, change);

  return (
    <form {...form}>
      <Fields disabled={locked || isWaiting}>
        {top}
        <FieldGroup title={texts.priceGroup}>
          <PriceField
            draft={draft}
            money={money}
            error={errors.price}
            warning={warnings.price}
            suggestion={suggestion}
            onChange={change}
          />
          <UnitChips draft={draft} change={change} />
          <AmountInput
            unit="Kg"
            measure={unitMeasure(unit)}
            label={texts.quantity}
            hint={taken > 0n ? texts.quantityTaken(unitsWords(microKg(taken), unit)) : texts.quantityHint}
            value={draft.quantity}
            error={errors.quantity}
            onChange={(quantity) => change({ quantity })}
          />
        </FieldGroup>
        <FieldGroup title={texts.limitsGroup}>
          <LimitFields draft={draft} errors={errors} change={change} />
        </FieldGroup>
        <FieldGroup title={texts.deliveryGroup}>
          <DeliveryFields draft={draft} change={change} field={field} />
        </FieldGroup>
        <FieldGroup title={texts.waysGroup}>
          <WaysForm ways={draft.ways} money={money} errors={errors} warnings={warnings} change={change} />
        </FieldGroup>
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
        <Stack>
          <ErrorSummary errors={errors} questions={[...Object.values(questions), errors.photos ?? null]} />
          {errors.photos && <Banner tone="danger">{errors.photos}</Banner>}
          {children}
        </Stack>
      </Fields>
      <WaitingNote isWaiting={isWaiting} onStop={stopWaiting}>
        {offersText.photos.waiting}
      </WaitingNote>
    </form>
  );
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
