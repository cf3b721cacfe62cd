/** The name of a category that came without one. */
export const unnamedCategory = (id: number): string => `Categoría ${id}`;

/** The detail of a refusal that came without one. */
export const REFUSED_DETAIL = 'hay algo que no pudimos aceptar.';
