import { PHRASE_PROMISE } from '../security/phrase-promise';

/** What strangers read first. */
export const landingText = {
  lead: 'Compra café, cacao y frutas directo a quien los cultiva, y vende tu cosecha sin intermediarios.',
  start: 'Comenzar',
  signUp: 'Crear mi cuenta',
  signIn: 'Ya tengo cuenta: entrar',
  showcase: 'Ver ofertas',
  points: [
    { icon: 'shield', text: 'Tu pago queda en garantía hasta que recibes el producto.' },
    { icon: 'scale', text: 'Precio por kilo a la vista, puesto por quien siembra.' },
    { icon: 'wallet', text: PHRASE_PROMISE },
  ],
  picture: 'Una casa de campo entre surcos de café al amanecer, con una rama de cerezas maduras al frente.',
} as const;
