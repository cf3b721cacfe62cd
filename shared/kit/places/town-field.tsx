import { useEffect } from 'react';
import { regionText } from '../../domain';
import { PlaceField, PlacesFailed } from './place-field';
import { type Country, type Place, placeFrom } from './places';
import { usePlaces } from './use-places';

/** A municipality in a form: as typed, and as "CO/Huila/Pitalito" once it is one of the list. */
export interface Town {
  town: string;
  region: string;
}

interface Props extends Town {
  country: Country;
  label?: string;
  error: string | null | undefined;
  onChange: (town: Town) => void;
}

const regionOf = (country: Country, places: readonly Place[] | null, typed: string): string => {
  const place = places && placeFrom(places, typed);
  return place ? regionText({ country, ...place }) : '';
};

/** Finds a municipality with a list that it fetches itself; what was typed before the list came counts, too. */
export function TownField({ country, town, region, label, error, onChange }: Props) {
  const places = usePlaces(country);
  const known = places.data ?? null;
  const late = region === '' ? regionOf(country, known, town) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onChange` is another function at every drawing
  useEffect(() => {
    if (late !== '') onChange({ town, region: late });
  }, [late]);
  return (
    <>
      <PlaceField
        country={country}
        places={known}
        label={label}
        value={town}
        error={error}
        onChange={(typed) => onChange({ town: typed, region: regionOf(country, known, typed) })}
      />
      {places.error && !known && <PlacesFailed onRetry={places.refresh} />}
    </>
  );
}
