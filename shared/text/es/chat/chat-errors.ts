/** Why the chat does not do what it was asked. New code → a row. */
export const CHAT_ERROR_TEXT = {
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
