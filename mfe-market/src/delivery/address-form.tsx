import { COUNTRIES, type Country, DELIVERY_LIMITS, type DeliveryAddress } from '@cosecha/shared/domain';
import { PlaceField, PlacesFailed, usePlaces } from '@cosecha/shared/places';
import { deliveryText, placesText } from '@cosecha/shared/text';
import { Button, Select, Stack, Text, TextArea, TextInput, textFields, useForm } from '@cosecha/shared/ui';
import { type AddressDraft, addressFrom, addressProblems } from './address';

const text = deliveryText.form;

interface Props {
  draft: AddressDraft;
  onChange: (draft: AddressDraft) => void;
  onSave: (address: DeliveryAddress) => void;
}

/** Who receives, and where. What was typed is its caller's, so that closing the sheet loses nothing. */
export function AddressForm({ draft, onChange, onSave }: Props) {
  const places = usePlaces(draft.country);
  const known = places.data ?? null;
  const { form, problems } = useForm({
    problems: addressProblems(draft, known),
    onValid() {
      const address = addressFrom(draft, known);
      if (address) onSave(address);
    },
  });
  const set = (changes: Partial<AddressDraft>) => onChange({ ...draft, ...changes });
  const field = textFields(draft, problems, set);
  return (
    <Stack as="form" {...form}>
      <TextInput name="name" label={text.name} autoComplete="name" {...field('name')} />
      <TextInput name="phone" type="tel" label={text.phone} autoComplete="tel" {...field('phone')} />
      <Select
        label={placesText.country}
        value={draft.country}
        options={COUNTRIES.map((value) => ({ value, label: placesText.countries[value] }))}
        onChange={({ target }) => set({ country: target.value as Country, place: '' })}
      />
      <PlaceField
        country={draft.country}
        places={known}
        value={draft.place}
        error={problems.place}
        onChange={(place) => set({ place })}
      />
      {places.error && !known && <PlacesFailed onRetry={places.refresh} />}
      <TextInput
        name="address"
        label={text.address}
        hint={text.addressHint}
        autoComplete="street-address"
        {...field('address')}
      />
      <TextArea name="note" label={text.note} optional maxLength={DELIVERY_LIMITS.note} {...field('note')} />
      <Text $as="small" $muted>
        {deliveryText.privacy}
      </Text>
      <Button type="submit" loading={places.loading}>
        {text.save}
      </Button>
    </Stack>
  );
}
