/** Shown in place of a screen, a remote or a piece of one that failed. */
export const PART_FAILED = {
  title: 'Esta parte no está disponible',
  text: 'Lo demás sigue funcionando. Vuelve a intentarlo en un momento.',
} as const;

/** Shown when it takes long. */
export const STILL_COMING = 'Todavía está llegando…';
