/** What people read under "Ajustes": how the app looks on this device. */
export const settingsText = {
  title: 'Ajustes',
  account: { title: 'Ajustes', detail: 'Tema, tamaño del texto y tu moneda' },
  lead: 'Solo en este dispositivo. Se guarda al elegir.',
  theme: 'Tema',
  themes: {
    auto: { label: 'Como el dispositivo', detail: 'Claro de día y oscuro de noche, si así lo tienes' },
    light: { label: 'Claro' },
    dark: { label: 'Oscuro' },
  },
  size: 'Tamaño del texto',
  sizes: { '100': 'Normal', '115': 'Grande', '130': 'Muy grande' },
  sample: 'Así se lee: 12,5 Kg de café.',
  language: 'Idioma',
  spanish: 'Español',
} as const;
