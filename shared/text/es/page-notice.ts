/** What stands above every screen where the browser lacks what the app cannot do without. */
export const pageNoticeText = {
  https: {
    title: 'Cosecha necesita una dirección segura (https).',
    text: 'Con http:// este navegador no puede firmar ni cifrar: no podrás entrar ni pagar.',
    link: (address: string) => `Abrir ${address}`,
  },
  forbidden: {
    title: 'Este navegador no guarda nada de Cosecha.',
    text: 'Si entras, tu sesión se pierde al recargar o cerrar la página. Permite las cookies de este sitio en los ajustes del navegador y recarga, o usa otro navegador.',
  },
  full: {
    title: 'A este dispositivo no le queda espacio.',
    text: 'Lo que cambie ahora, también tu sesión, se pierde al recargar o cerrar la página. Libera un poco y recarga.',
  },
} as const;
