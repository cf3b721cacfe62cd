/** Who holds what opens a wallet: said in these words wherever it is said. */
export const PHRASE_PROMISE =
  'Tus palabras abren tu billetera y no salen de tu teléfono; con tu correo guardamos una copia cifrada que solo abre tu contraseña.';
