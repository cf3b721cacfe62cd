/** Who holds what opens a wallet: said in these words wherever it is said. */
export const PHRASE_PROMISE =
  'Tus palabras abren tu billetera. Quien firma tus pagos las ve al entrar y no las guarda; con tu correo guardamos una copia cifrada que solo abre tu contraseña.';
