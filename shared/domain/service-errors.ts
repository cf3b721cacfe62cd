import { addressErrors, phraseErrors } from './form-errors';

/**
 * Status of the answer to a call that waits for a signature of the wallet's key. It is an expected answer, so it is no error of HTTP:
 * browsers write a red line for each of those.
 */
export const SIGNATURE_NEEDED_STATUS = 202;

/** A row of the error catalogue: the HTTP status it travels with, and what a person reads. */
export interface ErrorRow {
  status: number;
  text: string;
}

/** Rows of the error catalogue that only the service says (`errors.ts`). */
export const SERVICE_ERRORS = {
  'address-empty': { status: 400, text: addressErrors['address-empty'] },
  'address-invalid': { status: 400, text: addressErrors['address-invalid'] },
  'address-self': { status: 400, text: addressErrors['address-self'] },
  'address-unknown': { status: 400, text: addressErrors['address-unknown'] },
  'phrase-length': { status: 400, text: phraseErrors['phrase-length'] },
  'phrase-word': { status: 400, text: phraseErrors['phrase-word'] },
  'phrase-checksum': { status: 400, text: phraseErrors['phrase-checksum'] },
  'near-down': {
    status: 503,
    text: 'El mercado no responde por ahora. Inténtalo en un momento; tu dinero está a salvo.',
  },
  'data-down': {
    status: 503,
    text: 'No podemos leer ni guardar tus datos por ahora. Inténtalo en un momento; tu dinero está a salvo.',
  },
  'storage-full': {
    status: 503,
    text: 'No tenemos espacio para guardarlo por ahora. Conserva lo que escribiste e inténtalo más tarde.',
  },
  'insufficient-near': {
    status: 402,
    text: 'Necesitas {needed} NEAR disponibles y tienes {available}. Recarga NEAR en tu billetera para seguir.',
  },
  'insufficient-stablecoin': {
    status: 402,
    text: 'Este pedido cuesta {needed} USDT y tienes {available}. Recarga tu billetera o pide menos.',
  },
  'send-insufficient': {
    status: 402,
    text: 'Quieres enviar {needed} USDT y tienes {available}. Envía menos o recarga tu billetera.',
  },
  'signature-overtaken': {
    status: 409,
    text: 'Otra operación de tu billetera se adelantó. Mira si esta ya está hecha antes de repetirla.',
  },
  'action-under-way': { status: 409, text: 'Otra operación tuya va en camino. Inténtalo en un momento.' },
  'login-challenge-invalid': { status: 401, text: 'Este ingreso ya no vale. Inténtalo de nuevo.' },
  'sponsor-full': {
    status: 503,
    text: 'Por hoy no podemos pagar más costos de red. Inténtalo mañana, o recarga NEAR en tu billetera.',
  },
  'credit-full': {
    status: 402,
    text: 'Cosecha ya paga lo más que puede por ti. Borra una oferta que ya no uses, o recarga NEAR en tu billetera.',
  },
  'vouch-needed': {
    status: 402,
    text: 'Para pagarte más costos de red necesitamos conocerte. Confirma tu correo o escribe el código de tu cooperativa en Mi cuenta. También puedes recargar NEAR.',
  },
  'order-small': {
    status: 402,
    text: 'Cosecha paga el costo de red en pedidos desde {least} USDT. Pide un poco más, o recarga NEAR en tu billetera.',
  },
  'voucher-unknown': {
    status: 404,
    text: 'Ese código no vale, o ya lo usaron todos los que podían. Míralo otra vez, o pide uno nuevo a tu cooperativa.',
  },
  'network-cost-changed': {
    status: 409,
    text: 'El costo de red cambió a {cost} NEAR. Revísalo y confirma de nuevo.',
  },
  'demo-top-up-taken': {
    status: 409,
    text: 'Ya recibiste tu recarga de prueba de hoy. Puedes pedir otra mañana.',
  },
  'address-contract': {
    status: 400,
    text: 'Esa cuenta no es de una persona y el dinero quedaría atrapado. Escribe la billetera de una persona.',
  },
  'text-unreadable': {
    status: 400,
    text: 'Un texto tiene un signo invisible que no se puede guardar. Escribe esa parte de nuevo.',
  },
  'offer-hidden': {
    status: 409,
    text: 'Quien opera el mercado ocultó esta oferta: ya no recibe pedidos ni preguntas. Los pedidos abiertos siguen igual.',
  },
  'offer-not-owner': { status: 403, text: 'Solo quien publicó la oferta puede cambiarla.' },
  'offer-has-orders': {
    status: 409,
    text: 'Esta oferta tiene pedidos abiertos. Puedes pausarla, pero no borrarla todavía.',
  },
  'purchases-needed': {
    status: 409,
    text: 'El vendedor pide {needed} y tú llevas {made}.',
  },
  'order-refused': {
    status: 409,
    text: 'El pedido no se pudo crear y tu dinero volvió completo a tu billetera. Motivo: {reason}',
  },
  'order-not-found': { status: 404, text: 'No encontramos este pedido.' },
  'order-not-yours': { status: 403, text: 'Este pedido es de otras personas.' },
  'order-changed': { status: 409, text: 'Este pedido cambió hace un momento. Revisa el nuevo estado.' },
  'order-action-forbidden': {
    status: 409,
    text: 'Ahora no puedes hacer eso con este pedido. Revisa su estado.',
  },
  'order-busy': { status: 409, text: 'Este pedido se está procesando. Espera unos segundos.' },
  'order-too-early': {
    status: 409,
    text: 'Todavía no se cumple el plazo de este pedido. Vuelve cuando venza.',
  },
  'refund-by-now': {
    status: 409,
    text: 'El plazo de entrega ya venció: no hace falta pedir la cancelación. No se movió nada. Vuelve al pedido y recupera tu dinero completo.',
  },
  'refund-not-yet': {
    status: 409,
    text: 'El plazo de entrega todavía no vence, y esto solo pediría la cancelación. No se movió nada. Vuelve al pedido y elige de nuevo.',
  },
  'proposed-just-now': {
    status: 409,
    text: 'Tu propuesta va en camino a la otra parte. Puedes cambiarla en {wait}, o antes si la otra parte propone algo.',
  },
  'not-arbiter': {
    status: 403,
    text: 'Solo el árbitro puede decidir una disputa, y nunca la de un pedido suyo.',
  },
  'dispute-closed': {
    status: 409,
    text: 'Esta disputa no está abierta: ya no se puede agregar nada.',
  },
  'dispute-picture-gone': {
    status: 409,
    text: 'Una de las fotos ya no está guardada. La subimos otra vez.',
  },
  'offer-picture-gone': {
    status: 409,
    text: 'Una de las fotos ya no está guardada. Quítala y elígela otra vez.',
  },
  'dispute-full': {
    status: 409,
    text: 'Ya agregaste todo lo que cabe en esta disputa. El árbitro la revisa con lo que hay.',
  },
  'proof-closed': { status: 409, text: 'Este pedido ya no recibe más pruebas de entrega.' },
  'order-not-rateable': {
    status: 409,
    text: 'Solo se califican los pedidos que se completaron sin que decidiera el árbitro.',
  },
  'order-already-rated': { status: 409, text: 'Ya calificaste este pedido.' },
  'rating-window-over': {
    status: 409,
    text: 'Este pedido se podía calificar hasta 14 días después de terminar.',
  },
  'market-paused': {
    status: 409,
    text: 'El mercado no recibe pedidos nuevos por ahora. Los pedidos abiertos siguen su curso.',
  },
  'release-failed': {
    status: 502,
    text: 'El pago no se liberó. El dinero sigue en garantía. Motivo: {reason}',
  },
  'refund-failed': {
    status: 502,
    text: 'La devolución no se completó. El dinero sigue en garantía. Motivo: {reason}',
  },
  'transaction-uncertain': {
    status: 503,
    text: 'Estamos confirmando la operación. No la repitas: te avisamos aquí.',
  },
  'network-stopped': {
    status: 503,
    text: 'Por ahora no se puede hacer. Guardamos tu operación y la enviamos en cuanto se pueda: no la repitas.',
  },
  'transaction-failed': {
    status: 502,
    text: 'La operación no se aceptó y no se movió dinero. Motivo: {reason}',
  },
  'idempotency-mismatch': {
    status: 409,
    text: 'Esa operación ya se envió con otros datos. Vuelve a empezar.',
  },
  'signature-needed': { status: SIGNATURE_NEEDED_STATUS, text: 'Confirma en tu dispositivo.' },
  'call-not-allowed': { status: 403, text: 'Esa operación no está permitida.' },
  'image-too-many': { status: 400, text: 'Puedes subir hasta {max} fotos.' },
  'image-missing': { status: 400, text: 'Elige al menos una foto.' },
  'image-pixels': {
    status: 413,
    text: 'La foto tiene más de {max} millones de puntos. Elige una más pequeña.',
  },
  'upload-limit': {
    status: 429,
    text: 'Hoy ya enviaste las fotos que caben en un día: hasta {count}, o {max} MB. Mañana puedes enviar más.',
  },
  'name-of-service': {
    status: 400,
    text: 'Ese nombre se confunde con el de Cosecha o su soporte. Escribe otro, como el tuyo o el de tu finca.',
  },
  'name-limit': {
    status: 429,
    text: 'Hoy ya cambiaste tu nombre {max} veces. Puedes cambiarlo otra vez en {wait}. Si dejas el que tenías, lo demás se guarda.',
  },
  'email-taken': { status: 409, text: 'Ese correo ya está en otra cuenta.' },
  'email-token-invalid': {
    status: 403,
    text: 'No pudimos comprobar tu correo. Ingresa de nuevo con correo y contraseña.',
  },
  'email-token-expired': {
    status: 403,
    text: 'Tu ingreso con correo venció. Escribe otra vez tu contraseña.',
  },
  'email-account-disabled': {
    status: 403,
    text: 'Esta cuenta de correo está desactivada. Tu dinero sigue en tu billetera: ingresa con tu frase.',
  },
  'email-service-down': {
    status: 503,
    text: 'No pudimos comprobar tu correo por ahora. Inténtalo en un momento o ingresa con tu frase.',
  },
  'email-backup-waits': {
    status: 403,
    text: 'La contraseña cambió con un enlace: tu billetera llega en {wait}. Se abre con la contraseña anterior. Con tu frase entras ya.',
  },
  'email-backup-stopped': {
    status: 403,
    text: 'Desde la billetera se detuvo esta entrada. Ingresa con tu frase y elige otra contraseña.',
  },
  'push-endpoint': {
    status: 400,
    text: 'No podemos enviar notificaciones a este navegador. Prueba con Chrome, Edge o Firefox.',
  },
  'push-phones-off': {
    status: 409,
    text: 'Este mercado todavía no envía notificaciones a la app cerrada. Las ves aquí.',
  },
  'push-unknown': {
    status: 404,
    text: 'Este dispositivo ya no recibe notificaciones. Actívalas de nuevo en tu cuenta.',
  },
  'chat-unavailable': { status: 404, text: 'Aquí no hay chat por ahora. Tu pedido sigue su curso sin él.' },
  'chat-down': {
    status: 503,
    text: 'El chat no responde por ahora. Inténtalo en un momento; tu pedido sigue su curso.',
  },
  'conversation-not-found': { status: 404, text: 'No encontramos esta conversación.' },
  'question-own': { status: 409, text: 'Esta oferta es tuya: las preguntas te llegan a ti.' },
  'question-limit': {
    status: 429,
    text: 'Hoy ya abriste {max} preguntas nuevas. Puedes abrir otra en {wait}; las que tienes siguen ahí.',
  },
  'questions-waiting': {
    status: 409,
    text: 'Ya tienes {max} preguntas sin respuesta en esta oferta. Espera a que el vendedor responda.',
  },
  'question-not-found': { status: 404, text: 'Esta pregunta ya no está.' },
  'question-answered': { status: 409, text: 'Esta pregunta ya tiene tu respuesta.' },
  'report-limit': {
    status: 429,
    text: 'Hoy ya enviaste {max} reportes y los vamos a revisar. Puedes enviar otro en {wait}.',
  },
  'report-not-found': { status: 404, text: 'No encontramos este reporte.' },
  'saved-full': { status: 409, text: 'Aquí caben {max} {what}. Quita en Guardados lo que ya no necesites.' },
  'session-not-found': { status: 404, text: 'Esa sesión ya está cerrada.' },
  'account-has-orders': {
    status: 409,
    text: 'Tienes {count} sin terminar. Espera a que terminen o cancélalos antes de borrar tu cuenta.',
  },
  'sign-in-limited': {
    status: 429,
    text: 'Demasiados ingresos seguidos a esta cuenta. Espera {wait} y vuelve a intentar.',
  },
} as const satisfies Record<string, ErrorRow>;
