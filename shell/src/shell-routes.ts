/** The screens that the shell draws itself; every other route belongs to a remote. */
export const SHELL_ROUTES = [
  { path: '/', title: 'Calidad y economía en tus manos' },
  { path: '/welcome', title: 'Te damos la bienvenida' },
  { path: '/404', title: 'No encontramos esta página' },
  { path: '/error', title: 'Algo falló' },
  { path: '/error-near', title: 'No pudimos consultar tu saldo' },
] as const;

export type ShellPath = (typeof SHELL_ROUTES)[number]['path'];

const PRODUCT = 'Cosecha';

/** The document's title of a screen; without one, the product's name alone. */
export const titled = (title?: string): string => (title === undefined ? PRODUCT : `${title} · ${PRODUCT}`);

/** The document's title of one of the shell's own screens. */
export const shellTitle = (path: ShellPath): string =>
  titled(SHELL_ROUTES.find((route) => route.path === path)?.title);
