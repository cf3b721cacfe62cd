/** Words that several screens share. */
export const commonText = {
  appName: 'Cosecha',
  actions: {
    back: 'Volver',
    cancel: 'Cancelar',
    close: 'Cerrar',
    confirm: 'Confirmar',
    continue: 'Continuar',
    copy: 'Copiar',
    delete: 'Eliminar',
    edit: 'Editar',
    publish: 'Publicar',
    refresh: 'Actualizar',
    retry: 'Reintentar',
    save: 'Guardar',
    search: 'Buscar',
    send: 'Enviar',
    share: 'Compartir',
    showLess: 'Ver menos',
    showMore: 'Ver más',
    understood: 'Entendido',
  },
  copied: 'Copiado.',
  copyFailed: 'No se pudo copiar. Mantén presionado el texto para copiarlo.',
  linkCopied: 'Enlace copiado',
  loading: 'Cargando…',
  saving: 'Guardando…',
  sending: 'Enviando…',
  optional: '(opcional)',
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
  },
  offline: {
    title: 'Sin conexión',
    text: 'Mostramos lo último que cargamos. Seguimos cuando vuelva internet.',
  },
  /** Shown above data that could not be refreshed. */
  stale: 'No pudimos actualizar. Mostramos lo último que cargamos.',
  roles: { seller: 'Vendedor', buyer: 'Comprador', arbiter: 'Árbitro' },
  /** Said before anything that moves money. */
  irreversible: 'No se puede deshacer.',
  networkCost: 'Costo de red',
  escrow: 'garantía',
} as const;

/** "1 pedido activo", "3 pedidos activos": what the badge says in words. */
export function activeOrdersLabel(count: number): string {
  return count === 1 ? '1 pedido activo' : `${count} pedidos activos`;
}
