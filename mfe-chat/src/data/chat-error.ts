import * as z from 'zod/mini';

/** What a person reads. New code → a row. */
const TEXTS = {
  locked: 'Escribe tu PIN para abrir tus conversaciones.',
  'wrong-phrase': 'Esas palabras son de otra billetera.',
  disabled: 'Tu cuenta está suspendida. Escríbenos si crees que es un error.',
  expired: 'Tu sesión terminó. Entra de nuevo para seguir.',
  offline: 'No tienes conexión. Lo que escribas queda guardado y sale cuando vuelvas.',
  unavailable: 'El chat no responde. Intenta de nuevo en un momento.',
  denied: 'Esta conversación no existe o no es tuya.',
  refused: 'No se pudo enviar. Puede que la conversación esté bloqueada.',
  blocked: 'La conversación está bloqueada: no se puede enviar.',
  'too-long': 'El mensaje es demasiado largo. Envíalo en dos partes.',
  busy: 'El chat está muy ocupado. Intenta de nuevo en unos minutos.',
  'files-full': 'Ya no caben más archivos tuyos en esta conversación. Puedes seguir escribiendo.',
  full: 'No queda espacio en este dispositivo. Libera un poco e intenta de nuevo.',
  unreadable: 'Este dispositivo no puede abrir la conversación.',
  absent: 'El chat no está disponible aquí.',
  other: 'Algo salió mal en el chat. Intenta de nuevo.',
} as const;

export type ChatErrorCode = keyof typeof TEXTS;

export const isChatErrorCode = (value: unknown): value is ChatErrorCode =>
  typeof value === 'string' && Object.hasOwn(TEXTS, value);

/** Why the chat does not do what it was asked; `text` and the message are Spanish. */
export class ChatError extends Error {
  override readonly name = 'ChatError';
  readonly text: string;

  /** @param detail a code of the service that has no words of its own */
  constructor(
    readonly code: ChatErrorCode,
    options?: ErrorOptions,
    detail?: string,
  ) {
    const text = detail ? `${TEXTS[code]} (${detail})` : TEXTS[code];
    super(text, options);
    this.text = text;
  }
}

/** Codes of the documents' and the identity service → what happened. Every code that they document is here. */
const CODES: Readonly<Record<string, ChatErrorCode>> = {
  'permission-denied': 'denied',
  'not-found': 'denied',
  unauthenticated: 'expired',
  unavailable: 'unavailable',
  'deadline-exceeded': 'unavailable',
  aborted: 'unavailable',
  cancelled: 'unavailable',
  internal: 'unavailable',
  unknown: 'other',
  'resource-exhausted': 'busy',
  /** Others kept writing in between. */
  'failed-precondition': 'unavailable',
  'already-exists': 'unavailable',
  'invalid-argument': 'other',
  'out-of-range': 'other',
  unimplemented: 'other',
  'data-loss': 'other',
  'auth/user-disabled': 'disabled',
  'auth/user-token-expired': 'expired',
  'auth/user-not-found': 'expired',
  'auth/invalid-user-token': 'expired',
  'auth/invalid-custom-token': 'unavailable',
  'auth/custom-token-mismatch': 'unavailable',
  'auth/network-request-failed': 'offline',
  'auth/timeout': 'unavailable',
  'auth/too-many-requests': 'busy',
  'auth/quota-exceeded': 'busy',
  'auth/internal-error': 'unavailable',
  'auth/web-storage-unsupported': 'absent',
  'auth/invalid-api-key': 'absent',
  'auth/operation-not-allowed': 'absent',
};

const codedSchema = z.object({ code: z.string() });
const namedSchema = z.object({ name: z.string() });

/** Whatever was thrown, as a ChatError. */
export function chatError(cause: unknown): ChatError {
  if (cause instanceof ChatError) return cause;
  if (namedSchema.safeParse(cause).data?.name === 'QuotaExceededError')
    return new ChatError('full', { cause });
  const code = codedSchema.safeParse(cause).data?.code;
  if (code === undefined) return new ChatError('other', { cause });
  const known = CODES[code];
  if (known === 'unavailable' && isOffline()) return new ChatError('offline', { cause });
  return new ChatError(known ?? 'other', { cause }, known && known !== 'other' ? undefined : code);
}

export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;
