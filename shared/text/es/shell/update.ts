/** A new version of the app, offered while nothing else is under way. */
export const updateText = {
  offered: 'Hay una versión nueva de Cosecha.',
  /** Not "Actualizar": so is called what asks a screen's data again. */
  accept: 'Usar la versión nueva',
  decline: 'Ahora no',
} as const;
