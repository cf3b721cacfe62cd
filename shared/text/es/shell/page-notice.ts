/** Shown above every screen where the browser lacks what the app cannot do without. */
export const pageNoticeText = {
  /** Part of the page itself (shared/build/page/page-notice.ts), for a browser in which no script of ours runs. */
  old: {
    title: 'Cosecha no abre en este navegador.',
    text: 'Es muy antiguo, o tiene JavaScript apagado. Actualízalo (en un iPhone, actualiza iOS), actívalo en sus ajustes o usa otro. Mientras tanto puedes:',
    showcase: 'Ver ofertas y vendedores',
    help: 'Leer la ayuda',
  },
  https: {
    title: 'Cosecha necesita una dirección segura (https).',
    text: 'Con http:// este navegador no puede cuidar tu dinero: no podrás entrar ni pagar.',
    link: 'Abrir la dirección segura',
  },
  forbidden: {
    title: 'Este navegador no guarda nada de Cosecha.',
    text: 'Si entras, tu sesión se pierde al recargar o cerrar la página. Permite las cookies de este sitio en los ajustes del navegador y recarga, o usa otro navegador.',
  },
  full: {
    title: 'A este dispositivo no le queda espacio.',
    text: 'Lo que cambie ahora, también tu sesión, se pierde al recargar o cerrar la página. Libera un poco y recarga.',
  },
  keyless: {
    title: 'Este navegador no guarda billeteras.',
    text: 'Aquí no hay PIN. Ten tus palabras o tu contraseña a mano cada vez que entres, o usa otro navegador.',
  },
} as const;
