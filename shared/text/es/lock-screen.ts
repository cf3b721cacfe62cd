import { lockText } from './lock';

/** What people read on the lock of the whole app. */
export const lockScreenText = {
  ...lockText,
  lead: 'Escribe tu PIN para seguir donde ibas.',
  leaveTitle: '¿Salir de la cuenta?',
  leaveKept:
    'Tu billetera queda cifrada en este dispositivo. Vuelves a entrar con tu PIN, tu correo o tu frase.',
  leaveOld: 'Para volver a entrar necesitas tus 12 o 24 palabras.',
  leaveConfirm: 'Sí, salir',
  leaveCancel: 'Seguir aquí',
  newLead: 'Desde ahora tu frase se guarda cifrada con un PIN de 6 números que solo tú sabes.',
  opening: 'Un momento…',
  lost: 'Este dispositivo ya no puede abrir la frase que guardaba. Ten tus palabras a mano para la próxima vez que entres.',
} as const;
