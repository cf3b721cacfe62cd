import type { DisputeEnd, DisputeReasonCode, OrderRole, Ruling } from '../../../domain';
import { counted } from '../counted';

const days = (count: number) => (count === 1 ? '1 día' : `${count} días`);

/** What a side chooses, in its own mouth; the other side and the arbiter read the same words. */
export const DISPUTE_REASON_TEXT: Record<DisputeReasonCode, string> = {
  'not-arrived': 'El pedido no llegó',
  damaged: 'Llegó dañado o en mal estado',
  less: 'Llegó menos de lo que compré',
  different: 'No es lo que acordamos',
  'seller-silent': 'El vendedor no responde',
  'buyer-absent': 'El comprador no recibe el pedido',
  'not-released': 'Ya lo recibió y no libera el pago',
  'buyer-silent': 'El comprador no responde',
  other: 'Otra cosa',
};

/** How it ended, for each side and for the arbiter. `{usdt}` and `{net}` are filled by fillText. */
const DISPUTE_END_TEXT: Record<DisputeEnd, Partial<Record<Ruling, Record<OrderRole | 'arbiter', string>>>> = {
  ruled: {
    release: {
      seller: 'El árbitro decidió a tu favor: recibiste {net}.',
      buyer: 'El árbitro decidió pagarle al vendedor: recibió {net}.',
      arbiter: 'Decidiste pagarle al vendedor: recibió {net}.',
    },
    refund: {
      seller: 'El árbitro decidió devolver el dinero: el comprador recuperó {usdt}.',
      buyer: 'El árbitro decidió a tu favor: recuperaste {usdt}.',
      arbiter: 'Decidiste devolver el dinero: el comprador recuperó {usdt}.',
    },
    split: {
      seller: 'El árbitro repartió el pago: recibiste {net} y el comprador recuperó {refund}.',
      buyer: 'El árbitro repartió el pago: recuperaste {refund} y el vendedor recibió {net}.',
      arbiter: 'Repartiste el pago: el vendedor recibió {net} y el comprador recuperó {refund}.',
    },
  },
  sellerGaveIn: {
    refund: {
      seller: 'Le diste la razón al comprador: recuperó {usdt}.',
      buyer: 'El vendedor te dio la razón: recuperaste {usdt}.',
      arbiter: 'El vendedor le dio la razón al comprador, que recuperó {usdt}. Ya no hay nada que decidir.',
    },
  },
  buyerGaveIn: {
    release: {
      seller: 'El comprador te dio la razón: recibiste {net}.',
      buyer: 'Le diste la razón al vendedor: recibió {net}.',
      arbiter: 'El comprador le dio la razón al vendedor, que recibió {net}. Ya no hay nada que decidir.',
    },
  },
  splitAgreed: {
    split: {
      seller: 'Se pusieron de acuerdo: recibiste {net} y el comprador recuperó {refund}.',
      buyer: 'Se pusieron de acuerdo: recuperaste {refund} y el vendedor recibió {net}.',
      arbiter:
        'Se pusieron de acuerdo: {net} para el vendedor y {refund} de vuelta. Ya no hay nada que decidir.',
    },
  },
  expired: {
    refund: {
      seller: 'Pasaron 60 días sin decisión: el comprador recuperó {usdt}.',
      buyer: 'Pasaron 60 días sin decisión: recuperaste {usdt}.',
      arbiter: 'Pasaron 60 días sin decisión y el comprador recuperó {usdt}.',
    },
  },
};

/** How a dispute ended, for one who may read it; '' for an end that does not go with an outcome. */
export const disputeEndText = (end: DisputeEnd, outcome: Ruling, reader: OrderRole | 'arbiter'): string =>
  DISPUTE_END_TEXT[end][outcome]?.[reader] ?? '';

