import { DELIVERY_KINDS, DELIVERY_TEXT_LIMITS } from '@cosecha/shared/domain';
import { COUNTRIES, type Country, PlacesFailed, TownField, usePlaces } from '@cosecha/shared/places';
import { offerWaysText, ownCurrencyText, placesText } from '@cosecha/shared/text';
import { Banner, Checkbox, RadioChoices, Select, Stack, Text, TextArea, TextInput } from '@cosecha/shared/ui';
import type { DraftErrors } from '../draft-errors';
import type { DraftPatch } from '../draft-store';
import { MoneyField } from '../price/money-field';
import type { Price } from '../price/own-price';
import type { DraftMoney } from '../price/use-draft-money';
import type { PriceWarnings } from '../price/use-price-warnings';
import { RegionField } from './region-field';
import { FREIGHT_CHOICES, type WaysDraft } from './ways';

const texts = offerWaysText;
const { place: MOST_PLACE, hours: MOST_HOURS, note: MOST_NOTE } = DELIVERY_TEXT_LIMITS;

export interface WaysFormProps {
  ways: WaysDraft;
  /** Freight is typed in the money of the price. */
  money: DraftMoney;
  errors: DraftErrors;
  warnings: PriceWarnings;
  change: (patch: DraftPatch) => void;
}

type Part = 'pickup' | 'seller' | 'carrier';
/** Changes a part of the latest options, not of the rendered ones. */
type Change = <Name extends Part>(part: Name, changes: Partial<WaysDraft[Name]>) => void;
type SetFreight = (part: 'seller' | 'carrier', price: Price) => void;

/** How goods reach the buyer: three ways, several at once, none of which must be chosen. */
export function WaysForm({ ways, money, errors, warnings, change }: WaysFormProps) {
  const set: Change = (part, changes) =>
    change(({ ways: now }) => ({ ways: { ...now, [part]: { ...now[part], ...changes } } }));
  const setFreight: SetFreight = (part, price) =>
    change(({ ways: now }) => ({
      typedIn: money.typedIn,
      ways: { ...now, [part]: { ...now[part], ...price } },
    }));
  const parts = { ways, money, errors, warnings, set, setFreight };
  const isPlaced = ways.pickup.chosen || ways.seller.chosen;
  return (
    <>
      <Text $as="small" $muted>
        {texts.hint}
      </Text>
      {errors.ways && <Banner tone="danger">{errors.ways}</Banner>}
      {isPlaced && (
        <Select
          label={placesText.country}
          value={ways.country}
          options={COUNTRIES.map((value) => ({ value, label: placesText.countries[value] }))}
          onChange={({ target }) =>
            change(({ ways: now }) => ({
              ways: {
                ...now,
                country: target.value as Country,
                pickup: { ...now.pickup, town: '', region: '' },
                seller: { ...now.seller, typed: '' },
              },
            }))
          }
        />
      )}
      {DELIVERY_KINDS.map((kind) => (
        <Stack key={kind} $gap="md" data-invalid={errors.ways ? '' : undefined}>
          <Checkbox
            label={texts.choices[kind]}
            checked={ways[kind].chosen}
            onChange={({ target }) => set(kind, { chosen: target.checked })}
          />
          {kind === 'pickup' && ways.pickup.chosen && <PickupFields {...parts} />}
          {kind === 'seller' && ways.seller.chosen && <SellerFields {...parts} />}
          {kind === 'carrier' && ways.carrier.chosen && <CarrierFields {...parts} />}
        </Stack>
      ))}
    </>
  );
}

interface PartProps {
  ways: WaysDraft;
  money: DraftMoney;
  errors: DraftErrors;
  warnings: PriceWarnings;
  set: Change;
  setFreight: SetFreight;
}

function PickupFields({ ways: { country, pickup }, errors, set }: PartProps) {
  return (
    <>
      <TextInput
        label={texts.place}
        hint={texts.placeHint}
        autoComplete="off"
        maxLength={MOST_PLACE}
        value={pickup.place}
        error={errors.pickupPlace}
        onChange={({ target }) => set('pickup', { place: target.value })}
      />
      <TownField
        country={country}
        town={pickup.town}
        region={pickup.region}
        error={errors.pickupTown}
        onChange={(town) => set('pickup', town)}
      />
      <TextInput
        label={texts.pickupHours}
        hint={texts.hoursHint}
        optional
        maxLength={MOST_HOURS}
        value={pickup.hours}
        error={errors.pickupHours}
        onChange={({ target }) => set('pickup', { hours: target.value })}
      />
      <NoteField part="pickup" note={pickup.note} error={errors.pickupNote} set={set} />
    </>
  );
}

function SellerFields(props: PartProps) {
  const {
    ways: { country, seller },
    errors,
    set,
  } = props;
  const places = usePlaces(country);
  return (
    <>
      <RegionField
        country={country}
        places={places.data ?? []}
        regions={seller.regions}
        typed={seller.typed}
        error={errors.sellerRegions}
        onChange={(changes) => set('seller', changes)}
      />
      {places.error && !places.data && <PlacesFailed onRetry={places.refresh} />}
      <TextInput
        label={texts.sellerHours}
        hint={texts.hoursHint}
        optional
        maxLength={MOST_HOURS}
        value={seller.hours}
        error={errors.sellerHours}
        onChange={({ target }) => set('seller', { hours: target.value })}
      />
      <FreightFields {...props} part="seller" />
      <NoteField part="seller" note={seller.note} error={errors.sellerNote} set={set} />
    </>
  );
}

function CarrierFields(props: PartProps) {
  const { carrier } = props.ways;
  const { errors, set } = props;
  return (
    <>
      <FreightFields {...props} part="carrier" />
      <NoteField part="carrier" note={carrier.note} error={errors.carrierNote} set={set} />
    </>
  );
}

interface FreightProps extends PartProps {
  part: 'seller' | 'carrier';
}

function FreightFields({ part, ways, money, errors, warnings, set, setFreight }: FreightProps) {
  const { per } = ways[part];
  return (
    <>
      <RadioChoices
        label={texts.freight[part]}
        choices={FREIGHT_CHOICES.map((value) => ({ value, label: texts.freightChoices[part][value] }))}
        value={per}
        onChange={(next) => set(part, { per: next })}
      />
      {per !== 'none' && (
        <MoneyField
          money={money}
          label={texts.price[part][per]}
          hint={texts.priceHint}
          value={ways[part]}
          error={errors[`${part}Price`]}
          warning={warnings[`${part}Price`]}
          said={ownCurrencyText.price.freightBecomes[per]}
          onChange={(typed) => setFreight(part, typed)}
        />
      )}
    </>
  );
}

interface NoteProps {
  part: Part;
  note: string;
  error: string | null | undefined;
  set: Change;
}

function NoteField({ part, note, error, set }: NoteProps) {
  return (
    <TextArea
      label={texts.note[part]}
      hint={part === 'carrier' ? texts.carrierHint : undefined}
      optional
      maxLength={MOST_NOTE}
      value={note}
      error={error}
      onChange={({ target }) => set(part, { note: target.value })}
    />
  );
}
