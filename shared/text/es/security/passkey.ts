/** What people read about fingers and faces beside the PIN. Apart from `pinText`, which screens carry that ask for neither. */
export const passkeyText = {
  use: 'Usar huella o rostro',
  cancelled: 'No se abrió con huella o rostro. Prueba otra vez o escribe tu PIN.',
  changed: 'Tu huella o rostro ya no abre esta billetera. Escribe tu PIN y actívala de nuevo en Seguridad.',
} as const;
