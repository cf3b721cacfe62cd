import { NBSP } from '../../../domain';
import { grouped } from '../counted';

/** What people read about how far goods are. */
export const nearText = {
  /** On a card, behind the place. */
  away: (km: number) => (km === 0 ? 'aquí' : `a ${grouped(km)}${NBSP}Km`),
  change: (town: string) => `Desde ${town}. Cambiar`,
  title: '¿Dónde estás?',
  why: 'Con tu municipio ordenamos las ofertas por distancia, en línea recta.',
  locate: 'Usar mi ubicación',
  privacy: 'Tu ubicación exacta no sale de este dispositivo: solo tu municipio.',
  asking: 'Buscando dónde estás. Permite usar la ubicación.',
  town: 'O escribe tu municipio',
  apply: 'Ver las más cercanas',
  trouble: {
    refused: 'No tenemos permiso para ver tu ubicación. Escribe tu municipio.',
    unavailable: 'Tu dispositivo no sabe dónde está. Escribe tu municipio.',
    slow: 'La ubicación tarda demasiado. Escribe tu municipio.',
    unsupported: 'Este navegador no sabe dónde estás. Escribe tu municipio.',
    far: 'No conocemos un municipio cerca de ti. Escribe uno.',
  },
} as const;
