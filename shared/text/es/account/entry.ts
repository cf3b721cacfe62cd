/** What people read on the ways in: with a PIN, with an e-mail address, and when backing up a phrase. */
export const entryText = {
  pinStep: {
    onlyHere:
      'Entraste solo en esta página: si la recargas o la cierras, sales. Para quedarte, permite las cookies de este sitio y entra otra vez.',
    notStored:
      'Entraste. Este navegador no guarda tu frase, así que aquí no hay PIN. Ten tu papel a mano para la próxima vez.',
  },
  storedWallets: {
    title: 'Entra con tu PIN',
    lead: 'Tu billetera sigue cifrada en este dispositivo.',
    choose: '¿Con cuál billetera quieres entrar?',
    unnamed: 'Billetera sin nombre',
    unverified: 'Frase sin anotar',
    none: {
      title: 'Aquí no hay billeteras guardadas',
      text: 'Entra con tu correo o tu frase, o crea una billetera nueva.',
      action: 'Ver cómo entrar',
    },
    useEmail: 'Olvidé mi PIN: entrar con mi correo',
    usePhrase: 'Entrar con mi frase',
    forget: 'Borrar esta billetera',
    forgotten: 'Borramos la billetera de este dispositivo.',
    forgetSheet: {
      title: '¿Borrar esta billetera de aquí?',
      verified:
        'La billetera y su dinero siguen existiendo. Para volver a usarla necesitarás tus 12 o 24 palabras.',
      unverifiedTitle: 'Nadie comprobó que esta frase esté anotada',
      unverified:
        'Sin las palabras en papel ni un correo con contraseña, pierdes para siempre el dinero de esta billetera. Mejor entra con tu PIN y anótalas.',
      confirm: 'Borrar billetera',
      cancel: 'Conservarla',
    },
  },
  later: {
    button: 'Más tarde',
    sheet: {
      title: '¿Anotarla más tarde?',
      body: 'Tus palabras quedan cifradas solo en este dispositivo. Si lo pierdes antes de anotarlas, pierdes el dinero que tengas. Te lo recordaremos.',
      confirm: 'Seguir sin anotarla',
      cancel: 'Anotarla ahora',
    },
  },
  backup: {
    title: 'Anota tu frase',
    ask: 'Escribe tu PIN para ver tus palabras. Que nadie más mire tu pantalla.',
    done: 'Listo: tu frase está anotada y comprobada.',
    check: 'Terminar',
    notStored: {
      title: 'Este dispositivo no guarda tu frase',
      text: 'Tus palabras están en el papel donde las anotaste al crear la billetera.',
      action: 'Ir a mi cuenta',
    },
  },
  signOut: {
    body: 'Tu billetera queda cifrada en este dispositivo. Vuelves a entrar con tu PIN o con tus palabras.',
    remove: 'Si el dispositivo no es tuyo, mejor quita también la billetera.',
    removeAction: 'Borrar billetera',
    bodyNotStored:
      'Este dispositivo no guarda tu frase. Para volver a entrar necesitas tus 12 o 24 palabras.',
    unverified: 'Tu frase no está anotada. Si pierdes este dispositivo, pierdes tu dinero.',
  },
} as const;
