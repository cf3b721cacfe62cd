import { PHRASE_PROMISE } from '../security/phrase-promise';

/** What strangers read first. */
export const landingText = {
  enter: 'Entrar',
  buy: 'Compra directo a quien cultiva.',
  start: 'Comenzar',
  sell: 'Vende tu cosecha sin intermediarios.',
  startSelling: 'Vender',
  signUp: 'Crear mi cuenta',
  showcase: 'Ver todas las ofertas',
  points: [
    { icon: 'shield', text: 'Tu pago queda en garantía hasta que recibes el producto.' },
    { icon: 'scale', text: 'Precio por kilo a la vista, puesto por quien siembra.' },
    { icon: 'wallet', text: PHRASE_PROMISE },
  ],
  picture: 'Una casa de campo entre surcos de café al amanecer, con una rama de cerezas maduras al frente.',
} as const;
