/** What people read on the home and on every offer's card. Every first load carries it; the texts of the search are apart. */
export const findText = {
  /** The screens' names, also in the menu. */
  titles: {
    home: 'Home',
    search: 'Buscar',
    live: 'Ofertas',
    nothing: 'Sin ofertas',
  },
  home: {
    account: 'Tu cuenta',
    search: 'Buscar productos',
    searchPlaceholder: 'Buscar productos...',
    loading: 'Cargando productos...',
    empty: 'Sin ofertas disponibles',
    emptyHint: 'Las ofertas nuevas aparecen aquí apenas se publican.',
    emptyAction: 'Publicar una oferta',
    failedTitle: 'No pudimos cargar las ofertas',
    resultsFor: (term: string) => `Resultados para "${term}"`,
    searching: 'Buscando en todo el mercado…',
    noMatch: (term: string) => `No se encontraron productos que coincidan con "${term}"`,
    noMatchAction: 'Buscar con filtros',
    moreResults: 'Ver más resultados',
    featured: 'Productos Destacados',
    categories: 'Categorías',
    moreFeatured: 'Ver más destacados',
    more: 'Ver más',
    less: 'Ver menos',
    wholeCategory: (name: string) => `Todo en ${name}`,
    everything: 'Ver todas las ofertas',
  },
  carousel: {
    label: 'Anuncios',
    offers: {
      title: 'Grandes Ofertas',
      text: 'Del cultivo a tu mesa, al precio de quien siembra.',
      action: 'Ver ofertas',
    },
    freight: {
      title: 'Fletes y envíos',
      text: 'Cada oferta dice desde dónde sale y en cuánto tiempo llega.',
      action: 'Buscar por lugar',
    },
  },
  card: {
    from: 'desde',
    perKg: 'por Kg',
    unavailable: 'Ya no se puede pedir',
  },
} as const;
