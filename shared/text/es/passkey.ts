/** What people read about fingers and faces beside the PIN. Apart from `pinText`, which screens carry that ask for neither. */
export const passkeyText = {
  use: 'Usar huella o rostro',
  cancelled: 'No se abrió con huella o rostro. Prueba otra vez o escribe tu PIN.',
  changed: 'Tu huella o rostro ya no abre esta billetera. Escribe tu PIN y actívala de nuevo en Seguridad.',
  /** The row of the security page and what it opens. */
  security: {
    title: 'Huella o rostro',
    off: 'Abre y confirma con un toque',
    on: 'Activada en este dispositivo',
    problem: {
      browser: 'Este navegador no lo permite: actualízalo o usa otro. Sigues con tu PIN.',
      'screen-lock':
        'Primero ponle bloqueo de pantalla, huella o rostro a este dispositivo. Sigues con tu PIN.',
      app: 'En esta app todavía no: ábrela en el navegador. Sigues con tu PIN.',
    },
    lead: 'Abre tu billetera y confirma tus pagos con la huella, el rostro o el bloqueo de este dispositivo, sin escribir el PIN.',
    points: [
      'Tu PIN sigue sirviendo, y te lo pedimos para ver tu frase y para cambiar tu PIN o tu correo.',
      'Quien pueda desbloquear este dispositivo podrá pagar. No lo actives si lo compartes.',
      'Si lo pierdes o lo cambias, esto no te devuelve tu billetera: vuelves con tus palabras o con tu correo.',
    ],
    turnOn: 'Activar',
    turningOn: 'Activando…',
    turnOff: 'Desactivar',
    close: 'Ahora no',
    keep: 'Dejarla activada',
    pinExplain: 'Vas a activar tu huella o rostro para esta billetera.',
    turnedOn: 'Listo: ya abres con huella o rostro.',
    turnedOff: 'La desactivaste. Sigues con tu PIN.',
    offExplain:
      'Desde ahora solo tu PIN abre la billetera aquí. Puedes borrar la llave de acceso «Cosecha» en los ajustes de tu dispositivo: ya no abre nada.',
    failed: {
      cancelled: 'No se activó. Toca Activar otra vez y usa tu huella, tu rostro o tu bloqueo de pantalla.',
      unsupported: 'Este dispositivo no puede abrir tu billetera con huella o rostro. Sigue usando tu PIN.',
    },
  },
} as const;
