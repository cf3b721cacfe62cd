/** Words that several screens share. */
export const commonText = {
  actions: {
    close: 'Cerrar',
    retry: 'Reintentar',
    showLess: 'Ver menos',
    showMore: 'Ver más',
  },
  copied: 'Copiado.',
  copyFailed: 'No se pudo copiar. Mantén presionado el texto para copiarlo.',
  linkCopied: 'Enlace copiado',
  loading: 'Cargando…',
  days: { today: 'Hoy', yesterday: 'Ayer' },
  /** The next page of a list. */
  moreFailed: 'No pudimos cargar más.',
  /** One of several that are looked at, and looking closer. */
  photos: {
    position: (position: number, count: number) => `Foto ${position} de ${count}`,
    previous: 'Foto anterior',
    next: 'Foto siguiente',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    stopWaiting: 'Seguir editando',
  },
  /** Shown above data that could not be refreshed. */
  stale: 'No pudimos actualizar. Mostramos lo último que cargamos.',
  /** Said before anything that moves money. */
  irreversible: 'No se puede deshacer.',
} as const;

/** "1 pedido activo", "3 pedidos activos": what the badge says in words. */
export function activeOrdersLabel(count: number): string {
  return count === 1 ? '1 pedido activo' : `${count} pedidos activos`;
}
