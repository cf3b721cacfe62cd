import { never, type ScreenRow, STATIC } from './row';

export const SHELL: readonly ScreenRow[] = [
  { route: '/', by: 'visitor', full: 'Comenzar', loading: STATIC, empty: STATIC, error: STATIC },
  {
    route: '/welcome',
    by: 'visitor',
    full: 'Crear una billetera',
    loading: STATIC,
    empty: STATIC,
    error: STATIC,
  },
  { route: '/404', by: 'trader', full: 'Ir al inicio', loading: STATIC, empty: STATIC, error: STATIC },
  { route: '/error', by: 'trader', full: 'Reintentar', loading: STATIC, empty: STATIC, error: STATIC },
  {
    route: '/error-near',
    by: 'trader',
    full: 'Ver mi billetera',
    loading: never('it asks behind its own words'),
    empty: never('it says that something failed'),
    error: never('it is the error state of /home'),
  },
];
