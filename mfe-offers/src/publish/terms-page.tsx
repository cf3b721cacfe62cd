import {
  publicOffers,
  queryClient,
  queryKeys,
  readableError,
  saveOffer,
  usePolledQuery,
  useSubmission,
} from '@cosecha/shared/api';
import { formatUsdt, orderPrice, parseKg, parseUsdt } from '@cosecha/shared/domain';
import { Navigate, useNavigate } from '@cosecha/shared/router';
import { DELIVERY_CHOICES, offersText } from '@cosecha/shared/text';
import {
  AmountInput,
  Banner,
  Button,
  ButtonLink,
  Card,
  DefinitionList,
  Heading,
  Money,
  Screen,
  Select,
  Stack,
  Text,
  TextArea,
} from '@cosecha/shared/ui';
import { type FormEvent, useState } from 'react';
import { clearDraft } from './draft-store';
import { FieldGroup, Pair } from './field-group';
import { focusFirstInvalid } from './focus-first-invalid';
import { detailsErrors, type OfferDraft, offerInputFromDraft, TEXT_LIMITS, termsErrors } from './offer-draft';
import { priceRange } from './price-suggestion';
import { useDraft } from './use-draft';

const texts = offersText.terms;

/** /crear-oferta-2: price, quantity, limits, delivery and terms; publishes. */
export function TermsPage() {
  const navigate = useNavigate();
  const [draft, change] = useDraft();
  const [checked, setChecked] = useState(false);
  const publishing = useSubmission(
    (input: OfferDraft, key: string) => saveOffer(offerInputFromDraft(input), key),
    {
      onDone: ({ value }) => {
        clearDraft();
        void queryClient().invalidateQueries({ queryKey: queryKeys.offers.all });
        const query = new URLSearchParams({ oferta: String(value ?? ''), nombre: draft.productName.trim() });
        navigate(`/exito?${query}`, { replace: true });
      },
    },
  );
  const errors = checked ? termsErrors(draft) : {};

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (Object.keys(termsErrors(draft)).length === 0) void publishing.submit(draft);
    else {
      setChecked(true);
      focusFirstInvalid(event.currentTarget);
    }
  }

  const published = publishing.result !== undefined;
  if (!published && Object.keys(detailsErrors(draft)).length > 0)
    return <Navigate to="/crear-oferta" replace />;
  return (
    <Screen title={texts.title} backTo="/crear-oferta">
      <form onSubmit={handleSubmit} noValidate>
        <Stack $gap="xxl">
          <Text $muted>
            {texts.step} · {draft.productName}
          </Text>
          <FieldGroup title={texts.priceGroup}>
            <AmountInput
              unit="USDT"
              label={texts.price}
              hint={<PriceHint productName={draft.productName} />}
              value={draft.price}
              error={errors.price}
              onChange={(price) => change({ price })}
            />
            <AmountInput
              unit="Kg"
              label={texts.quantity}
              hint={texts.quantityHint}
              value={draft.quantity}
              error={errors.quantity}
              onChange={(quantity) => change({ quantity })}
            />
          </FieldGroup>
          <FieldGroup title={texts.limitsGroup}>
            <Pair>
              <AmountInput
                unit="Kg"
                label={texts.minLimit}
                value={draft.minLimit}
                error={errors.minLimit}
                onChange={(minLimit) => change({ minLimit })}
              />
              <AmountInput
                unit="Kg"
                label={texts.maxLimit}
                hint={texts.maxLimitHint}
                optional
                value={draft.maxLimit}
                error={errors.maxLimit}
                onChange={(maxLimit) => change({ maxLimit })}
              />
            </Pair>
          </FieldGroup>
          <FieldGroup title={texts.deliveryGroup}>
            <Select
              label={texts.delivery}
              hint={texts.deliveryHint}
              options={DELIVERY_CHOICES.map(({ minutes, label }) => ({ value: String(minutes), label }))}
              value={draft.deliveryMinutes}
              error={errors.deliveryMinutes}
              onChange={(event) => change({ deliveryMinutes: event.target.value })}
            />
            <TextArea
              label={texts.terms}
              hint={texts.termsHint}
              optional
              maxLength={TEXT_LIMITS.terms}
              value={draft.terms}
              error={errors.terms}
              onChange={(event) => change({ terms: event.target.value })}
            />
          </FieldGroup>
          <Earnings draft={draft} />
          {publishing.error && <Banner tone="danger">{readableError(publishing.error)}</Banner>}
          <Stack $gap="sm">
            <Text $as="small" $muted>
              {texts.cost}
            </Text>
            <Button type="submit" loading={publishing.pending}>
              {publishing.pending ? texts.publishing : texts.publish}
            </Button>
            {!publishing.pending && (
              <ButtonLink variant="quiet" to="/crear-oferta">
                {texts.back}
              </ButtonLink>
            )}
          </Stack>
        </Stack>
      </form>
    </Screen>
  );
}

function PriceHint({ productName }: { productName: string }) {
  const offers = usePolledQuery({
    key: queryKeys.offers.public(),
    query: (signal) => publicOffers({}, signal),
    pollMs: 0,
  });
  const range = priceRange(offers.data ?? [], productName);
  return (
    <>
      {texts.priceHint}
      {range && <> {texts.suggestion(formatUsdt(range.low), formatUsdt(range.high))}</>}
    </>
  );
}

/** What the seller would receive for everything, so that the fee surprises nobody. */
function Earnings({ draft }: { draft: OfferDraft }) {
  const price = parseUsdt(draft.price);
  const quantity = parseKg(draft.quantity);
  return (
    <Card $sunk>
      <Heading as="h2">{texts.payment}</Heading>
      <Text $as="small">{texts.paymentText}</Text>
      {price.ok && quantity.ok && price.value > 0n && quantity.value > 0n && (
        <DefinitionList
          rows={[
            {
              label: texts.earnings,
              value: <Money value={orderPrice(quantity.value, price.value).amountDelivered} />,
              strong: true,
            },
          ]}
        />
      )}
    </Card>
  );
}
