/** What people read around the remotes. Every first load carries it; the texts of the shell's own screens are apart. */
export const shellText = {
  /** The names of the screens that the shell draws itself. */
  titles: {
    landing: 'Calidad y economía en tus manos',
    welcome: 'Te damos la bienvenida',
    notFound: 'No encontramos esta página',
    failure: 'Algo falló',
    nearFailure: 'No pudimos consultar tu saldo',
  },
  navigation: {
    label: 'Principal',
    skip: 'Ir al contenido',
  },
  remote: {
    loading: 'Cargando…',
    failedBeside: 'No pudimos activar esta pantalla. Puedes leerla mientras tanto.',
    retry: 'Reintentar',
    stillFailing: 'Todavía no responde. Inténtalo en un momento.',
  },
  offline: 'Sin conexión. Mostramos lo último que vimos.',
} as const;
