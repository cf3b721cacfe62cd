import { COUNTRY_NAMES } from '../../../domain';

/** What people read where they look for a municipality. */
export const placesText = {
  country: 'País',
  countries: COUNTRY_NAMES,
  place: { CO: 'Municipio y departamento', VE: 'Municipio y estado', all: 'Municipio' },
  /** A state of the other country. */
  abroad: ({ country, department }: { country: 'CO' | 'VE'; department: string }): string =>
    `${department}, ${placesText.countries[country]}`,
  placeHint: 'Escribe las primeras letras y elige de la lista.',
  found: (count: number) =>
    count === 0 ? 'Ningún municipio' : count === 1 ? '1 municipio' : `${count} municipios`,
  /** Under a field whose list ends before its end. */
  cut: (shown: number) => `Mostramos ${shown} municipios. Escribe más letras.`,
  failed: 'No pudimos cargar la lista de municipios.',
  retry: 'Cargarla otra vez',
  problems: {
    none: 'Escribe el municipio.',
    unknown: (typed: string) => `No encontramos «${typed}». Elige el municipio de la lista.`,
    several: (typed: string) => `Hay varios municipios «${typed}». Elige el tuyo de la lista.`,
  },
  region: { CO: 'Municipios o departamentos', VE: 'Municipios o estados' },
  wholeRegion: { CO: 'Todo el departamento', VE: 'Todo el estado' },
  /** A department among municipalities: "Todo Huila". */
  allOf: (department: string) => `Todo ${department}`,
  regionsFound: (count: number) =>
    count === 0 ? 'Ningún lugar' : count === 1 ? '1 lugar' : `${count} lugares`,
} as const;
