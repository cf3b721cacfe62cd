import type { NoticeTopic } from '../../../domain';

/**
 * What a push to the app from a store says. It passes Google's and Apple's machines in the open, so it names no person, product or
 * amount: the notification inside the app does.
 */
export const PHONE_PUSH_TEXT: Record<NoticeTopic, { title: string; body: string }> = {
  orders: { title: 'Novedad en un pedido', body: 'Abre la app para ver qué sigue.' },
  payments: { title: 'Novedad en un pago', body: 'Abre la app para ver el detalle.' },
  cancellations: { title: 'Novedad en una cancelación', body: 'Abre la app para ver si te toca responder.' },
  disputes: { title: 'Novedad en una disputa', body: 'Abre la app para ver qué sigue.' },
  deadlines: { title: 'Un plazo te espera', body: 'Abre la app para ver hasta cuándo tienes.' },
  ratings: { title: 'Novedad en tus calificaciones', body: 'Abre la app para verla.' },
  messages: { title: 'Tienes un mensaje nuevo', body: 'Abre la app para leerlo.' },
  offers: { title: 'Hay una oferta para ti', body: 'Abre la app para verla.' },
  security: { title: 'Novedad en tu cuenta', body: 'Abre la app y revísalo ahora.' },
};

/** How Android's settings name what we show. */
export const pushChannelText = {
  name: 'Notificaciones',
  description: 'Pedidos, pagos, plazos y mensajes',
} as const;

/** The screen of the pushes in the app from a store, where it differs from a browser's. */
export const phonePushText = {
  before: 'Tu teléfono te va a pedir permiso. Toca «Permitir».',
  deniedTitle: 'Tu teléfono bloquea las notificaciones',
  denied:
    'Para permitirlas, abre los ajustes de tu teléfono y busca Cosecha entre las apps. Entra a Notificaciones, actívalas y vuelve aquí.',
  failed: 'Tu teléfono no pudo activar las notificaciones. Revisa tu conexión e inténtalo de nuevo.',
  oldAppTitle: 'Actualiza la app para recibir notificaciones',
  oldApp:
    'La versión que tienes no las recibe. Actualízala en la tienda de tu teléfono y vuelve aquí. Mientras tanto las ves todas en la app.',
  offTitle: 'Este mercado todavía no envía notificaciones a la app',
  off: 'Para recibirlas, entra a Cosecha desde el navegador de tu teléfono y actívalas allí. Aquí igual las ves todas.',
} as const;
