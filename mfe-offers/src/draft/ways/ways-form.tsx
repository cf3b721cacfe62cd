import { DELIVERY_KINDS, DELIVERY_TEXT_LIMITS } from '@cosecha/shared/domain';
import { PlacesFailed, TownField, usePlaces } from '@cosecha/shared/places';
import { offerFieldForm, offerWaysText, ownCurrencyText } from '@cosecha/shared/text';
import { Banner, Checkbox, RadioChoices, Stack, Text, TextInput } from '@cosecha/shared/ui';
import type { DraftErrors } from '../draft-errors';
import { changeDraft, type DraftName } from '../draft-store';
import type { OfferDraft } from '../offer-draft';
import { MoneyField } from '../price/money-field';
import type { DraftMoney } from '../price/use-draft-money';
import type { PriceWarnings } from '../price/use-price-warnings';
import { changeWay } from './change-way';
import { countryOf } from './country-of';
import { RegionField } from './region-field';
import { FREIGHT_CHOICES } from './ways';

const texts = offerWaysText;

export interface WaysFormProps {
  name: DraftName;
  draft: OfferDraft;
  /** Freight is typed in the money of the price. */
  money: DraftMoney;
  errors: DraftErrors;
  warnings: PriceWarnings;
}

/** Where the goods are, and how they get to the buyer: three ways, several at once, none of which must be chosen. */
export function WaysForm(props: WaysFormProps) {
  const { name, draft, errors } = props;
  const { ways, place, region } = draft;
  const { label, hint } = offerFieldForm.place;
  return (
    <>
      <TownField
        label={label}
        hint={hint}
        town={place}
        region={region}
        error={errors.place}
        // A region that is found for words of before is nothing that the person changed.
        onChange={({ town, region: found }) =>
          changeDraft(name, { place: town, region: found }, town !== place)
        }
      />
      <Text $as="small" $muted>
        {texts.hint}
      </Text>
      {errors.ways && <Banner tone="danger">{errors.ways}</Banner>}
      {DELIVERY_KINDS.map((kind) => (
        <Stack key={kind} $gap="md" data-invalid={errors.ways ? '' : undefined}>
          <Checkbox
            label={texts.choices[kind]}
            checked={ways[kind].chosen}
            onChange={({ target }) => changeWay(name, kind, { chosen: target.checked })}
          />
          {kind === 'pickup' && ways.pickup.chosen && <PickupField {...props} />}
          {kind === 'seller' && ways.seller.chosen && <SellerFields {...props} />}
          {kind === 'carrier' && ways.carrier.chosen && <FreightFields {...props} part="carrier" />}
        </Stack>
      ))}
    </>
  );
}

function PickupField({ name, draft, errors }: WaysFormProps) {
  return (
    <TextInput
      label={texts.place}
      hint={texts.placeHint}
      autoComplete="off"
      maxLength={DELIVERY_TEXT_LIMITS.place}
      value={draft.ways.pickup.place}
      error={errors.pickupPlace}
      onChange={({ target }) => changeWay(name, 'pickup', { place: target.value })}
    />
  );
}

function SellerFields(props: WaysFormProps) {
  const { name, draft, errors } = props;
  const { seller } = draft.ways;
  const country = countryOf(draft);
  const places = usePlaces(country);
  return (
    <>
      <RegionField
        country={country}
        places={places.data ?? []}
        regions={seller.regions}
        typed={seller.typed}
        error={errors.sellerRegions}
        onChange={(changes) => changeWay(name, 'seller', changes)}
      />
      {places.error && !places.data && <PlacesFailed onRetry={places.refresh} />}
      <FreightFields {...props} part="seller" />
    </>
  );
}

function FreightFields({
  name,
  part,
  draft,
  money,
  errors,
  warnings,
}: WaysFormProps & { part: 'seller' | 'carrier' }) {
  const { per } = draft.ways[part];
  return (
    <>
      <RadioChoices
        label={texts.freight[part]}
        choices={FREIGHT_CHOICES.map((value) => ({ value, label: texts.freightChoices[part][value] }))}
        value={per}
        onChange={(next) => changeWay(name, part, { per: next })}
      />
      {per !== 'none' && (
        <MoneyField
          money={money}
          label={texts.price[part][per]}
          hint={texts.priceHint}
          value={draft.ways[part]}
          error={errors[`${part}Price`]}
          warning={warnings[`${part}Price`]}
          said={ownCurrencyText.price.freightBecomes[per]}
          onChange={(typed) => changeWay(name, part, typed, { typedIn: money.typedIn })}
        />
      )}
    </>
  );
}
