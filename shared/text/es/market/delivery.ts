/** What buyer and seller read about where an order goes. */
export const deliveryText = {
  title: '¿Cómo lo recibes?',
  ways: {
    bring: 'Que me lo lleven',
    pickup: 'Lo recojo yo',
  },
  bringDetail: 'Acuerdas la entrega con el vendedor.',
  pickupDetail: 'Vas por él donde el vendedor.',
  privacy:
    'Viaja cifrada: la lee el vendedor y, si abren una disputa, el árbitro. Se borra en los dos lados 30 días después de que termine el pedido.',
  unserved: {
    title: 'No llega a tu municipio',
    text: (place: string) =>
      `El vendedor no lleva esta oferta a ${place}. Elige otra forma, otra dirección, o pregúntale por el chat.`,
  },
  writeAddress: 'Escribir mi dirección',
  change: 'Cambiar dirección',
  person: 'Decir quién recoge',
  personNone: 'El vendedor ve tu nombre de Cosecha.',
  book: {
    title: 'Tus direcciones',
    chosen: 'La de este pedido',
    edit: (address: string) => `Editar ${address}`,
    remove: (address: string) => `Borrar ${address}`,
    add: 'Agregar otra dirección',
    device: 'Quedan guardadas solo en este dispositivo.',
    full: 'Ya tienes 20 direcciones. Borra una para agregar otra.',
  },
  form: {
    newTitle: 'Tu dirección',
    editTitle: 'Editar dirección',
    pickupTitle: 'Quién recoge',
    name: 'Nombre de quien recibe',
    pickupName: 'Nombre de quien recoge',
    phone: 'Teléfono de contacto',
    address: 'Dirección o vereda',
    addressHint: 'Por ejemplo: Calle 5 # 4-20, o Vereda El Recreo, finca La Esperanza.',
    note: 'Indicaciones',
    save: 'Guardar dirección',
    savePerson: 'Guardar',
  },
  /** Said in the conversation, beside the card; no part of the address. */
  message: {
    bring: 'Te dejé mi dirección de entrega: está en la página del pedido.',
    pickup: 'Recojo yo el pedido.',
  },
  order: {
    title: 'Entrega',
    receives: 'Recibe',
    picksUp: 'Recoge',
    phone: 'Teléfono',
    address: 'Dirección',
    place: 'Municipio',
    note: 'Indicaciones',
    copy: 'Copiar dirección',
    pickup: 'Lo recoges tú.',
    pickupForSeller: 'El comprador lo recoge.',
    notSent: 'Aún no le llegó tu dirección al vendedor',
    notSentWhy: 'Está guardada en este dispositivo y sale sola cuando se pueda. Tu compra ya está hecha.',
    notSentLocked:
      'Para enviarla cifrada falta tu PIN: hasta entonces el vendedor no la ve. Tu compra ya está hecha.',
    notOpened:
      'Este navegador no pudo guardar la llave. Inténtalo de nuevo, o escríbele al vendedor tu dirección en el chat.',
    retry: 'Enviarla ahora',
    absent:
      'No ha llegado ninguna dirección: el teléfono del comprador aún no la envía, o no la dejó. Pídesela en el chat.',
    unreadable: 'Este dispositivo no puede abrir la dirección. Pide que te la escriban en el chat.',
    locked: 'La dirección viaja cifrada: se abre con tu PIN.',
    unlock: 'Ver la entrega',
    unlockWhy: 'Con tu PIN se abren la dirección y las conversaciones en este dispositivo.',
    failed: 'No pudimos leer la entrega',
    erased:
      'La leen las dos partes y, si abren una disputa, el árbitro. Se borra en los dos lados 30 días después de que termine el pedido.',
  },
  problems: {
    name: 'Escribe el nombre de quien recibe.',
    nameLong: (most: number) => `El nombre es muy largo: usa hasta ${most} letras.`,
    phone: 'Escribe un teléfono de contacto.',
    phoneLetters: 'El teléfono lleva solo números.',
    phoneShort: 'Al teléfono le faltan números.',
    phoneLong: 'El teléfono tiene números de más.',
    address: 'Escribe la dirección o la vereda.',
    addressLong: (most: number) =>
      `La dirección es muy larga: usa hasta ${most} letras y deja el resto en las indicaciones.`,
    noteLong: (most: number) => `Las indicaciones son muy largas: usa hasta ${most} letras.`,
  },
} as const;
