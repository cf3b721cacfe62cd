const NBSP = '\u00a0';
const STEPS = [
  { unit: 'MB', bytes: 1024 * 1024 },
  { unit: 'KB', bytes: 1024 },
] as const;

/** "4,2 MB", "312 KB", "80 bytes": what a file weighs. */
export function fileSizeText(bytes: number): string {
  const step = STEPS.find((candidate) => bytes >= candidate.bytes);
  if (!step) return `${bytes}${NBSP}${bytes === 1 ? 'byte' : 'bytes'}`;
  const value = bytes / step.bytes;
  const digits = step.unit === 'MB' && value < 10 ? 1 : 0;
  return `${value.toFixed(digits).replace('.', ',').replace(/,0$/, '')}${NBSP}${step.unit}`;
}

const TRY_AGAIN = 'Inténtalo de nuevo.';

/** Photos and files in mfe-chat: choosing, sending, seeing and saving them. */
export const chatFilesText = {
  attach: 'Adjuntar',
  choose: 'Fotos o archivos',
  take: 'Tomar foto',
  /** What was chosen, before it goes. */
  check: {
    title: (count: number) => (count === 1 ? 'Antes de enviarlo' : 'Antes de enviarlos'),
    list: 'Lo que vas a enviar',
    caption: 'Comentario',
    captionOf: (name: string) => `Comentario de ${name}`,
    preview: (name: string) => `Vista previa de ${name}`,
    remove: (name: string) => `Quitar ${name}`,
    send: (count: number) => (count === 1 ? 'Enviar' : `Enviar ${count} archivos`),
  },
  drop: 'Suelta aquí lo que quieras enviar',
  list: 'Archivos en camino',
  photo: 'Foto',
  /** Why something that was chosen is not sent. */
  refused: {
    empty: 'Este archivo está vacío.',
    'too-large': (max: string) => `Pesa más de ${max}. Envía uno más liviano.`,
    'too-many': (max: number) => `Envía hasta ${max} archivos a la vez.`,
    heic: 'Esta foto es HEIC, el formato del iPhone, y aquí no se puede abrir. Envíala como JPG, o envía una captura de pantalla.',
    picture: 'No pudimos abrir esta foto. Prueba con otra, o envía una captura de pantalla.',
    hidden:
      'Tu navegador oculta las fotos a las páginas. No podemos quitarle a esta el lugar donde se tomó. Permítelo en el icono junto a la dirección y elígela de nuevo, o usa otro navegador.',
    'too-many-pixels': 'Esta foto es demasiado grande para un teléfono. Envía una más pequeña.',
    markup:
      'Las páginas web y los dibujos SVG no se envían: pueden traer programas. Envía una foto o un PDF.',
    program: 'Los programas no se envían, para cuidar a la otra persona.',
    archive: 'Las carpetas comprimidas no se envían. Envía los archivos uno por uno.',
    'old-office':
      'Los documentos antiguos de Office pueden traer programas. Guárdalo como PDF, .docx o .xlsx.',
    macros: 'Este documento trae programas (macros). Guárdalo sin ellas o como PDF.',
    unknown:
      'Ese tipo de archivo no se puede enviar. Prueba con una foto, un PDF, un documento o un video MP4.',
    unreadable: 'Este dispositivo ya no deja leer el archivo. Elígelo de nuevo.',
    'no-room': 'No queda memoria para prepararlo. Cierra otras apps y elígelo de nuevo.',
  },
  /** How far it is, by SPEC.md §4's states and the steps before the first. */
  states: {
    preparing: 'Preparando y cifrando…',
    waiting: 'En espera',
    running: (percent: number) => `Enviando, ${percent}${NBSP}%`,
    pausing: 'Pausando…',
    paused: (percent: number) => `En pausa, ${percent}${NBSP}%`,
    canceling: 'Cancelando…',
    canceled: 'Cancelado',
    success: 'Guardado, falta enviar el mensaje',
    error: 'No se envió',
  },
  interrupted: 'Quedó en pausa cuando se cerró la página. ¿Lo enviamos?',
  notStored: 'Este dispositivo no tiene espacio para guardarlo: no cierres la página hasta que termine.',
  progress: (name: string) => `Envío de ${name}`,
  actions: {
    pause: (name: string) => `Pausar ${name}`,
    resume: (name: string) => `Continuar ${name}`,
    cancel: (name: string) => `Cancelar el envío de ${name}`,
    retry: (name: string) => `Reintentar ${name}`,
    discard: (name: string) => `Descartar ${name}`,
  },
  /** A file that came. */
  received: {
    open: (what: string) => `${what}: ver en grande`,
    load: (size: string) => `Cargar foto (${size})`,
    loading: 'Descargando…',
    save: 'Guardar',
    retry: 'Reintentar',
    unreadable: 'Este archivo no se puede leer en este dispositivo.',
    changed: 'Este archivo llegó dañado o alguien lo cambió. No lo abrimos.',
    disguised: 'Este archivo no es lo que dice ser. Por tu seguridad no lo abrimos.',
  },
  /** SPEC.md §8: every code of the storage, without its prefix. */
  storage: {
    unknown: `Algo falló al guardar el archivo. ${TRY_AGAIN}`,
    'object-not-found': 'El archivo ya no está guardado.',
    'bucket-not-found': 'El lugar donde se guardan los archivos no está disponible. Avísanos.',
    'project-not-found': 'Los archivos no están disponibles. Avísanos.',
    'quota-exceeded': 'Los archivos no están disponibles por ahora. Inténtalo más tarde.',
    unauthenticated: 'Tu sesión del chat terminó. Entra de nuevo para seguir.',
    unauthorized: 'No puedes enviar ni ver archivos en esta conversación.',
    'unauthorized-app': 'Esta versión de la app ya no puede usar el chat. Actualiza la página.',
    'retry-limit-exceeded': `La conexión está muy débil y se acabó el tiempo. ${TRY_AGAIN}`,
    'invalid-checksum': `El archivo se dañó en el camino. ${TRY_AGAIN}`,
    canceled: 'El envío se canceló.',
    'invalid-event-name': `Algo falló de nuestro lado al seguir el envío. ${TRY_AGAIN}`,
    'invalid-url': 'La dirección del archivo no es válida.',
    'invalid-default-bucket': 'Los archivos están mal configurados. Avísanos.',
    'no-default-bucket': 'Los archivos no están configurados. Avísanos.',
    'cannot-slice-blob': 'El archivo cambió mientras se enviaba. Elígelo de nuevo.',
    'server-file-wrong-size': `El archivo llegó incompleto. ${TRY_AGAIN}`,
    'no-download-url': 'Este archivo no se puede descargar.',
    'invalid-argument': 'No pudimos aceptar este archivo. Elígelo de nuevo.',
    'invalid-argument-count': `Algo falló de nuestro lado al enviarlo. ${TRY_AGAIN}`,
    'app-deleted': 'El chat se cerró mientras se enviaba. Abre la conversación de nuevo.',
    'invalid-root-operation': 'Algo falló de nuestro lado: falta el lugar del archivo. Elígelo de nuevo.',
    'invalid-format': 'No pudimos leer el archivo. Elígelo de nuevo.',
    'internal-error': `Algo falló al guardar los archivos. ${TRY_AGAIN}`,
    'unsupported-environment': 'Este navegador no puede enviar archivos. Actualízalo o prueba con otro.',
  },
  storageOther: (code: string) => `Algo falló con el archivo (${code}). ${TRY_AGAIN}`,
} as const;
