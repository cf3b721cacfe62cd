/** What people read when the identity service ended their account; the shell says it, wherever they are. */
export const endedText = {
  disabled: 'Tu cuenta está suspendida. En Ayuda está cómo escribirnos.',
  expired: 'Por seguridad, ingresa de nuevo.',
};
