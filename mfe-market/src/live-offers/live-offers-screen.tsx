import { ANY_OFFER, orderFromAddress, orderToAddress } from '@cosecha/shared/domain';
import { marketPaths } from '@cosecha/shared/paths';
import { Navigate, useSearchParams } from '@cosecha/shared/router';
import { findText, searchText } from '@cosecha/shared/text';
import { IconLink, Screen, Text } from '@cosecha/shared/ui';
import { OfferList } from '../catalogue/offer-list';
import { SortSelect } from '../catalogue/sort-select';
import { useOfferList } from '../catalogue/use-offer-list';

const text = searchText.live;

/** /ofertas: everything that can be bought now. Where that is nothing, /sin-ofertas says so. */
export function LiveOffersScreen() {
  const [params, setParams] = useSearchParams();
  const order = orderFromAddress(params);
  const list = useOfferList({ ...ANY_OFFER, ...order });
  if (list.offers?.length === 0 && !list.isOutdated) return <Navigate to={marketPaths.noOffers} replace />;
  return (
    <Screen
      wide
      title={findText.titles.live}
      backTo={marketPaths.orders}
      action={<IconLink icon="search" label={text.search} to={marketPaths.search} />}
    >
      <Text $muted>{text.intro}</Text>
      <SortSelect value={order} onChange={(chosen) => setParams(orderToAddress(chosen), { replace: true })} />
      <OfferList list={list} />
    </Screen>
  );
}
