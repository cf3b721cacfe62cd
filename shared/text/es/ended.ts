/** What people read when the identity service ended their account; the shell says it, wherever they are. */
export const endedText = {
  disabled: 'Tu cuenta está suspendida. Escríbenos.',
  expired: 'Por seguridad, ingresa de nuevo.',
};
