import { categoryLabel, type Offer } from '@cosecha/shared/api';
import { ANY_OFFER, type OfferWish, wishFromAddress, wishToAddress } from '@cosecha/shared/domain';
import { useOwnRate } from '@cosecha/shared/money';
import { useSearchParams } from '@cosecha/shared/router';
import { findText, searchText } from '@cosecha/shared/text';
import { Button, Chip, from, Screen, Stack, space, useIsDesk } from '@cosecha/shared/ui';
import { useCallback, useMemo, useState } from 'react';
import styled from 'styled-components';
import { OfferList } from '../catalogue/offer-list';
import { SortSelect } from '../catalogue/sort-select';
import { useOfferList } from '../catalogue/use-offer-list';
import { usePublicOffers } from '../catalogue/use-public-offers';
import { activeFilters, withoutFilters } from './active-filters';
import { ChipRow } from './chip-row';
import { FilterChips } from './filter-chips';
import { filterChoices } from './filter-choices';
import { FilterPanel, FilterSheet } from './filter-sheet';
import { FoundSellers } from './found-sellers';
import { NothingFound } from './nothing-found';
import { SaveSearch } from './save-search';
import { SearchBox } from './search-box';
import { suggestionsFrom } from './suggestions';
import { useCategories } from './use-categories';

const text = searchText.search;
const NO_OFFERS: readonly Offer[] = [];

/** /buscar: the whole search is in the address, so that a reload, Back and a shared link restore it. */
export function SearchScreen() {
  const isDesk = useIsDesk();
  const [params, setParams] = useSearchParams();
  const [isFiltering, setIsFiltering] = useState(params.has('filtros'));
  const address = params.toString();
  const wish = useMemo(() => wishFromAddress(new URLSearchParams(address)), [address]);
  const list = useOfferList(wish);
  const categories = useCategories();
  const known = usePublicOffers().data ?? NO_OFFERS;
  const suggestions = useMemo(() => suggestionsFrom(known), [known]);
  const choices = useMemo(() => filterChoices(known, wish, categories), [known, wish, categories]);
  const filters = activeFilters(wish, categories, useOwnRate());

  const search = useCallback(
    (change: Partial<OfferWish>) => {
      setParams((before) => wishToAddress({ ...wishFromAddress(before), ...change }), { replace: true });
      window.scrollTo(0, 0);
    },
    [setParams],
  );
  const searchWords = useCallback((words: string) => search({ text: words }), [search]);
  function handleFilters(next: OfferWish) {
    setIsFiltering(false);
    search(next);
  }

  return (
    <Screen wide title={findText.titles.search}>
      <Sides>
        {isDesk && <FilterPanel wish={wish} onApply={handleFilters} choices={choices} />}
        <Results>
          <Stack $gap="md">
            <SearchBox value={wish.text} onSearch={searchWords} known={suggestions}>
              <ChipRow role="group" aria-label={text.categories}>
                <Chip selected={wish.category === null} onClick={() => search({ category: null })}>
                  {text.allCategories}
                </Chip>
                {choices.categories.map(({ id, name }) => (
                  <Chip key={id} selected={wish.category === id} onClick={() => search({ category: id })}>
                    {categoryLabel(id, name)}
                  </Chip>
                ))}
              </ChipRow>
            </SearchBox>
            <Tools>
              <SortSelect value={wish} onChange={search} />
              <Button variant="secondary" icon="filter" onClick={() => setIsFiltering(true)}>
                {filters.length === 0 ? searchText.filters.open : searchText.filters.openWith(filters.length)}
              </Button>
            </Tools>
            <FilterChips filters={filters} onRemove={search} onClear={() => search(withoutFilters(wish))} />
            <SaveSearch params={params} />
          </Stack>
          <FoundSellers words={wish.text} />
          <OfferList list={list} failed={text.failed} loading={text.loading}>
            <NothingFound wish={wish} filters={filters} onRemove={search} onClear={() => search(ANY_OFFER)} />
          </OfferList>
        </Results>
      </Sides>
      <FilterSheet
        open={isFiltering && !isDesk}
        onClose={() => setIsFiltering(false)}
        wish={wish}
        onApply={handleFilters}
        choices={choices}
      />
    </Screen>
  );
}

/** On wide screens the filters are beside the results; their place is reserved until they load. */
const Sides = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('xl')};
  ${from('desk')} {
    grid-template-columns: 17rem minmax(0, 1fr);
    align-items: start;
  }
`;

const Results = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('xl')};
  ${from('desk')} {
    grid-column: 2;
  }
`;

/** Side by side while both fit; wide screens need no filter button. */
const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space('sm')};

  & > :first-child {
    flex: 3 1 10.75rem;
  }
  & > :last-child {
    flex: 1 1 auto;
    width: auto;
    white-space: nowrap;
    ${from('desk')} {
      display: none;
    }
  }
`;
