import { useEffect } from 'react';
import { type Country, type Place, placeFrom, regionText } from '../../domain';
import { PlaceField, PlacesFailed } from './place-field';
import { usePlaces } from './use-places';

/** A municipality in a form: as typed, and as "CO/Huila/Pitalito" once it is one of the list. */
export interface Town {
  town: string;
  region: string;
}

interface Props extends Town {
  /** Without one places of all countries are found. */
  country?: Country;
  label?: string;
  hint?: string;
  error: string | null | undefined;
  onChange: (town: Town) => void;
}

const regionOf = (places: readonly Place[] | null, typed: string): string => {
  const place = places && placeFrom(places, typed);
  return place ? regionText(place) : '';
};

/** Finds a municipality with a list that it fetches itself; what was typed before the list came counts, too. */
export function TownField({ town, region, onChange, ...field }: Props) {
  const places = usePlaces(field.country);
  const known = places.data ?? null;
  const late = region === '' ? regionOf(known, town) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onChange` is another function at every drawing
  useEffect(() => {
    if (late !== '') onChange({ town, region: late });
  }, [late]);
  return (
    <>
      <PlaceField
        {...field}
        places={known}
        value={town}
        onChange={(typed) => onChange({ town: typed, region: regionOf(known, typed) })}
      />
      {places.error && !known && <PlacesFailed onRetry={places.refresh} />}
    </>
  );
}
