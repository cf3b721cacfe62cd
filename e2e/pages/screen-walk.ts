import type { Browser, BrowserContext } from '@playwright/test';
import { ROUTES as ACCOUNT } from '../../mfe-account/src/routes';
import { ROUTES as CHAT } from '../../mfe-chat/src/routes';
import { ROUTES as MARKET } from '../../mfe-market/src/routes';
import { ROUTES as OFFERS } from '../../mfe-offers/src/routes';
import { ROUTES as WALLET } from '../../mfe-wallet/src/routes';
import { SHELL_ROUTES } from '../../shell/src/shell-routes';
import { filled } from '../support/filled';
import type { ScreenPeople } from '../support/screen-people';
import { type Never, SCREENS, type ScreenRow, type Sight, type Viewer } from '../support/screen-states';
import { PersonInBrowser } from './person-in-browser';
import { type Expected, ScreenVisit } from './screen-visit';

/** Screens that are visited side by side: most of a visit is waiting. */
const PAGES = 3;

const ROUTES = [...SHELL_ROUTES, ...[ACCOUNT, CHAT, MARKET, OFFERS, WALLET].flatMap(({ rows }) => rows)];
/** Every route of the app with its title. */
export const TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  ROUTES.map(({ path, title }) => [path, title]),
);
/** Every screen of the app. */
export const ROWS: readonly ScreenRow[] = Object.values(SCREENS).flat();

export const titleOf = ({ title, route }: ScreenRow) => title ?? TITLES[route] ?? '';
/** The title while the data has not come. */
export const earlyTitleOf = (row: ScreenRow) => row.loadingTitle ?? titleOf(row);
/** Whether a screen cannot be in a state. */
export const isNever = (state: object | string): state is Never =>
  typeof state === 'object' && 'never' in state;
export const inState = (state: string, problems: readonly string[]) =>
  problems.map((problem) => `${state}: ${problem}`);

type Look = (visit: ScreenVisit, row: ScreenRow, index: number) => Promise<string[]>;
/** Sets a viewer's device up before the visits. */
export type Preparation = (context: BrowserContext, viewer: Viewer) => Promise<void>;

interface Walk {
  rows: readonly ScreenRow[];
  by?: (row: ScreenRow) => Viewer;
  prepare?: Preparation;
  look: Look;
}

/** Goes through screens as the people who see them full, and gathers what is wrong. */
export class ScreenWalk {
  constructor(
    private readonly browser: Browser,
    readonly people: ScreenPeople,
    /** Stands between the browsers and everything else. */
    private readonly proxy?: { server: string },
    /** Another than the journeys' common one. */
    private readonly origin?: string,
  ) {}

  /** With the ids of these people. */
  withIds(text: string): string {
    return filled(text, this.people.addresses);
  }

  addressOf({ at, route }: ScreenRow): string {
    return this.withIds(at ?? route);
  }

  /** What is on the full screen. */
  sightOf({ full }: ScreenRow): Sight {
    return typeof full === 'string' ? this.withIds(full) : full;
  }

  /** A browser as a viewer has it. */
  async browserOf(viewer: Viewer): Promise<BrowserContext> {
    const { proxy, origin } = this;
    if (viewer === 'visitor')
      return this.browser.newContext({ ...(proxy && { proxy }), ...(origin && { baseURL: origin }) });
    const who = viewer === 'returning' ? this.people.newcomer : this.people[viewer];
    const someone = await PersonInBrowser.open(this.browser, who, origin, proxy);
    await someone.signIn();
    if (viewer === 'returning') await someone.signOut();
    return someone.context;
  }

  /** Visits rows in their viewers' browsers. @returns what is wrong with each, so that one run shows everything */
  async findings({ rows, by = (row) => row.by, prepare, look }: Walk): Promise<Record<string, string[]>> {
    const found: Record<string, string[]> = {};
    for (const viewer of new Set(rows.map(by))) {
      const context = await this.browserOf(viewer);
      await prepare?.(context, viewer);
      const left = rows.filter((row) => by(row) === viewer).entries();
      const visitAll = async () => {
        const visit = await ScreenVisit.on(await context.newPage());
        for (const [index, row] of left) {
          const problems = await look(visit, row, index);
          if (problems.length > 0) found[row.route] = problems;
        }
      };
      await Promise.all(Array.from({ length: PAGES }, visitAll));
      await context.close();
    }
    return found;
  }

  /** The full screen, where nothing waits and nothing fails. */
  async full(visit: ScreenVisit, row: ScreenRow, state = 'full', axe: Expected['axe'] = 'none') {
    const sight = this.sightOf(row);
    return inState(state, await visit.problems({ sight, title: titleOf(row), leadsOn: true, axe }));
  }
}
