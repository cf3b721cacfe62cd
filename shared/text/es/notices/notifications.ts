import type { NoticeGroup } from '../../../domain';

/** The list of notices and what a person chooses about them. The notices' own words are in notices.ts. */
export const notificationsText = {
  list: {
    title: 'Notificaciones',
    loading: 'Cargando tus notificaciones…',
    settings: 'Elegir notificaciones',
    unread: (count: number) => (count === 1 ? 'Tienes 1 sin leer.' : `Tienes ${many(count)} sin leer.`),
    allRead: 'Estás al día.',
    markAll: 'Ya leí todo',
    marked: 'Listo: marcamos todo como leído.',
    isNew: 'Nuevo',
    emptyTitle: 'Aún no hay nada por aquí',
    empty: 'Aquí te contamos cuando te compren, te entreguen, te paguen o se acerque un plazo.',
    emptyAction: 'Ver el mercado',
    failed: 'No pudimos cargar tus notificaciones',
    more: 'Ver más antiguas',
    end: 'Guardamos tus notificaciones durante 90 días.',
  },
  bell: (unread: number) => (unread === 0 ? 'Notificaciones' : `Notificaciones: ${many(unread)} sin leer`),
  account: {
    title: 'Notificaciones',
    detail: 'Lo que pasó con tus pedidos',
    settings: 'Notificaciones en este dispositivo',
    settingsDetail: 'Recíbelas con la app cerrada',
  },
  settings: {
    title: 'Elegir notificaciones',
    lead: 'Dentro de Cosecha siempre ves todo. Aquí eliges qué te avisamos con la app cerrada.',
    loading: 'Cargando tus preferencias…',
    failed: 'No pudimos cargar tus preferencias',
    device: {
      title: 'Este dispositivo',
      off: 'Te avisamos cuando te compren, te entreguen o se acabe un plazo, aunque Cosecha esté cerrada.',
      before: 'Tu navegador te va a pedir permiso. Toca «Permitir».',
      turnOn: 'Activar notificaciones aquí',
      turningOn: 'Activando…',
      on: 'Este dispositivo recibe tus notificaciones.',
      lasts:
        'Siguen llegando aquí hasta 90 días después de tu última entrada. Si vas a prestar o vender el dispositivo, cierra sesión.',
      turnOff: 'Desactivar aquí',
      turningOff: 'Desactivando…',
      turnedOn: 'Listo: este dispositivo recibe tus notificaciones.',
      turnedOff: 'Este dispositivo ya no recibe notificaciones.',
      deniedTitle: 'Tu navegador bloquea las notificaciones',
      denied:
        'Para permitirlas, abre la configuración del sitio: el candado junto a la dirección. Entra a Notificaciones, elige «Permitir» y vuelve aquí.',
      dismissed: 'No diste el permiso, así que todo sigue igual. Puedes intentarlo cuando quieras.',
      retry: 'Ya lo permití',
      unsupportedTitle: 'Este navegador no puede recibir notificaciones',
      unsupported: 'Abre Cosecha en Chrome, Edge o Firefox para activarlas. Aquí igual las ves todas.',
      appleTitle: 'Falta un paso en tu iPhone',
      apple:
        'Toca Compartir y luego «Agregar a inicio». Ese ícono guarda lo suyo aparte. Ábrelo, entra con tu correo o con tus palabras, y activa las notificaciones en esta misma pantalla.',
      failed: 'Tu navegador no pudo activar las notificaciones. Revisa tu conexión e inténtalo de nuevo.',
    },
    devices: {
      title: 'Otros dispositivos',
      since: (day: string) => `Recibe notificaciones desde el ${day}`,
      turnOff: 'Desactivar',
      turnOffLabel: (name: string) => `Desactivar las notificaciones en ${name}`,
      turnedOff: (name: string) => `${name} ya no recibe notificaciones.`,
    },
    groups: {
      title: 'Qué te avisamos',
      lead: 'Vale para todos tus dispositivos.',
    },
    group: {
      orders: { title: 'Pedidos y entregas', detail: 'Te compran, te entregan o se agota una oferta' },
      payments: { title: 'Pagos y devoluciones', detail: 'Te pagan o te devuelven dinero' },
      cancellations: { title: 'Cancelaciones', detail: 'Te piden cancelar o aceptan la tuya' },
      disputes: { title: 'Disputas', detail: 'Se abre una, hay pruebas nuevas o el árbitro decide' },
      deadlines: { title: 'Plazos', detail: 'Va la mitad, se acaba o ya pasó' },
      ratings: { title: 'Calificaciones', detail: 'Alguien opina sobre ti' },
      messages: { title: 'Mensajes', detail: 'Te escriben por el chat' },
      offers: { title: 'Ofertas nuevas', detail: 'De lo que buscas y de quienes sigues' },
    } satisfies Record<NoticeGroup, { title: string; detail: string }>,
  },
} as const;

function many(count: number): string {
  return count > 99 ? 'más de 99' : String(count);
}
