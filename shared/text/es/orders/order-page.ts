import type { OrderAction } from '../../../domain';

/** What people read on the page of one order alone (mfe-market/src/order), and when a part of it did not come. */
export const orderPageText = {
  actions: 'Qué puedes hacer',
  problems: '¿Problemas con el pedido?',
  unnamed: 'Sin nombre en su perfil',
  technical: 'Detalles técnicos',
  deliveryFailed: 'No pudimos cargar la entrega.',
  disputeFailed: 'No pudimos cargar la disputa.',
  proofFailed: 'No pudimos cargar la prueba de entrega.',
  ratingFailed: 'No pudimos cargar las calificaciones de este pedido.',
} as const;

/** What is said before an action that is for some alone can be pressed. */
export const ORDER_QUIET_TEXT: Record<
  Extract<OrderAction, 'release' | 'dispute'>,
  { title: string; warning: string }
> = {
  dispute: {
    title: '¿Ya entregaste o despachaste?',
    warning:
      'No aceptes la cancelación: abre una disputa y decide un árbitro. Hablar con el comprador no detiene el plazo; cuando pasa, puede recuperar su dinero.',
  },
  release: {
    title: '¿Ya recibiste todo?',
    warning:
      'El vendedor todavía no ha marcado la entrega. Si liberas ahora, el dinero sale de la garantía antes de que llegue el producto. No se puede recuperar.',
  },
};
