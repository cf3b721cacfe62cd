/** What people read where they choose how to enter. */
export const welcomeText = {
  lead: 'Para comprar o vender necesitas una billetera. Con tu correo está lista en un minuto.',
  wanted: (name: string, kg: string | null) =>
    `Vas a comprar ${kg === null ? name : `${kg} de ${name}`}. Entra o crea tu cuenta y sigues ahí mismo.`,
  wantedSale: 'Vas a vender. Entra o crea tu cuenta y publicas tu oferta.',
  create: 'Crear mi cuenta',
  createHint: 'Gratis, con tu correo y una contraseña. Sin documentos.',
  email: 'Entrar con mi correo',
  emailHint: 'Ya tienes cuenta.',
  pin: 'Entrar de nuevo con tu PIN',
  advanced: 'Avanzado: solo con palabras',
  advancedHint:
    'Sin correo, tus 12 palabras en papel son el único camino de vuelta. Si las pierdes, nadie puede recuperarlas.',
  signIn: 'Entrar con mi frase',
  signInHint: 'Ya tienes 12 o 24 palabras guardadas.',
  createByWords: 'Crear una billetera con palabras',
  createByWordsHint: 'Las anotas y las guardas tú.',
  help: 'Ayuda, términos y privacidad',
} as const;
