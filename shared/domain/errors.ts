import { type ErrorRow, SERVICE_ERRORS } from './service-errors';

export { SIGNATURE_NEEDED_STATUS } from './service-errors';

/** What a device says by itself; the service says it, too. */
const DEVICE_ERRORS = {
  'auth-token-missing': { status: 401, text: 'Tu sesión terminó. Ingresa de nuevo para continuar.' },
  'auth-token-invalid': { status: 401, text: 'Tu sesión ya no es válida. Ingresa de nuevo para continuar.' },
  'auth-token-expired': {
    status: 401,
    text: 'Tu sesión venció después de 15 días. Ingresa de nuevo para continuar.',
  },
  'wallet-missing': {
    status: 401,
    text: 'No encontramos tu billetera en este dispositivo. Recupérala con tu frase.',
  },
  'near-account-unavailable': {
    status: 503,
    text: 'No pudimos consultar tu saldo. Revisa tu conexión e inténtalo de nuevo. Tu dinero está a salvo.',
  },
  'insufficient-balance': {
    status: 402,
    text: 'No te alcanza el saldo para la reserva de red. Recarga NEAR en tu billetera para seguir.',
  },
  'input-invalid': { status: 400, text: 'Revisa los datos: {detail}' },
  'amount-empty': { status: 400, text: 'Escribe una cantidad.' },
  'amount-not-a-number': { status: 400, text: 'Escribe solo números, con coma para los decimales: 2,5' },
  'amount-ambiguous': {
    status: 400,
    text: 'No entendimos la cantidad. Usa punto para miles y coma para decimales: 1.250,5',
  },
  'amount-too-many-decimals': { status: 400, text: 'Usa como máximo {decimals} decimales.' },
  'amount-too-large': { status: 400, text: 'La cantidad es demasiado grande.' },
  'amount-zero': { status: 400, text: 'La cantidad debe ser mayor que cero.' },
  'offer-not-found': { status: 404, text: 'Esta oferta ya no existe.' },
  'offer-paused': { status: 409, text: 'El vendedor pausó esta oferta. Intenta más tarde o busca otra.' },
  'offer-exhausted': { status: 409, text: 'Esta oferta ya se vendió completa.' },
  'offer-own': { status: 409, text: 'No puedes comprar tu propia oferta.' },
  'offer-limits': { status: 409, text: 'Pide entre {min} y {max} Kg.' },
  'offer-stock': { status: 409, text: 'Solo quedan {remaining} Kg de esta oferta.' },
  'price-changed': {
    status: 409,
    text: 'El precio cambió a {rate} USDT por Kg. Revísalo y confirma de nuevo.',
  },
  'offer-away': {
    status: 409,
    text: 'El vendedor no recibe pedidos por ahora. Guarda la oferta o busca otra.',
  },
  'buyer-blocked': {
    status: 409,
    text: 'Uno de los dos bloqueó al otro: no pueden escribirse ni hacer pedidos entre ustedes.',
  },
  'delivery-changed': {
    status: 409,
    text: 'Las formas de entrega de esta oferta cambiaron. Elige cómo te llega.',
  },
  'freight-changed': {
    status: 409,
    text: 'El flete cambió a {freight} USDT. Revísalo y confirma de nuevo.',
  },
  'offer-changed': {
    status: 409,
    text: 'El vendedor cambió esta oferta mientras la leías. Revísala y confirma de nuevo.',
  },
  'signature-invalid': {
    status: 400,
    text: 'La confirmación de tu dispositivo no es válida. No se hizo nada: inténtalo de nuevo.',
  },
  'signature-cancelled': { status: 428, text: 'No confirmaste, así que no se hizo nada.' },
  'signature-missing': { status: 428, text: 'Faltó tu PIN, así que no se hizo nada. Inténtalo de nuevo.' },
  'image-too-large': { status: 413, text: 'La imagen pesa más de {max} MB. Elige una más liviana.' },
  'image-heic': {
    status: 415,
    text: 'Esta foto es HEIC, el formato del iPhone, y aquí no se abre. Envía una captura de pantalla, o elige en Ajustes, Cámara, Formatos, «Más compatible».',
  },
  'image-not-image': { status: 415, text: 'Ese archivo no es una foto. Usa JPG, PNG o WebP.' },
  'rate-limited': {
    status: 429,
    text: 'Demasiados intentos seguidos. Espera {wait} y vuelve a intentar.',
  },
  'not-found': { status: 404, text: 'No encontramos lo que buscas.' },
  'network-failed': { status: 503, text: 'No hay conexión. Revisa tu internet y vuelve a intentar.' },
  'service-down': { status: 503, text: 'Cosecha no responde por ahora. Inténtalo en un momento.' },
  'no-answer': {
    status: 504,
    text: 'No llegó respuesta: tu internet va lento o Cosecha tarda. Inténtalo de nuevo.',
  },
  'query-failed': { status: 502, text: 'No pudimos cargar los datos. Vuelve a intentar.' },
  'device-full': {
    status: 507,
    text: 'No se envió nada: a este dispositivo no le queda espacio para anotarlo. Libera un poco e inténtalo de nuevo.',
  },
  internal: { status: 500, text: 'Algo falló de nuestro lado. Tu dinero está a salvo. Inténtalo de nuevo.' },
} as const satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof DEVICE_ERRORS | keyof typeof SERVICE_ERRORS;
export type ErrorParams = Readonly<Record<string, string>>;

/**
 * The error catalogue: a stable code, the HTTP status it travels with, and what a person reads. `{name}` is filled from the error's
 * params. New error → a row above, or in `service-errors.ts`. SPEC.md §8. The service sends its sentence along, so
 * browsers carry only their own: the build settles `typeof window`.
 */
export const ERRORS: Readonly<Partial<Record<ErrorCode, ErrorRow>>> =
  typeof window === 'undefined' ? { ...DEVICE_ERRORS, ...SERVICE_ERRORS } : DEVICE_ERRORS;

const rowOf = (code: ErrorCode): ErrorRow =>
  (Object.hasOwn(ERRORS, code) && ERRORS[code]) || DEVICE_ERRORS.internal;

/** What a person reads for a code; unknown params stay out of the sentence. */
export function errorText(code: ErrorCode, params: ErrorParams = {}): string {
  return rowOf(code).text.replace(/\{(\w+)\}/g, (_whole, name: string) => params[name] ?? '');
}

/** As every code is written. A device carries no list of those that only the service says. */
const CODE = /^[a-z]+(-[a-z]+)*$/;

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' &&
  (typeof window === 'undefined' ? Object.hasOwn(ERRORS, value) : CODE.test(value));

/** Failures that pass: the same idempotency key may be sent again and the operation goes on where it stopped. */
const PASSING: ReadonlySet<ErrorCode> = new Set([
  'transaction-uncertain',
  'network-stopped',
  'order-busy',
  'action-under-way',
  'near-account-unavailable',
  'near-down',
  'data-down',
  'storage-full',
  'service-down',
  'network-failed',
  'no-answer',
  'rate-limited',
  'internal',
]);

/** Device and service must agree on this: every other refusal is final for its key. */
export const isPassing = (code: ErrorCode): boolean => PASSING.has(code);

/** A refusal with a code from the catalogue; its message is the Spanish text. */
export class DomainError extends Error {
  override readonly name = 'DomainError';

  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams = {},
    options?: ErrorOptions,
  ) {
    super(errorText(code, params), options);
  }

  get status(): number {
    return rowOf(this.code).status;
  }
}
