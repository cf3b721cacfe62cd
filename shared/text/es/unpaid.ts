/** Why Cosecha does not pay the network now, and what to do; before what it takes otherwise. */
export const UNPAID_TEXT = {
  later: 'Cosecha ya pagó por hoy lo que pide la red: mañana puedes seguir sin recargar.',
  full: 'Cosecha ya paga lo más que puede guardarte en la red: borra una oferta que ya no uses y sigues sin recargar.',
  nobody: '',
} as const;
