import { marketPaths, pathTo } from '@cosecha/shared/paths';
import { NOWHERE, never, type ScreenRow, STATIC } from './row';

export const FIND: readonly ScreenRow[] = [
  {
    route: marketPaths.home,
    by: 'trader',
    full: 'Productos Destacados',
    loading: 'Cargando productos...',
    empty: { sees: 'Sin ofertas disponibles', market: true },
    error: { sees: 'No pudimos cargar las ofertas', fails: /\/(subgraph|marketplace)\// },
  },
  {
    route: marketPaths.search,
    also: [
      pathTo(
        marketPaths.search,
        {},
        {
          q: 'cafe',
          categoria: '19',
          desde: '1',
          hasta: '9',
          kg: '20',
          ventas: '1',
          lugar: 'Huila',
          orden: 'menor-precio',
        },
      ),
    ],
    by: 'trader',
    full: /^(Más de )?\d+ ofertas$/,
    loading: 'Buscando ofertas…',
    empty: { sees: 'No hay ofertas para "zzqxwv"', at: pathTo(marketPaths.search, {}, { q: 'zzqxwv' }) },
    error: { sees: 'No pudimos buscar' },
  },
  {
    route: marketPaths.offers,
    by: 'trader',
    full: /^(Más de )?\d+ ofertas$/,
    loading: 'Cargando ofertas…',
    empty: { sees: 'Sin ofertas disponibles', market: true, title: 'Sin ofertas' },
    error: { sees: 'No pudimos cargar las ofertas' },
  },
  {
    route: marketPaths.noOffers,
    by: 'trader',
    full: 'Publica la primera oferta',
    loading: STATIC,
    empty: never('it is the empty state of /ofertas'),
    error: STATIC,
  },
  {
    route: marketPaths.product,
    at: pathTo(marketPaths.product, { id: '{offer}' }),
    by: 'trader',
    title: 'Frijol cargamanto',
    loadingTitle: 'Producto',
    full: 'Comprar',
    loading: 'Cargando la oferta…',
    empty: {
      sees: 'Esta oferta ya no existe',
      at: pathTo(marketPaths.product, { id: NOWHERE }),
      title: 'Producto',
    },
    error: { sees: 'No pudimos cargar esta oferta', title: 'Producto' },
  },
  {
    route: marketPaths.buy,
    at: pathTo(marketPaths.buy, {}, { oferta: '{offer}' }),
    by: 'trader',
    full: 'Cantidad en Kg',
    loading: 'Cargando la oferta…',
    empty: { sees: 'Esta oferta ya no existe', at: pathTo(marketPaths.buy, {}, { oferta: NOWHERE }) },
    error: { sees: 'No pudimos cargar esta oferta' },
  },
];
