/** What people read where they look for what reaches them; apart from findText, which every first load carries. */
export const deliveryAreaText = {
  title: 'Cómo lo recibes',
  ways: {
    any: 'De cualquier modo',
    brought: 'Llega a mi municipio',
    fetched: 'Recoger cerca',
  },
  hints: {
    brought: 'Ofertas que llevan hasta allá, con el vendedor o por transportadora.',
    fetched: 'Ofertas que se recogen en tu departamento.',
  },
  town: 'Tu municipio',
  chips: {
    brought: (place: string) => `Llega a ${place}`,
    fetched: (department: string) => `Se recoge en ${department}`,
  },
} as const;
