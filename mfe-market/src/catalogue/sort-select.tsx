import { type DeliveryRegion, OFFER_SORTS, type OfferOrder, placeLabel } from '@cosecha/shared/domain';
import { lazyPart } from '@cosecha/shared/remote';
import { nearText, searchText } from '@cosecha/shared/text';
import { Button, Select } from '@cosecha/shared/ui';
import { type ComponentProps, useState } from 'react';
import styled from 'styled-components';
import type { NearSheet } from '../near/near-sheet';
import { useRememberedTown, useRememberTown } from '../near/use-remembered-town';

const text = searchText.list;
const OPTIONS = OFFER_SORTS.map((sort) => ({ value: sort, label: text.sorts[sort] }));

const Asking = lazyPart<ComponentProps<typeof NearSheet>>(() =>
  import(/* webpackChunkName: "near" */ '../near/near-sheet').then((code) => code.NearSheet),
);

interface Props {
  value: OfferOrder;
  onChange: (order: OfferOrder) => void;
}

/** The order of a list. For the nearest the person says where they are, unless this device knows. */
export function SortSelect({ value: { sort, near }, onChange }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const remembered = useRememberedTown();
  const rememberTown = useRememberTown();
  function startNear(town: DeliveryRegion) {
    setIsAsking(false);
    rememberTown(town);
    onChange({ sort: 'nearest', near: town });
  }
  function choose(chosen: OfferOrder['sort']) {
    if (chosen !== 'nearest') onChange({ sort: chosen, near: null });
    else if (remembered) startNear(remembered);
    else setIsAsking(true);
  }
  return (
    <>
      <Select
        label={text.sort}
        value={sort}
        options={OPTIONS}
        onChange={({ target }) => choose(OFFER_SORTS.find((one) => one === target.value) ?? sort)}
      />
      {near && (
        <Change>
          <Button variant="quiet" icon="location" wide={false} onClick={() => setIsAsking(true)}>
            {nearText.change(placeLabel(near))}
          </Button>
        </Change>
      )}
      {isAsking && <Asking near={near} onChoose={startNear} onClose={() => setIsAsking(false)} />}
    </>
  );
}

/** In a row of tools it comes below all of them. */
const Change = styled.div`
  order: 1;
  flex-basis: 100%;
`;
