/** What people read where they choose the receiver of money. */
export const receiversText = {
  like: 'Gente que conoces',
  cut: (shown: number) => `Mostramos ${shown} personas. Escribe más del nombre.`,
  latest: (count: number) =>
    `Buscamos en tu libreta y entre las últimas ${count} personas con quienes trataste.`,
  from: {
    book: 'Así está en tu libreta',
    met: 'Ya trataron en Cosecha',
    profile: 'Es el nombre que se puso en Cosecha',
  },
  choose: 'Elige a una persona de la lista o escribe su cuenta completa.',
  phoneUnknown: 'Nadie con quien tengas un pedido de este mes dio ese teléfono. Pídele su cuenta.',
  book: {
    title: 'Libreta',
    empty: 'Guarda aquí las cuentas a las que envías seguido. La libreta se queda en este dispositivo.',
    add: 'Guardar en la libreta',
    name: 'Nombre',
    nameHint: 'Como quieras reconocerla: «Doña Rosa».',
    nameMissing: 'Escribe un nombre.',
    nameTaken: 'Ya tienes ese nombre con otra cuenta.',
    save: 'Guardar',
    saved: (name: string) => `${name} está en tu libreta.`,
    remove: (name: string) => `Quitar a ${name}`,
    removed: (name: string) => `Quitaste a ${name} de tu libreta.`,
  },
} as const;
