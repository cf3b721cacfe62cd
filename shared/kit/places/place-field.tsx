import { placesText as text } from '@cosecha/shared/text';
import { Banner, Button, Combobox } from '@cosecha/shared/ui';
import { useMemo } from 'react';
import { type Country, type Place, placeLabel, placeLabelAnywhere } from '../../domain';
import { searchPlaces } from './places';

/** More are no help to who types on. */
export const MOST_ROWS = 30;

interface Props {
  /** Without one places of all countries are found. */
  country?: Country;
  /** Null while the list is not here. */
  places: readonly Place[] | null;
  value: string;
  onChange: (typed: string) => void;
  error: string | null | undefined;
  label?: string;
  hint?: string;
}

/** One search for municipality and department: choosing one says both. */
export function PlaceField({ country, places, value, onChange, error, ...texts }: Props) {
  const { label = text.place[country ?? 'all'], hint = text.placeHint } = texts;
  const { found, isCut } = useMemo(() => searchPlaces(places ?? [], value, MOST_ROWS), [places, value]);
  const options = found.map((place) => ({
    value: country ? placeLabel(place) : placeLabelAnywhere(place),
    label: place.municipality,
    detail: country || place.country === 'CO' ? place.department : text.abroad(place),
  }));
  const cut = isCut ? text.cut(MOST_ROWS) : null;
  return (
    <Combobox
      name="place"
      label={label}
      hint={cut ?? hint}
      error={error}
      typed={value}
      onTyped={onChange}
      options={options}
      onChoose={onChange}
      found={cut ?? text.found(options.length)}
    />
  );
}

/** The list did not come: without it nothing can be chosen. */
export function PlacesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Banner
      tone="warning"
      action={
        <Button variant="secondary" wide={false} onClick={onRetry}>
          {text.retry}
        </Button>
      }
    >
      {text.failed}
    </Banner>
  );
}
