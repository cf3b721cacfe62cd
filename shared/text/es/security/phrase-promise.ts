/** Who holds what opens a wallet: said in these words wherever it is said. */
export const PHRASE_PROMISE =
  'Tus palabras abren tu billetera y no salen de tu teléfono. Si usas correo, guardamos una copia cifrada: solo la abre tu contraseña.';
