import { type Category, type NamedItem, useSavedChange, useSavedList } from '@cosecha/shared/api';
import { type PrintRate, type SavedSeller, shortWallet, wishFromAddress } from '@cosecha/shared/domain';
import { useOwnRate } from '@cosecha/shared/money';
import { accountPaths, marketPaths, pathTo } from '@cosecha/shared/paths';
import { savedText } from '@cosecha/shared/text';
import { Avatar, Banner, ErrorState, ListRow, Screen, Skeleton } from '@cosecha/shared/ui';
import { StepsBack } from '../catalogue/way-back';
import { activeFilters } from '../search/active-filters';
import { useCategories } from '../search/use-categories';
import { SavedOffers } from './saved-offers';
import { SavedSection } from './saved-section';

const text = savedText.list;

/** /guardados: saved offers, searches and sellers, on every device of the wallet. */
export function SavedScreen() {
  const { data, error, refresh } = useSavedList();
  const change = useSavedChange();
  const remove = (item: NamedItem) => void change(item, false);
  return (
    <StepsBack>
      <Screen title={savedText.title} backTo={accountPaths.account}>
        {data && error && <Banner tone="warning">{text.stale}</Banner>}
        {data ? (
          <>
            <SavedOffers
              offers={data.offers}
              onRemove={({ offerId }) => remove({ kind: 'offer', subject: offerId })}
            />
            <SavedSearches
              queries={data.searches.map(({ query }) => query)}
              onRemove={(query) => remove({ kind: 'search', subject: query })}
            />
            <SavedSellers
              sellers={data.sellers}
              onRemove={({ wallet }) => remove({ kind: 'seller', subject: wallet })}
            />
          </>
        ) : error ? (
          <ErrorState title={text.failed} error={error} onRetry={refresh} />
        ) : (
          <Skeleton label={text.loading} rows={3} />
        )}
      </Screen>
    </StepsBack>
  );
}

function SavedSearches({
  queries,
  onRemove,
}: {
  queries: readonly string[];
  onRemove: (query: string) => void;
}) {
  const categories = useCategories();
  const rate = useOwnRate();
  return (
    <SavedSection
      words={text.searches}
      to={marketPaths.search}
      rows={queries}
      keyOf={(query) => query}
      removeLabel={(query) => savedText.search.forget(searchLabel(query, categories, rate).title)}
      onRemove={onRemove}
    >
      {(query) => (
        <ListRow
          {...searchLabel(query, categories, rate)}
          icon="search"
          to={`${marketPaths.search}?${query}`}
        />
      )}
    </SavedSection>
  );
}

function SavedSellers({
  sellers,
  onRemove,
}: {
  sellers: readonly SavedSeller[];
  onRemove: (seller: SavedSeller) => void;
}) {
  const words = text.sellers;
  const nameOf = ({ name, wallet }: SavedSeller) => name || shortWallet(wallet);
  return (
    <SavedSection
      words={words}
      rows={sellers}
      keyOf={({ wallet }) => wallet}
      removeLabel={(seller) => savedText.seller.unfollow(nameOf(seller))}
      onRemove={onRemove}
    >
      {(seller) => (
        <ListRow
          start={<Avatar name={nameOf(seller)} src={seller.image} />}
          title={nameOf(seller)}
          detail={words.detail}
          to={pathTo(accountPaths.profile, { wallet: seller.wallet })}
        />
      )}
    </SavedSection>
  );
}

/** A saved search as a person names it: its words, else its first filter; and what else narrows it down. */
function searchLabel(
  query: string,
  categories: readonly Category[],
  rate: PrintRate,
): { title: string; detail: string } {
  const wish = wishFromAddress(new URLSearchParams(query));
  const filters = activeFilters(wish, categories, rate).map(({ label }) => label);
  const [title = '', ...rest] = wish.text.trim() === '' ? filters : [wish.text, ...filters];
  return { title, detail: rest.join(' · ') };
}
