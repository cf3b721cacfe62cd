/** Why Cosecha does not pay the network now, and what to do; before what it takes otherwise. */
export const UNPAID_TEXT = {
  later: 'Por hoy Cosecha no paga más; mañana sigues sin recargar.',
  full: 'Cosecha ya paga lo más que puede por ti: borra una oferta que ya no uses.',
  small: 'Cosecha no paga el costo de red de pedidos tan pequeños: pide un poco más.',
  vouch:
    'Para pagarte más, Cosecha necesita conocerte. Confirma tu correo o usa el código de tu cooperativa en Mi cuenta.',
  nobody: '',
} as const;
