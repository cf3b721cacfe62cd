/** Stands above every screen where the browser was sent to http://: it then has nothing to sign and seal with. */
export const httpsNeededText = {
  title: 'Cosecha necesita una dirección segura (https).',
  text: 'Con http:// este navegador no puede firmar ni cifrar: no podrás entrar ni pagar.',
  link: (address: string) => `Abrir ${address}`,
} as const;
