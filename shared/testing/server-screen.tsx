import { QueryProvider, usePolledQuery } from '../client/api';
import { useSession } from '../client/state';
import {
  ButtonLink,
  Carousel,
  ImageFrame,
  Kg,
  Money,
  Screen,
  SearchInput,
  Sheet,
  Skeleton,
  Toasts,
} from '../kit/ui';
import { marketPaths, pathTo } from '../paths';
import { AppRouter } from '../router';
import { makeOffer } from './factories';

const SLIDES = [{ id: 'offers', label: 'Grandes Ofertas', content: 'Grandes Ofertas' }];
const doNothing = () => undefined;

function Offers() {
  const { wallet } = useSession();
  const offer = makeOffer();
  const { loading } = usePolledQuery({ key: ['offers'], query: async () => [offer] });
  return (
    <Screen title={wallet ?? 'Inicio'}>
      <SearchInput label="Buscar" value="" onChange={doNothing} />
      <Carousel label="Novedades" slides={SLIDES} />
      <ImageFrame src={offer.extra.images[0]} alt={offer.extra.productName} eager />
      <Money value={offer.rate} />
      <Kg value={offer.remaining} />
      <ButtonLink to={pathTo(marketPaths.product, { id: '7' })}>Ver oferta</ButtonLink>
      <Sheet open={false} onClose={doNothing} title="Comprar">
        {null}
      </Sheet>
      {loading && <Skeleton />}
      <Toasts />
    </Screen>
  );
}

/** A screen as in a remote, with the components that are most likely to need `window`, for tests of server rendering. */
export function ServerScreen() {
  return (
    <QueryProvider>
      <AppRouter url={marketPaths.home}>
        <Offers />
      </AppRouter>
    </QueryProvider>
  );
}
