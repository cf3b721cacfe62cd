/** What the shell says of the app's lock before the lock's own screen has come. Every first load carries it. */
export const lockText = {
  title: 'Billetera bloqueada',
  leave: 'Salir de la cuenta',
  loadFailed: 'No pudimos abrir el teclado. Revisa tu conexión e inténtalo de nuevo.',
  retry: 'Reintentar',
} as const;
