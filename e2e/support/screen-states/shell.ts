import { shellPaths } from '@cosecha/shared/paths';
import { never, type ScreenRow, STATIC } from './row';

export const SHELL: readonly ScreenRow[] = [
  { route: '/', by: 'visitor', full: 'Comenzar', loading: STATIC, empty: STATIC, error: STATIC },
  {
    route: shellPaths.welcome,
    by: 'visitor',
    full: 'Crear mi cuenta',
    loading: STATIC,
    empty: STATIC,
    error: STATIC,
  },
  {
    route: shellPaths.notFound,
    by: 'trader',
    full: 'Ir al inicio',
    loading: STATIC,
    empty: STATIC,
    error: STATIC,
  },
  {
    route: shellPaths.error,
    by: 'trader',
    full: 'Reintentar',
    loading: STATIC,
    empty: STATIC,
    error: STATIC,
  },
  {
    route: shellPaths.nearError,
    by: 'trader',
    full: 'Ver mi billetera',
    loading: never('it asks behind its own words'),
    empty: never('it says that something failed'),
    error: never('it is the error state of /home'),
  },
];
