/** What people read about what they keep to find again. */
export const savedText = {
  title: 'Guardados',
  account: { title: 'Guardados', detail: 'Ofertas, vendedores y búsquedas' },
  offer: {
    save: 'Guardar oferta',
    saved: 'Guardada. La encuentras en tu cuenta, en Guardados.',
  },
  seller: {
    follow: 'Seguir',
    following: 'Siguiendo',
    followingLabel: (name: string) => `Siguiendo a ${name}: dejar de seguir`,
    followed: 'Te avisamos cuando publique una oferta.',
    unfollow: (name: string) => `Dejar de seguir a ${name}`,
  },
  search: {
    save: 'Guardar búsqueda',
    isSaved: 'Búsqueda guardada',
    saved: 'Te avisamos cuando llegue una oferta así. La guardamos mientras entres al menos cada 90 días.',
    unsave: 'Búsqueda guardada: quitarla de Guardados',
    forget: (label: string) => `Quitar la búsqueda ${label}`,
  },
  list: {
    loading: 'Cargando lo que guardaste…',
    failed: 'No pudimos cargar lo que guardaste',
    stale: 'Sin conexión: esto es lo último que vimos de lo que guardaste.',
    offersFailed: 'No pudimos ver cómo están tus ofertas. Estas son las que guardaste:',
    more: (count: number) => `Ver ${count} más`,
    offers: {
      title: 'Ofertas',
      none: 'Aún no guardas ofertas',
      hint: 'Toca el corazón de una oferta para volver a ella cuando quieras.',
      action: 'Ver ofertas',
      remove: (name: string) => `Quitar ${name} de Guardados`,
      unnamed: 'Una oferta',
      similar: 'Buscar parecidas',
      similarTo: (name: string) => `Buscar ofertas parecidas a ${name}`,
      state: {
        gone: 'Ya no existe',
        paused: 'En pausa',
        away: 'El vendedor está de vacaciones',
        soldOut: 'Agotada',
      },
    },
    sellers: {
      title: 'Vendedores que sigues',
      none: 'Aún no sigues a ningún vendedor',
      hint: 'Toca Seguir en el perfil de un vendedor y te avisamos cuando publique.',
      detail: 'Ver su perfil y sus ofertas',
    },
    searches: {
      title: 'Búsquedas',
      none: 'Aún no guardas búsquedas',
      hint: 'Busca un producto y toca Guardar búsqueda: te avisamos cuando llegue uno así.',
      action: 'Buscar un producto',
    },
  },
} as const;
