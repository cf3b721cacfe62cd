import {
  type Country,
  DELIVERY_TEXT_LIMITS,
  type DeliveryRegion,
  type Place,
  regionFrom,
  regionText,
} from '@cosecha/shared/domain';
import { MOST_ROWS, searchDepartments, searchPlaces } from '@cosecha/shared/places';
import { offerWaysText, placesText, regionWords } from '@cosecha/shared/text';
import { Combobox, RemovableChip, Row, Stack, Text } from '@cosecha/shared/ui';
import { useMemo } from 'react';

const texts = offerWaysText;
const MOST = DELIVERY_TEXT_LIMITS.regions;

interface Props {
  country: Country;
  places: readonly Place[];
  regions: readonly string[];
  typed: string;
  error: string | null | undefined;
  onChange: (changes: { regions?: string[]; typed?: string }) => void;
}

/** Departments and municipalities, found by letters and taken away one by one. */
export function RegionField({ country, places, regions, typed, error, onChange }: Props) {
  const { options, isCut } = useMemo(() => regionOptions(country, places, typed), [country, places, typed]);
  const cut = isCut ? placesText.cut(MOST_ROWS) : null;
  const isFull = regions.length >= MOST;
  return (
    <Stack $gap="sm">
      {isFull && typed === '' ? (
        <Text $as="small" $muted>
          {texts.full(MOST)}
        </Text>
      ) : (
        <Combobox
          label={placesText.region[country]}
          hint={cut ?? texts.regionHint}
          error={error}
          typed={typed}
          onTyped={(next) => onChange({ typed: next })}
          options={options}
          onChoose={(region) => onChange({ typed: '', regions: withRegion(regions, region) })}
          found={cut ?? placesText.regionsFound(options.length)}
        />
      )}
      {regions.length > 0 && (
        <Row as="ul" aria-label={texts.regions}>
          {regions.map((region) => (
            <li key={region}>
              <RemovableChip
                label={texts.removeRegion(wordsOf(region))}
                onRemove={() => onChange({ regions: regions.filter((other) => other !== region) })}
              >
                {wordsOf(region)}
              </RemovableChip>
            </li>
          ))}
        </Row>
      )}
    </Stack>
  );
}

const wordsOf = (text: string): string => {
  const region = regionFrom(text);
  return region ? regionWords(region) : text;
};

function regionOptions(country: Country, places: readonly Place[], typed: string) {
  const whole = searchDepartments(places, typed).map((department) => ({
    value: regionText({ country, department, municipality: '' }),
    label: placesText.allOf(department),
    detail: placesText.wholeRegion[country],
  }));
  const { found, isCut } = searchPlaces(places, typed, MOST_ROWS);
  const single = found.map((place) => ({
    value: regionText(place),
    label: place.municipality,
    detail: place.department,
  }));
  return { options: [...whole, ...single], isCut };
}

/** A department takes the place of its municipalities, and holds those that are added. */
export function withRegion(regions: readonly string[], added: string): string[] {
  const region = regionFrom(added);
  if (!region || regions.some((one) => isWithin(region, regionFrom(one)))) return [...regions];
  return [...regions.filter((one) => !isWithin(regionFrom(one), region)), added].slice(0, MOST);
}

const isWithin = (one: DeliveryRegion | null, other: DeliveryRegion | null): boolean =>
  one !== null &&
  other !== null &&
  one.country === other.country &&
  one.department === other.department &&
  (other.municipality === '' || other.municipality === one.municipality);
