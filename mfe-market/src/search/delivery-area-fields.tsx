import {
  COUNTRIES,
  type Country,
  isCountry,
  placeLabel,
  regionFrom,
  regionText,
} from '@cosecha/shared/domain';
import { TownField } from '@cosecha/shared/places';
import { placesText, deliveryAreaText as text } from '@cosecha/shared/text';
import { Chip, Row, Select, Stack, Text } from '@cosecha/shared/ui';
import { useState } from 'react';
import { useRememberedTown } from '../near/use-remembered-town';
import type { FilterDraft } from './filter-draft';

const WAYS = [
  ['', 'any'],
  ['brought', 'brought'],
  ['fetched', 'fetched'],
] as const;

interface Props {
  draft: FilterDraft;
  error: string | null | undefined;
  change: (changes: Partial<FilterDraft>) => void;
}

/** Delivery area; the municipality is prefilled if this device knows it, and can be changed. */
export function DeliveryAreaFields({ draft, error, change }: Props) {
  const remembered = useRememberedTown();
  function choose(areaWay: FilterDraft['areaWay']) {
    const isEmpty = draft.areaTo === null && draft.town === '';
    const known = isEmpty && remembered ? { areaTo: remembered, town: placeLabel(remembered) } : {};
    change({ areaWay, ...known });
  }
  return (
    <Stack $gap="sm">
      <Row>
        {WAYS.map(([way, name]) => (
          <Chip key={name} selected={draft.areaWay === way} onClick={() => choose(way)}>
            {text.ways[name]}
          </Chip>
        ))}
      </Row>
      {draft.areaWay !== '' && (
        <>
          <Text $as="small" $muted>
            {text.hints[draft.areaWay]}
          </Text>
          <TownFields draft={draft} error={error} change={change} />
        </>
      )}
    </Stack>
  );
}

/** The lists of municipalities come when this is drawn. */
function TownFields({ draft, error, change }: Props) {
  const start = draft.areaTo?.country ?? '';
  const [country, setCountry] = useState<Country>(isCountry(start) ? start : 'CO');
  return (
    <>
      <Select
        label={placesText.country}
        value={country}
        options={COUNTRIES.map((value) => ({ value, label: placesText.countries[value] }))}
        onChange={({ target }) => {
          setCountry(target.value as Country);
          change({ town: '', areaTo: null });
        }}
      />
      <TownField
        country={country}
        label={text.town}
        town={draft.town}
        region={draft.areaTo ? regionText(draft.areaTo) : ''}
        error={error}
        onChange={({ town, region }) => change({ town, areaTo: regionFrom(region) })}
      />
    </>
  );
}
