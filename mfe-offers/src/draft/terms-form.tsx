import { WaitingNote } from '@cosecha/shared/photo';
import { lazyPart } from '@cosecha/shared/remote';
import { offersText } from '@cosecha/shared/text';
import { Banner, Disclosure, partInRows, Stack, useFormWithPhotos } from '@cosecha/shared/ui';
import type { ReactNode } from 'react';
import { type DraftErrors, termsErrors } from './draft-errors';
import type { DraftName } from './draft-store';
import { ErrorSummary, FieldGroup, Fields } from './field-group';
import { MoreOptions } from './more-options';
import type { OfferDraft } from './offer-draft';
import { PriceField } from './price/price-field';
import { useDraftMoney, useRateOfNow } from './price/use-draft-money';
import { usePriceWarnings } from './price/use-price-warnings';
import { useUploadsReadiness } from './uploads-banner';
import { useDraft } from './use-draft';
import type { WaysFormProps } from './ways/ways-form';
import { WithPreview } from './with-preview';

const texts = offersText.terms;

const WaysForm = lazyPart<WaysFormProps>(
  () => import(/* webpackChunkName: "terms" */ './ways/ways-form').then((code) => code.WaysForm),
  partInRows(4),
);

/** Problems that are said outside of "Más opciones". */
const IN_VIEW: ReadonlySet<string> = new Set<keyof DraftErrors>([
  ...(['photos', 'price', 'place', 'ways'] as const),
  ...(['pickupPlace', 'sellerRegions', 'sellerPrice', 'carrierPrice'] as const),
]);

interface TermsFormProps {
  name: DraftName;
  /** When an offer is edited: what it says, and what its amounts are compared with. */
  published?: OfferDraft;
  locked?: boolean;
  /** Above the fields. */
  top?: ReactNode;
  /** Under the way that goods reach the buyer. */
  aboutWays?: ReactNode;
  /** Below the fields, with the button that sends. */
  children: ReactNode;
  /** Called with a draft without errors. */
  onSubmit: (draft: OfferDraft) => void;
}

/** The second step, of a new offer or of one that is edited: price, where and how it is handed over, and what few change. */
export function TermsForm({
  name,
  published,
  locked = false,
  top,
  aboutWays,
  children,
  onSubmit,
}: TermsFormProps) {
  const { draft, change } = useDraft(name);
  const money = useDraftMoney(draft);
  useRateOfNow(name, money, locked);
  const { suggestion, warnings, questions } = usePriceWarnings(draft, money.rate, published);
  const photos = useUploadsReadiness(name);
  const broken = photos.lost > 0 ? { photos: offersText.photos.mendThem } : {};
  const { form, problems, isWaiting, stopWaiting } = useFormWithPhotos({
    problems: { ...questions, ...termsErrors(draft), ...broken },
    photos,
    onValid: () => onSubmit(draft),
  });
  const errors: DraftErrors = problems;
  const isHidden = Object.entries(errors).some(([field, problem]) => problem && !IN_VIEW.has(field));

  return (
    <WithPreview draft={draft}>
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
          </FieldGroup>
          <FieldGroup title={texts.waysGroup}>
            {aboutWays}
            <WaysForm name={name} draft={draft} money={money} errors={errors} warnings={warnings} />
          </FieldGroup>
          <Disclosure summary={texts.more} open={isHidden || published !== undefined}>
            <MoreOptions name={name} draft={draft} errors={errors} change={change} />
          </Disclosure>
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
    </WithPreview>
  );
}
