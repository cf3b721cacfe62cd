/** What the phone itself shows while it asks for a finger or a face. */
export const secretText = {
  title: 'Cosecha',
  reason: 'Para abrir tu billetera y confirmar',
  cancel: 'Usar mi PIN',
} as const;
