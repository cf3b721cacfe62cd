import { type Country, type Place, placeLabel, searchPlaces } from '@cosecha/shared/places';
import { deliveryText } from '@cosecha/shared/text';
import { Combobox } from '@cosecha/shared/ui';
import { useMemo } from 'react';

const text = deliveryText.form;
/** More are no help to who types on. */
const MOST_ROWS = 30;

interface Props {
  country: Country;
  places: readonly Place[] | null;
  value: string;
  onChange: (typed: string) => void;
  error: string | null | undefined;
}

/** One search for municipality and department: choosing one says both. */
export function PlaceField({ country, places, value, onChange, error }: Props) {
  const options = useMemo(
    () =>
      searchPlaces(places ?? [], value, MOST_ROWS).map((place) => ({
        value: placeLabel(place),
        label: place.municipality,
        detail: place.department,
      })),
    [places, value],
  );
  return (
    <Combobox
      name="place"
      label={text.place[country]}
      hint={text.placeHint}
      error={error}
      typed={value}
      onTyped={onChange}
      options={options}
      onChoose={onChange}
      found={text.placesFound(options.length)}
    />
  );
}
