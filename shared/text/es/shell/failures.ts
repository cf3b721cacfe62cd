/** What people read on the shell's screens for what went wrong. */
export const failuresText = {
  notFound: {
    lead: 'Puede que la dirección haya cambiado o tenga un error.',
    asked: (path: string) => `Buscabas ${path}`,
    action: 'Ir al inicio',
    retry: 'Intentar de nuevo',
    help: 'Ayuda y contacto',
  },
  failure: {
    lead: 'Tu dinero está a salvo. Vuelve a intentar; si sigue igual, espera un momento.',
    retry: 'Reintentar',
    home: 'Ir al inicio',
  },
  nearFailure: {
    lead: 'No llegó respuesta o tu internet falló. Tu dinero está a salvo.',
    steps: 'Revisa tu conexión y vuelve a intentar. Mientras tanto no hace falta que repitas ningún pago.',
    retry: 'Reintentar',
    retrying: 'Consultando…',
    stillFailing: 'Todavía no responde. Espera unos segundos e inténtalo otra vez.',
    skip: 'Ver mi billetera',
    shortTitle: 'Te falta NEAR',
    short: (missing: string) =>
      `Te faltan ${missing} para cubrir la reserva de red. Recarga tu billetera para seguir.`,
    topUp: 'Recargar',
  },
} as const;
