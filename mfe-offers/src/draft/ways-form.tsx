import { DELIVERY_KINDS, DELIVERY_TEXT_LIMITS } from '@cosecha/shared/domain';
import { COUNTRIES, type Country, PlacesFailed, TownField, usePlaces } from '@cosecha/shared/places';
import { offerWaysText, placesText } from '@cosecha/shared/text';
import {
  AmountInput,
  Banner,
  Checkbox,
  RadioChoices,
  Select,
  Stack,
  Text,
  TextArea,
  TextInput,
} from '@cosecha/shared/ui';
import type { DraftErrors } from './draft-errors';
import type { DraftPatch } from './draft-store';
import { RegionField } from './region-field';
import { FREIGHT_CHOICES, type WaysDraft } from './ways';

const texts = offerWaysText;
const { place: MOST_PLACE, hours: MOST_HOURS, note: MOST_NOTE } = DELIVERY_TEXT_LIMITS;

export interface WaysFormProps {
  ways: WaysDraft;
  errors: DraftErrors;
  change: (patch: DraftPatch) => void;
}

type Part = 'pickup' | 'seller' | 'carrier';
/** Changes a part of the ways as they stand by then, not as they were drawn. */
type Change = <Name extends Part>(part: Name, changes: Partial<WaysDraft[Name]>) => void;

/** How goods reach the buyer: three ways, several at once, none of which must be chosen. */
export function WaysForm({ ways, errors, change }: WaysFormProps) {
  const set: Change = (part, changes) =>
    change(({ ways: now }) => ({ ways: { ...now, [part]: { ...now[part], ...changes } } }));
  const parts = { ways, errors, set };
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
  errors: DraftErrors;
  set: Change;
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

function SellerFields({ ways: { country, seller }, errors, set }: PartProps) {
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
      <FreightFields part="seller" freight={seller} error={errors.sellerPrice} set={set} />
      <NoteField part="seller" note={seller.note} error={errors.sellerNote} set={set} />
    </>
  );
}

function CarrierFields({ ways: { carrier }, errors, set }: PartProps) {
  return (
    <>
      <FreightFields part="carrier" freight={carrier} error={errors.carrierPrice} set={set} />
      <NoteField part="carrier" note={carrier.note} error={errors.carrierNote} set={set} />
    </>
  );
}

interface FreightProps {
  part: 'seller' | 'carrier';
  freight: Pick<WaysDraft['carrier'], 'per' | 'price'>;
  error: string | null | undefined;
  set: Change;
}

function FreightFields({ part, freight: { per, price }, error, set }: FreightProps) {
  return (
    <>
      <RadioChoices
        label={texts.freight[part]}
        choices={FREIGHT_CHOICES.map((value) => ({ value, label: texts.freightChoices[part][value] }))}
        value={per}
        onChange={(next) => set(part, { per: next })}
      />
      {per !== 'none' && (
        <AmountInput
          unit="USDT"
          label={texts.price[per]}
          hint={texts.priceHint}
          value={price}
          error={error}
          onChange={(typed) => set(part, { price: typed })}
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
