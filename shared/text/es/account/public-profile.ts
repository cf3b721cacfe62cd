/** What people read on a public profile. */
export const publicProfileText = {
  title: 'Perfil',
  unnamed: 'Sin nombre todavía',
  mine: 'Así te ven los demás. Tu correo, celular y dirección no se muestran.',
  edit: 'Editar perfil',
  loadFailed: 'No pudimos cargar este perfil.',
  wrong: {
    title: 'Ese perfil no existe',
    text: 'Revisa el enlace: la dirección de la billetera no es válida.',
    action: 'Ir al inicio',
  },
  merchant: 'Comerciante',
  /** Behind places of which some are left out. */
  andMore: (places: string) => `${places} y más`,
  since: (month: string) => `En Cosecha desde ${month}`,
  newHere: 'Todavía no completa su perfil',
  grows: 'Cultiva',
  size: 'Tamaño',
  hectares: (amount: string) => (amount === '1' ? '1 hectárea' : `${amount} hectáreas`),
  place: 'Dónde vende',
  reputation: {
    heading: 'Reputación',
    failed: 'No pudimos cargar su reputación.',
  },
  offers: {
    heading: 'Ofertas publicadas',
    none: 'Por ahora no hay ofertas.',
    failed: 'No pudimos cargar sus ofertas.',
    left: (amount: string) => `Quedan ${amount}`,
    from: 'desde',
    perKg: 'por Kg',
  },
} as const;
