/** What a first load may cost: JavaScript as the wire carries it (Brotli 11), in thousands of bytes. */
export interface Budget {
  route: string;
  kilobytes: number;
  /** Counted is what the route adds to those that are loaded already; nothing: the whole first load. */
  after?: string;
  /** Scripts that the page names; each is a request before it is live. */
  scripts: number;
}

const HOME = '/home';
/** Of a tab: what it adds to the home. */
const TAB = { after: HOME, kilobytes: 40, scripts: 5 } as const;

/** Where a page of each remote is entered; what a tab leads to counts like the tab. */
export const BUDGETS: readonly Budget[] = [
  { route: '/', kilobytes: 110, scripts: 3 },
  { route: HOME, kilobytes: 150, scripts: 8 },
  { route: '/buscar', ...TAB },
  { route: '/mercado', ...TAB },
  { route: '/billetera', ...TAB },
  { route: '/cuenta', ...TAB },
  { route: '/chat', ...TAB },
  { route: '/product/:id', ...TAB },
  { route: '/comprar-producto', ...TAB },
  { route: '/orden/:id', ...TAB },
  { route: '/crear-oferta', ...TAB },
  { route: '/mis-ofertas', ...TAB },
  { route: '/enviar', ...TAB },
  { route: '/login-with-seedphrase', ...TAB },
];
