import { PHRASE_PROMISE } from './phrase-promise';

/** What people read outside the remotes: landing, welcome, navigation, notices and failures. */
export const shellText = {
  navigation: {
    label: 'Principal',
    skip: 'Ir al contenido',
  },
  landing: {
    title: 'Calidad y economía en tus manos',
    lead: 'Compra café, cacao y frutas directo a quien los cultiva, y vende tu cosecha sin intermediarios.',
    start: 'Comenzar',
    signUp: 'Crear mi cuenta',
    showcase: 'Ver ofertas',
    points: [
      { icon: 'shield', text: 'Tu pago queda en garantía hasta que recibes el producto.' },
      { icon: 'scale', text: 'Precio por kilo a la vista, puesto por quien siembra.' },
      { icon: 'wallet', text: PHRASE_PROMISE },
    ],
    picture: 'Una casa de campo entre surcos de café al amanecer, con una rama de cerezas maduras al frente.',
  },
  welcome: {
    title: 'Te damos la bienvenida',
    lead: 'Para comprar o vender necesitas una billetera. Con tu correo está lista en un minuto.',
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
    back: 'Volver al inicio',
    help: 'Ayuda, términos y privacidad',
  },
  notFound: {
    title: 'No encontramos esta página',
    lead: 'Puede que la dirección haya cambiado o tenga un error.',
    asked: (path: string) => `Buscabas ${path}`,
    action: 'Ir al inicio',
    retry: 'Intentar de nuevo',
    help: 'Ayuda y contacto',
  },
  failure: {
    title: 'Algo falló',
    lead: 'Tu dinero está a salvo. Vuelve a intentar; si sigue igual, espera un momento.',
    retry: 'Reintentar',
    home: 'Ir al inicio',
  },
  nearFailure: {
    title: 'No pudimos consultar tu saldo',
    lead: 'La red no respondió o tu internet falló. Tu dinero está a salvo.',
    steps: 'Revisa tu conexión y vuelve a intentar. Mientras tanto no hace falta que repitas ningún pago.',
    retry: 'Reintentar',
    retrying: 'Consultando…',
    stillFailing: 'Todavía no responde. Espera unos segundos e inténtalo otra vez.',
    skip: 'Ver mi billetera',
    shortTitle: 'Te falta NEAR para la red',
    short: (missing: string) =>
      `Te faltan ${missing} para cubrir la reserva de la red. Recarga tu billetera para seguir.`,
    topUp: 'Recargar',
  },
  remote: {
    loading: 'Cargando…',
    failedTitle: 'Esta parte no está disponible',
    failedLead: 'No pudimos cargarla. El resto de la app sigue funcionando.',
    failedBeside: 'No pudimos activar esta pantalla. Puedes leerla mientras tanto.',
    retry: 'Reintentar',
    stillFailing: 'Todavía no responde. Inténtalo en un momento.',
  },
  offline: 'Sin conexión. Mostramos lo último que vimos.',
} as const;

/** A new version of the app, offered while nothing else is under way. */
export const updateText = {
  offered: 'Hay una versión nueva de Cosecha.',
  /** Not "Actualizar": so is called what asks a screen's data again. */
  accept: 'Usar la versión nueva',
  decline: 'Ahora no',
} as const;
