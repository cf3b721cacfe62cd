import { clockText } from '../../clock-text';

/** What people read wherever a PIN is asked for or chosen. */
export const pinText = {
  /** Above whatever is about to be paid, released or sent. */
  confirm: 'Confirma con tu PIN',
  pay: (amount: string, seller: string) =>
    `Pagas ${amount} a ${seller}. El dinero espera en garantía hasta que recibas el producto.`,
  /** A seller's calls of the market, by kind; without a name: of all offers. */
  offer: {
    publish: (name: string) => `Vas a publicar «${name}».`,
    edit: (name: string) => `Vas a cambiar tu oferta «${name}».`,
    pause: (name: string) => `Vas a pausar «${name}».`,
    resume: (name: string) => `Vas a reactivar «${name}».`,
    delete: (name: string) => `Vas a borrar «${name}».`,
    away: (_name: string) => 'Vas a pausar todas tus ofertas hasta que vuelvas.',
    back: (_name: string) => 'Tus ofertas vuelven a recibir pedidos.',
  },
  contact: 'Vas a cambiar el teléfono, Telegram o dirección de tu perfil.',
  label: 'PIN de 6 números',
  typed: (count: number) => `${count} de 6 números`,
  erase: 'Borrar el último número',
  keys: 'Teclado de números',
  checking: 'Comprobando…',
  wrong: (left: number) =>
    left === 1
      ? 'PIN incorrecto. Te queda 1 intento antes de una espera.'
      : `PIN incorrecto. Te quedan ${left} intentos antes de una espera.`,
  wrongWait: 'PIN incorrecto. Por seguridad, espera un poco antes de intentar de nuevo.',
  wait: 'Hubo varios intentos fallidos. Tu billetera sigue intacta.',
  waitLeft: (seconds: number) => `Puedes intentar de nuevo en ${clockText(seconds)}`,
  unavailable:
    'Este navegador borró lo que tu PIN abría. Entra otra vez con tu correo o con tus 12 o 24 palabras: tu dinero sigue intacto.',
  failed: 'No pudimos comprobar tu PIN. Inténtalo de nuevo.',
  noRoom:
    'A este dispositivo no le queda espacio, y sin él no podemos comprobar tu PIN. Libera un poco e inténtalo de nuevo.',
  forgot: '¿Olvidaste tu PIN? Sal de la cuenta y entra con tu correo o con tu frase: elegirás uno nuevo.',
  /** Where nothing is kept that a PIN could open. */
  words: {
    title: 'Confirma con tus palabras',
    label: 'Tus 12 o 24 palabras',
    hint: 'Este navegador no guarda tu billetera, así que no hay PIN. Las palabras no salen de aquí.',
    missing: 'Escribe tus palabras, en orden y separadas por espacios.',
    wrong: 'Esas palabras no abren esta billetera. Revisa cada una y su orden.',
    listFailed: 'No pudimos cargar la lista de palabras. Revisa tu conexión e inténtalo de nuevo.',
    submit: 'Confirmar',
  },
  choose: {
    title: 'Crea tu PIN',
    lead: 'Son 6 números. Te lo pedimos para mover dinero y para desbloquear la app. Solo sirve en este dispositivo.',
    forgotten: 'Si se te olvida, entras con tu correo y tu contraseña y eliges otro.',
    first: 'Elige 6 números',
    repeat: 'Escríbelo otra vez',
    differs: 'No coinciden. Elige tu PIN de nuevo.',
    again: 'Elegir otro',
    saving: 'Guardando tu PIN…',
    weak: {
      repeated: 'Repite mucho los mismos números. Elige uno más difícil de adivinar.',
      sequence: 'Es una secuencia fácil de adivinar. Mezcla los números.',
      date: 'Parece una fecha, y es lo primero que alguien probaría. Elige otro.',
    },
    saveFailed: 'No pudimos guardar tu PIN en este dispositivo. Inténtalo de nuevo.',
  },
  /** After the right PIN, where the session's tokens do not open any more. */
  over: 'Tu sesión terminó en este dispositivo. Entra de nuevo con tu PIN.',
  reminder: {
    title: 'Tu frase no está anotada',
    text: 'Si pierdes este teléfono antes de escribir tus palabras en papel, pierdes tu dinero.',
    withPassword:
      'Vuelves con tu correo y tu contraseña. Si un día la olvidas, solo tus palabras abren tu billetera: anótalas en papel.',
    forgottenTitle: 'Este navegador puede borrar tu billetera',
    forgotten:
      'Borra lo que guarda si pasas siete días sin abrir Cosecha. Sin tus palabras en papel o un correo, pierdes tu dinero. En tu pantalla de inicio no se borra. Ahí entras de nuevo con lo uno o lo otro.',
    action: 'Anotar mi frase',
    byEmail: 'Poner un correo',
  },
} as const;
