import { FEE_TEXT, type OrderState } from '../../../domain';

/** The screen of an order. */
export const orderText = {
  loading: 'Cargando el pedido…',
  failed: 'No pudimos cargar este pedido',
  cached: (moment: string) => `No pudimos actualizar. El estado de ${moment} es el último que vimos.`,
  missing: {
    title: 'No encontramos este pedido',
    text: 'Si lo acabas de hacer, tarda unos segundos en aparecer.',
    action: 'Ir a Mercado',
  },
  deadlinePassed: 'El plazo ya pasó',
  timeLeft: (time: string) => (/^1 \S+$/.test(time) ? `Queda ${time}` : `Quedan ${time}`),
  updatedNow: 'Actualizado ahora',
  updated: (ago: string) => `Actualizado hace ${ago}`,
  refresh: 'Actualizar',
  amounts: 'El dinero',
  quantity: 'Cantidad',
  rate: 'Precio por Kg',
  escrow: 'En garantía',
  freight: 'Flete',
  escrowClosed: 'Estuvo en garantía',
  fee: `Comisión del mercado (${FEE_TEXT})`,
  sellerReceives: 'Recibe el vendedor',
  sellerReceived: 'Recibió el vendedor',
  refunded: 'Volvió al comprador',
  parties: 'Con quién',
  seller: 'Vendedor',
  buyer: 'Comprador',
  profile: 'Ver su perfil',
  details: 'Detalles',
  payment: 'Forma de pago',
  placedOn: 'Fecha',
  terms: 'Condiciones',
  receipt: 'Ver el comprobante',
  toProduct: 'Ver el producto',
  buyAgain: 'Comprar de nuevo',
  contact: 'Ver datos de contacto',
  sending: 'Estamos confirmando la operación. Puedes salir de esta pantalla: sigue sola.',
  settling: 'Listo, lo enviamos. Esperamos la confirmación…',
  uncertainTitle: 'Estamos confirmando la operación',
  uncertain:
    'La conexión se cortó. No la repitas: la consultamos por ti mientras Cosecha está abierta, y te avisamos aquí.',
  ask: 'Consultar ahora',
  dismiss: 'Ahora no',
  close: 'Cerrar',
  doneElsewhere: (id: string) => `Pedido ${id}: la operación se hizo.`,
  refusedElsewhere: (id: string) => `Pedido ${id}: la operación no se hizo.`,
  lapsedTitle: (action: string) => `Parece que no quedó hecho: ${action}`,
  lapsed:
    'Se cortó la conexión y el pedido sigue igual. Si todavía hace falta, hazlo otra vez ahora que hay señal.',
  lapsedElsewhere: (id: string) => `Pedido ${id}: se cortó la conexión. Mira si la operación quedó hecha.`,
  changedTitle: 'Este pedido cambió hace un momento',
  changedUnseen: 'No se hizo nada. Estamos mirando su nuevo estado…',
  changed: (label: string, sentence: string) => `Ahora está en «${label}». ${sentence}`,
  /** Read aloud at an hour, ten minutes and one minute before a time limit. */
  remaining: (time: string) => `El plazo de este pedido termina en ${time}.`,
} as const;

/** What a banner over the order says where the rail cannot: these states are detours, not steps. */
export const DETOUR_TITLE: Partial<Record<OrderState, string>> = {
  cancelRequested: 'Se pidió cancelar',
  disputed: 'En disputa',
  refunded: 'El dinero volvió al comprador',
};