/** What people read while they disagree. */
export const disputeText = {
  sheet: {
    reason: '¿Qué pasó?',
    reasonMissing: 'Elige qué pasó.',
    words: 'Cuéntalo con tus palabras',
    wordsHint: 'Qué acordaron, qué pasó y cuándo. Lo leen la otra parte y el árbitro.',
    tooShort: (left: number) => `Escribe un poco más: faltan ${left === 1 ? '1 letra' : `${left} letras`}.`,
    now: '¿Qué pasa ahora?',
    steps: [
      'El dinero del pedido queda quieto en garantía: nadie puede tocarlo.',
      'La otra parte responde y un árbitro decide, con razones, a quién le toca.',
      'Cualquiera de los dos puede darle la razón al otro y cerrar antes.',
      'Si en 60 días no hay decisión, el comprador puede recuperar su dinero.',
    ],
    confirm: 'Abrir disputa',
    opening: 'Abriendo la disputa. No cierres esta pantalla.',
    uncertain: 'No supimos si la disputa se abrió. Pregunta otra vez: no se abre dos veces.',
    ask: 'Preguntar otra vez',
    dismiss: 'Volver',
    waiting:
      'La disputa se abre sola cuando terminen de subir las fotos. Sigue en esta pantalla, y quita las que no suban.',
    draftSaved: 'Guardamos lo que escribiste en este dispositivo.',
  },
  pictures: {
    label: 'Fotos',
    hint: (max: number) => `Hasta ${max}. Solo las ven la otra parte y el árbitro.`,
    add: 'Agregar fotos',
    preparing: 'Preparando…',
    waiting: 'En espera',
    sending: (percent: number) => `Subiendo, ${percent}\u00a0%`,
    sent: 'Lista',
    failed: 'No subió',
    retry: 'Subir otra vez',
    remove: (number: number) => `Quitar la foto ${number}`,
    picture: (number: number) => `Foto ${number}`,
    tooMany: (max: number) => `Caben hasta ${max} fotos: las demás no se agregaron.`,
  },
  thread: {
    heading: 'La disputa',
    pin: 'Vas a agregar algo a la disputa.',
    clock: (count: number) => `Quedan ${days(count)} para que el árbitro decida`,
    clockLast: 'Queda menos de un día para que el árbitro decida',
    clockOver: 'El plazo del árbitro pasó',
    clockThen: (day: string) =>
      `Si no hay decisión antes del ${day}, el comprador puede recuperar su dinero.`,
    clockOverThen: 'El comprador puede recuperar su dinero ya mismo.',
    who: {
      mine: 'Tú',
      seller: 'El vendedor',
      buyer: 'El comprador',
      arbiter: 'El árbitro',
    },
    opened: 'abrió la disputa',
    openedMine: 'abriste la disputa',
    ruling: 'decidió',
    rulingMine: 'decidiste',
    noStatements: 'Nadie contó qué pasó todavía.',
    add: 'Responder o agregar pruebas',
    addHeading: 'Agrega lo que falte',
    words: 'Tu mensaje',
    wordsHint: 'Lo leen la otra parte y el árbitro. No se puede borrar.',
    nothing: 'Escribe algo o agrega una foto.',
    waiting:
      'Se envía solo cuando terminen de subir las fotos. Sigue en esta pantalla, y quita las que no suban.',
    send: 'Enviar',
    sendAgain: 'Enviar otra vez',
    uncertain: 'No supimos si llegó. Envíalo otra vez: no aparece dos veces.',
    lapsed: 'No supimos si llegó. Mira si ya aparece arriba antes de enviarlo otra vez.',
    sent: 'Listo: la otra parte y el árbitro ya lo pueden ver.',
    notSent: (orderId: string) => `Lo que escribiste en la disputa del pedido ${orderId} no se envió.`,
    lapsedElsewhere: (orderId: string) =>
      `Se cortó la conexión. Mira en la disputa del pedido ${orderId} si llegó lo que escribiste.`,
    cancel: 'Ahora no',
    full: 'Ya agregaste todo lo que cabe. El árbitro la revisa con lo que hay.',
    pictureOf: (number: number, who: string) => `Foto ${number}, ${who}`,
    pictureFailed: 'No se pudo mostrar esta foto',
  },
  desk: {
    title: 'Arbitraje',
    entry: 'Arbitraje',
    entryDetail: 'Disputas y reportes que te esperan',
    lists: { open: 'Por decidir', ruled: 'Decididas' },
    listsLabel: 'Qué ver',
    empty: {
      open: { title: 'No hay disputas por decidir', text: 'Cuando alguien abra una, aparece aquí.' },
      ruled: { title: 'Todavía no decidiste ninguna', text: 'Aquí quedan las que decidas, con tus razones.' },
    },
    failed: 'No pudimos cargar las disputas.',
    age: (count: number) => (count === 0 ? 'Abierta hoy' : `Abierta hace ${days(count)}`),
    ruledOn: (day: string) => `Decidida el ${day}`,
    left: (count: number) => (count <= 0 ? 'Plazo vencido' : `Quedan ${days(count)}`),
    said: (count: number) => (count === 1 ? '1 mensaje' : `${count} mensajes`),
    order: (id: string) => `Pedido ${id}`,
    outcome: {
      release: 'Pagada al vendedor',
      refund: 'Devuelta al comprador',
      split: 'Repartida',
    },
    against: (buyer: string, seller: string) => `${buyer} compró a ${seller}`,
    notArbiter: {
      title: 'No eres quien arbitra',
      text: 'Solo la billetera del árbitro del mercado puede ver y decidir disputas.',
      action: 'Ir al inicio',
    },
    checking: 'Revisando si eres quien arbitra',
    checkFailed: 'No pudimos comprobar quién arbitra.',
    reports: {
      lists: { open: 'Reportes', handled: 'Reportes revisados' },
      empty: {
        open: {
          title: 'No hay reportes por revisar',
          text: 'Cuando alguien reporte un chat o una pregunta, aparece aquí.',
        },
        handled: { title: 'Todavía no revisaste ninguno', text: 'Aquí quedan los que revises.' },
      },
      failed: 'No pudimos cargar los reportes.',
      between: (by: string, about: string) => `${by} reportó a ${about}`,
      by: 'Quién reporta',
      about: 'A quién',
      product: 'Sobre',
      sent: 'Enviado',
      handled: 'Revisado',
      words: 'Lo que cuenta',
      noWords: 'No escribió nada más.',
      messages: 'Los mensajes que muestra',
      noMessages: 'No mostró mensajes.',
      trust:
        'Van cifrados: solo los ve quien reporta, y no podemos comprobar que estén completos o sin cambios.',
      question: 'Pregunta pública',
      asPublished: 'Son las palabras que se publicaron.',
      profile: (name: string) => `Ver el perfil de ${name}`,
      mark: 'Marcar como revisado',
      marked: 'Listo: el reporte quedó como revisado.',
      close: 'Cerrar',
    },
    case: {
      title: (id: string) => `Disputa del pedido ${id}`,
      missing: { title: 'No hay tal disputa', text: 'Ese pedido no existe o nunca estuvo en disputa.' },
      back: 'Volver a las disputas',
      facts: 'El pedido',
      product: 'Producto',
      quantity: 'Cantidad',
      price: 'Precio por Kg',
      freight: 'Flete',
      escrow: 'En garantía',
      toSeller: 'Recibiría el vendedor',
      toBuyer: 'Recuperaría el comprador',
      fee: 'Comisión si se paga',
      placed: 'Pedido el',
      opened: 'En disputa desde',
      deadline: 'Decide antes del',
      terms: 'Lo que acordaron',
      noTerms: 'La oferta no tenía condiciones escritas.',
      people: 'Las partes',
      seller: 'Vendedor',
      buyer: 'Comprador',
      orders: (completed: number, total: number) =>
        total === 0
          ? 'Sin pedidos terminados'
          : `${completed} de ${counted(total, 'pedido cumplido', 'pedidos cumplidos')}`,
      telegram: 'Escribir por Telegram',
      noTelegram: 'No dejó Telegram en su perfil.',
      profile: 'Ver perfil',
      evidence: 'Lo que dijeron',
    },
    ruling: {
      heading: 'Tu decisión',
      choose: '¿A quién le toca el dinero?',
      chooseMissing: 'Elige a quién le toca el dinero.',
      release: 'Pagar al vendedor',
      releaseDetail: (net: string, fee: string) => `Recibe ${net}; ${fee} son la comisión.`,
      refund: 'Devolver al comprador',
      refundDetail: (usdt: string) => `Recupera ${usdt} completos y los Kg vuelven a la oferta.`,
      split: 'Repartir: una parte a cada uno',
      splitDetail: 'Por los Kg que llegaron bien, o por una suma.',
      unsplittable: 'La garantía de este pedido es de las primeras: solo puede pagar todo a un lado.',
      words: 'Explica tu decisión',
      wordsHint: 'La leen las dos partes. Di qué pruebas pesaron.',
      tooShort: (left: number) => `Explica un poco más: faltan ${left === 1 ? '1 letra' : `${left} letras`}.`,
      review: 'Revisar y decidir',
      sheet: {
        release: '¿Pagar {net} al vendedor?',
        refund: '¿Devolver {usdt} al comprador?',
        split: '¿Repartir {usdt}?',
      },
      effect: {
        release:
          '{seller} recibe {net} y {fee} son la comisión. {buyer} no recupera nada. No se puede deshacer.',
        refund: '{buyer} recupera {usdt} completos y {seller} no recibe nada. No se puede deshacer.',
        split: '{seller} recibe {sellerPart} y {buyer} recupera {buyerPart}. No se puede deshacer.',
      },
      confirm: { release: 'Pagar {net}', refund: 'Devolver {usdt}', split: 'Repartir {usdt}' },
      sending: 'Enviando tu decisión. No cierres esta pantalla.',
      settling: 'Tu decisión está en camino. En unos segundos aparece aquí.',
      uncertain: 'No supimos si tu decisión llegó. Pregunta otra vez: no se decide dos veces.',
      ask: 'Preguntar otra vez',
      dismiss: 'Volver',
      done: 'Listo: tu decisión quedó registrada y el dinero se movió.',
      mine: 'Eres parte de este pedido: otra persona tiene que decidirlo.',
    },
  },
} as const;
