import { type Category, categoryLabel, listCategories, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { useSearchParams } from '@cosecha/shared/router';
import { marketText } from '@cosecha/shared/text';
import {
  Banner,
  Button,
  ButtonLink,
  CardGrid,
  Chip,
  EmptyState,
  ErrorState,
  Screen,
  SearchInput,
  Select,
  Skeleton,
  Stack,
  space,
  Text,
} from '@cosecha/shared/ui';
import styled from 'styled-components';
import { OfferCard } from '../catalogue/offer-card';
import { paths } from '../paths';
import { categoriesOf, isSort, type SearchWish, SORTS, searchOffers } from './search-offers';
import { useSearch } from './use-search';

const text = marketText.search;

/** Search over live offers. The wish stands in the address, so that Back and a shared link find it again. */
export function SearchScreen() {
  const [wish, setWish] = useWish();
  const source = useSearch(wish.term);
  const categories = useCategoryNames();
  const found = searchOffers(source.offers, wish, source.found);
  return (
    <Screen title={text.title}>
      <Stack>
        <SearchInput
          label={text.label}
          placeholder={text.placeholder}
          value={wish.term}
          onChange={(term) => setWish({ ...wish, term })}
        />
        <Chips role="group" aria-label={text.categories}>
          <Chip selected={wish.category === null} onClick={() => setWish({ ...wish, category: null })}>
            {text.allCategories}
          </Chip>
          {categoriesOf(source.offers).map((id) => (
            <Chip key={id} selected={wish.category === id} onClick={() => setWish({ ...wish, category: id })}>
              {categoryLabel(id, categories.find((category) => category.id === id)?.name)}
            </Chip>
          ))}
        </Chips>
        <Select
          label={text.sort}
          value={wish.sort}
          options={SORTS.map((sort) => ({ value: sort, label: text[sort] }))}
          onChange={(event) =>
            setWish({ ...wish, sort: isSort(event.target.value) ? event.target.value : 'newest' })
          }
        />
      </Stack>
      <Found wish={wish} onClear={() => setWish(NO_WISH)} source={source} found={found} />
    </Screen>
  );
}

interface FoundProps {
  wish: SearchWish;
  onClear: () => void;
  source: ReturnType<typeof useSearch>;
  found: ReturnType<typeof useSearch>['offers'];
}

function Found({ wish, onClear, source, found }: FoundProps) {
  const { live, isLooking } = source;
  if (found.length > 0) {
    return (
      <Stack $gap="md">
        {live.error && <Banner tone="warning">{marketText.common.offline}</Banner>}
        <Text role="status" $muted>
          {text.found(found.length)}
        </Text>
        <CardGrid>
          {found.map((offer) => (
            <OfferCard key={offer.offerId} offer={offer} />
          ))}
        </CardGrid>
      </Stack>
    );
  }
  if (live.loading || isLooking) return <Skeleton shape="cards" rows={4} label={text.loading} />;
  if (live.error && !live.data)
    return <ErrorState title={text.failed} error={live.error} onRetry={live.refresh} />;
  return <Nothing wish={wish} onClear={onClear} />;
}

function Nothing({ wish, onClear }: { wish: SearchWish; onClear: () => void }) {
  const term = wish.term.trim();
  if (term === '' && wish.category === null) {
    return (
      <EmptyState
        title={text.emptyTitle}
        text={text.emptyHint}
        action={<ButtonLink to={paths.createOffer}>{text.emptyAction}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      icon="search"
      title={term === '' ? text.noneInCategory : text.none(term)}
      text={text.noneHint}
      action={
        <Button variant="secondary" onClick={onClear}>
          {text.clear}
        </Button>
      }
    />
  );
}

/** One line that runs on to the side, so that the offers stay in sight; the keyboard brings each chip into view. */
const Chips = styled.div`
  display: flex;
  gap: ${space('sm')};
  margin-inline: calc(-1 * ${space('lg')});
  padding: ${space('xs', 'lg')};
  overflow-x: auto;
  scrollbar-width: thin;

  & > * {
    flex: none;
  }
`;

const NO_WISH: SearchWish = { term: '', category: null, sort: 'newest' };

function useWish(): [SearchWish, (wish: SearchWish) => void] {
  const [params, setParams] = useSearchParams();
  const category = Number(params.get('categoria'));
  const sort = params.get('orden');
  const wish: SearchWish = {
    term: params.get('q') ?? '',
    category: category > 0 ? category : null,
    sort: isSort(sort) ? sort : 'newest',
  };
  function setWish(next: SearchWish) {
    const kept = new URLSearchParams();
    if (next.term !== '') kept.set('q', next.term);
    if (next.category !== null) kept.set('categoria', String(next.category));
    if (next.sort !== 'newest') kept.set('orden', next.sort);
    setParams(kept, { replace: true });
  }
  return [wish, setWish];
}

/** Names only decorate the chips: without them they read "Categoría {id}". */
function useCategoryNames(): readonly Category[] {
  const { data } = usePolledQuery<readonly Category[]>({
    key: queryKeys.marketplace.categories,
    query: (signal) => listCategories(signal),
    pollMs: 0,
  });
  return data ?? [];
}
