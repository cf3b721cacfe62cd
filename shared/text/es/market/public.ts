import { counted } from '../counted';

/** What people read on the pages that need no session: an offer, the showcase, a seller. */
export const publicText = {
  enter: 'Entrar',
  sections: 'Secciones',
  footer: 'Mercado de productos del campo, directo de quien los cultiva. Tu pago va en garantía.',
  help: 'Ayuda',
  showcase: {
    title: 'Vitrina',
    heading: 'Vitrina de productos del campo',
    documentTitle: 'Vitrina: productos del campo por kilo',
    lead: 'Mira precios y productores sin registrarte. Para comprar, entras o creas tu billetera en un minuto.',
    description:
      'Precios por kilo de café, cacao, frutas y más, puestos por quien los cultiva. Míralos sin registrarte; al comprar, tu pago queda en garantía.',
    search: '¿Qué buscas?',
    place: 'Lugar o municipio',
    sort: 'Ordenar',
    submit: 'Buscar',
    categories: 'Categorías',
    all: 'Todas',
    offers: 'Ofertas',
    results: (what: string) => `Ofertas: ${what}`,
    none: {
      title: 'No encontramos ofertas así',
      text: 'Prueba con menos palabras, otro lugar o todas las categorías.',
      action: 'Ver todas las ofertas',
    },
    empty: {
      title: 'Todavía no hay ofertas',
      text: 'Vuelve pronto: aparecen aquí apenas se publican.',
      action: 'Volver al inicio',
    },
    next: 'Ver las que siguen',
    first: 'Volver al principio',
  },
  offer: {
    documentTitle: (name: string, price: string) => `${name} · ${price} por Kg`,
    gone: (name: string) => `${name} · ya no se vende`,
    description: (price: string, left: string, place: string) =>
      `${price} por Kg. Quedan ${left}${place === '' ? '' : ` en ${place}`}. Tu pago queda en garantía hasta que recibes.`,
    goneDescription: (name: string) =>
      `Esta oferta de ${name} ya no recibe pedidos. Mira otras en la vitrina.`,
    quantity: 'Cantidad en Kg',
    buy: 'Comprar',
    buyHint:
      'Entras o creas tu billetera en un minuto, y vuelves a este producto con la cantidad que pusiste.',
    open: 'Ya uso Cosecha: abrir en la app',
    others: 'Ver otras ofertas',
    photo: (name: string, at: number, of: number) => (of === 1 ? name : `${name}, foto ${at} de ${of}`),
    seller: 'Quién lo vende',
    questionsCut: (shown: number) => `Mostramos las ${shown} más nuevas. Al entrar las ves todas.`,
    sellerLink: (name: string) => `Ver lo que vende ${name}`,
  },
  seller: {
    heading: (name: string) => `Lo que vende ${name}`,
    documentTitle: (name: string) => `${name} · vende en Cosecha`,
    description: (name: string, record: string, offers: number) =>
      `${name}: ${record}. ${offers === 0 ? 'Por ahora no tiene ofertas.' : `${counted(offers, 'oferta', 'ofertas')} a la vista.`}`,
    reputation: 'Reputación',
    offers: 'Ofertas',
    none: 'Por ahora no tiene ofertas.',
    ratings: 'Calificaciones',
    offersCut: (looked: number) => `Son las que están a la venta de sus ${looked} ofertas más nuevas.`,
    allOffers: 'Buscar todas en la vitrina',
    ratingsCut: (shown: number) => `Mostramos las ${shown} más nuevas. Al entrar las ves todas.`,
    unnamed: 'Vendedor sin nombre',
  },
  landing: {
    heading: 'En venta ahora',
  },
  missing: {
    offer: {
      title: 'Esta oferta no existe',
      text: 'El vendedor la quitó o el enlace tiene un error.',
    },
    seller: {
      title: 'Ese vendedor no existe',
      text: 'Revisa el enlace: puede tener un error.',
    },
    action: 'Ver la vitrina',
  },
  busy: {
    title: 'No pudimos cargar esta página',
    text: 'Hay mucha gente mirando o algo tarda en responder. Espera unos segundos y vuelve a intentar.',
    retry: 'Intentar de nuevo',
  },
} as const;
