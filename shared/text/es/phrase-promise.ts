/** Who holds what opens a wallet: said in these words wherever it is said. */
export const PHRASE_PROMISE =
  'Tu billetera se abre con tus palabras. El servicio que firma tus pagos las ve al entrar y no las guarda; si entras con tu correo, guardamos una copia cifrada que solo abre tu contraseña.';
