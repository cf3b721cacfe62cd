import { lockText } from './lock';

/** What people read on the lock of the whole app. */
export const lockScreenText = {
  ...lockText,
  lead: 'Escribe tu PIN para seguir donde ibas.',
  leaveTitle: '¿Salir de la cuenta?',
  leaveStored:
    'Tu billetera queda cifrada en este dispositivo. Vuelves a entrar con tu PIN, tu correo o tu frase.',
  leaveConfirm: 'Sí, salir',
  leaveCancel: 'Seguir aquí',
  enterAgain: 'Entrar otra vez',
} as const;
