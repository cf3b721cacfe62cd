import { shellPaths } from '@cosecha/shared/paths';
import { shellText } from '@cosecha/shared/text';

/** The screens that the shell draws itself; every other route belongs to a remote. */
export const SHELL_ROUTES = [
  { path: shellPaths.landing, title: shellText.titles.landing },
  { path: shellPaths.welcome, title: shellText.titles.welcome },
  { path: shellPaths.notFound, title: shellText.titles.notFound },
  { path: shellPaths.error, title: shellText.titles.failure },
  { path: shellPaths.nearError, title: shellText.titles.nearFailure },
] as const;

export type ShellPath = (typeof SHELL_ROUTES)[number]['path'];

const PRODUCT = 'Cosecha';

/** The document's title of a screen; without one, the product's name alone. */
export const titled = (title?: string): string => (title === undefined ? PRODUCT : `${title} · ${PRODUCT}`);

/** The document's title of one of the shell's own screens. */
export const shellTitle = (path: ShellPath): string =>
  titled(SHELL_ROUTES.find((route) => route.path === path)?.title);
