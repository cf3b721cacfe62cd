/** Voice notes in mfe-chat: speaking, listening before sending, hearing what came. */
export const chatVoiceText = {
  name: 'Nota de voz',
  start: 'Grabar nota de voz',
  asking: 'Permite usar el micrófono para grabar.',
  recording: 'Grabando. Tienes hasta 2 minutos.',
  elapsed: (now: string, most: string) => `${now} de ${most}`,
  cancel: 'Cancelar la grabación',
  finish: 'Terminar y escuchar',
  ready: 'Escúchala antes de enviarla.',
  discard: 'Descartar la nota de voz',
  send: 'Enviar nota de voz',
  play: 'Escuchar nota de voz',
  pause: 'Pausar nota de voz',
  position: 'Posición de la nota de voz',
  speed: (speed: string) => `Velocidad ${speed}. Cambiar`,
  unplayable:
    'Este navegador no puede reproducir esta nota de voz. Guárdala y ábrela con otra app, o actualiza el navegador.',
  save: 'Guardar nota de voz',
  retry: 'Reintentar',
  close: 'Volver a escribir',
  /** Why nothing is recorded. */
  trouble: {
    refused:
      'No tenemos permiso para usar el micrófono. Actívalo en los ajustes del navegador para esta página y toca «Reintentar».',
    'no-microphone': 'No encontramos un micrófono. Conecta uno y toca «Reintentar», o escribe tu mensaje.',
    busy: 'Otra app usa el micrófono. Ciérrala y toca «Reintentar».',
    unsupported: 'Este navegador no puede grabar. Actualízalo o prueba con otro, o escribe tu mensaje.',
    short: 'Fue muy corta. Toca «Reintentar», habla, y toca la marca al terminar.',
    silent: 'No se grabó nada. Toca «Reintentar» y habla cerca del micrófono.',
  },
} as const;
