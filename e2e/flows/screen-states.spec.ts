import { join } from 'node:path';
import { marketPaths, offersPaths, shellPaths } from '@cosecha/shared/paths';
import { type Browser, type BrowserContext, expect, test } from '@playwright/test';
import { ROUTES as ACCOUNT } from '../../mfe-account/src/routes';
import { ROUTES as CHAT } from '../../mfe-chat/src/routes';
import { ROUTES as MARKET } from '../../mfe-market/src/routes';
import { ROUTES as OFFERS } from '../../mfe-offers/src/routes';
import { ROUTES as WALLET } from '../../mfe-wallet/src/routes';
import { SHELL_ROUTES } from '../../shell/src/shell-routes';
import { ChatPages } from '../pages/chat-pages';
import { PersonInBrowser } from '../pages/person-in-browser';
import { OfferForm } from '../pages/publishing';
import { ScreenVisit } from '../pages/screen-visit';
import { WalletPages } from '../pages/wallet-pages';
import { filled } from '../support/filled';
import { type ScreenPeople, screenPeople } from '../support/screen-people';
import { type Never, SCREENS, type ScreenRow, type Sight, type Viewer } from '../support/screen-states';

const ROWS: readonly ScreenRow[] = Object.values(SCREENS).flat();
const PHOTO = join(__dirname, '../../local/demo/pictures/cafe-tostado.webp');
/** Screens that are visited side by side: most of a visit is waiting. */
const PAGES = 3;

const ROUTES = [...SHELL_ROUTES, ...[ACCOUNT, CHAT, MARKET, OFFERS, WALLET].flatMap(({ rows }) => rows)];
const TITLES: Readonly<Record<string, string>> = Object.fromEntries(
  ROUTES.map(({ path, title }) => [path, title]),
);

let people: ScreenPeople;
test.beforeAll(async ({ baseURL }) => {
  people = await screenPeople(baseURL ?? '');
});

/** With the ids of the people of this run. */
const withIds = (text: string) => filled(text, people.addresses);
const sightOf = (sight: Sight): Sight => (typeof sight === 'string' ? withIds(sight) : sight);
const addressOf = ({ at, route }: ScreenRow) => withIds(at ?? route);
const titleOf = ({ title, route }: ScreenRow) => title ?? TITLES[route] ?? '';
const isNever = (state: object | string): state is Never => typeof state === 'object' && 'never' in state;

test('every route has a row that says what stands there in each state, or why nothing can', () => {
  expect(ROWS.map(({ route }) => route).sort()).toEqual(Object.keys(TITLES).sort());
});

/** A browser as a viewer has it. */
async function browserOf(browser: Browser, viewer: Viewer): Promise<BrowserContext> {
  if (viewer === 'visitor') return browser.newContext();
  const who = viewer === 'returning' ? people.newcomer : people[viewer];
  const someone = await PersonInBrowser.open(browser, who);
  await someone.signIn();
  if (viewer === 'returning') await someone.signOut();
  return someone.context;
}

type Found = Record<string, readonly string[]>;
type Look = (visit: ScreenVisit, row: ScreenRow, index: number) => Promise<string[]>;

interface Walk {
  browser: Browser;
  rows: readonly ScreenRow[];
  by?: (row: ScreenRow) => Viewer;
  /** What a viewer has to have on the device. */
  prepare?: (context: BrowserContext, viewer: Viewer) => Promise<void>;
  look: Look;
}

/** Visits rows in their viewers' browsers and gathers what is wrong, so that one run shows everything. */
async function walk({ browser, rows, by = (row) => row.by, prepare, look }: Walk): Promise<Found> {
  const found: Found = {};
  for (const viewer of new Set(rows.map(by))) {
    const context = await browserOf(browser, viewer);
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

const inState = (state: string, problems: readonly string[]) =>
  problems.map((problem) => `${state}: ${problem}`);

/** The full screen, where nothing waits and nothing fails. */
async function full(visit: ScreenVisit, row: ScreenRow, state = 'full'): Promise<string[]> {
  const sight = sightOf(row.full);
  return inState(state, await visit.problems({ sight, title: titleOf(row), leadsOn: true, axe: false }));
}

const loading: Look = async (visit, row) => {
  if (isNever(row.loading)) {
    await visit.go(addressOf(row));
    return full(visit, row);
  }
  visit.gate.hold();
  await visit.go(addressOf(row));
  const title = row.loadingTitle ?? titleOf(row);
  const waiting = await visit.problems({ sight: row.loading, title, leadsOn: false, axe: true });
  await visit.gate.open();
  return [...inState('loading', waiting), ...(await full(visit, row))];
};

const failing: Look = async (visit, row, index) => {
  if (isNever(row.error)) return [];
  const { sees, fails, known = false, title = row.loadingTitle ?? titleOf(row) } = row.error;
  visit.gate.fail(index % 2 === 0 ? 'refused' : 'cut off', fails);
  await visit.go(addressOf(row));
  const failed = await visit.problems({ sight: sees, title, leadsOn: true, axe: true });
  const isOffered = await visit.openAndRetry();
  return [
    ...inState('error', failed),
    ...(known || isOffered ? await full(visit, row, 'tried again') : ['error: offers no Reintentar']),
  ];
};

const empty: Look = async (visit, row) => {
  if (isNever(row.empty)) return [];
  const { sees, at, market: isWholeMarket = false, title = titleOf(row) } = row.empty;
  if (isWholeMarket) visit.gate.empty();
  await visit.go(at === undefined ? addressOf(row) : withIds(at));
  const problems = await visit.problems({ sight: sees, title, leadsOn: true, axe: true });
  await visit.gate.open();
  return inState('empty', problems);
};

/** A receipt and a draft: they stand on the device of who made them. */
async function sendAndDraft(context: BrowserContext, viewer: Viewer): Promise<void> {
  if (viewer !== 'newcomer') return;
  const page = await context.newPage();
  const pages = new WalletPages(page);
  await pages.write(people.trader.wallet, '0,25');
  await pages.reviewAndSend('0,25 USDT');
  await expect(page).toHaveURL(/\/envio-exitoso/);
  const receipt = new URL(page.url());
  people.addresses = { ...people.addresses, sent: receipt.searchParams.get('operacion') ?? '' };
  await page.goto(offersPaths.create);
  const form = new OfferForm(page);
  await form.addPhotos([PHOTO]);
  await form.fillDetails({ name: 'Panela en bloque' });
  await form.goOn();
  await page.close();
}

/** The chat asks for the PIN once per device; its screens stand behind it. */
async function enterChat(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await new ChatPages(page).openList();
  await page.close();
}

/** What a part of the screens needs on the device. */
const preparationOf = (part: string): Walk['prepare'] => (part === 'the chat' ? enterChat : undefined);

/** Nobody has less than the newcomer; whoever else sees nothing stands in the row. */
function viewerOfEmpty({ by, empty: state }: ScreenRow): Viewer {
  if (!isNever(state) && state.by) return state.by;
  return by === 'trader' ? 'newcomer' : by;
}

for (const [part, rows] of Object.entries(SCREENS)) {
  test(`${part}: every screen says that it is loading, then shows everything`, async ({ browser }) => {
    expect(
      await walk({ browser, rows, prepare: preparationOf(part) ?? sendAndDraft, look: loading }),
    ).toEqual({});
  });

  test(`${part}: every screen says what failed, and tries again`, async ({ browser }) => {
    const failable = rows.filter(({ error }) => !isNever(error));
    expect(await walk({ browser, rows: failable, prepare: preparationOf(part), look: failing })).toEqual({});
  });

  test(`${part}: where there is nothing yet, every screen says what comes here`, async ({ browser }) => {
    const emptiable = rows.filter((row) => !isNever(row.empty));
    expect(
      await walk({ browser, rows: emptiable, by: viewerOfEmpty, prepare: preparationOf(part), look: empty }),
    ).toEqual({});
  });
}

test('a balance that cannot be read leads from the home to its own screen, and back', async ({ browser }) => {
  const context = await browserOf(browser, 'trader');
  const visit = await ScreenVisit.on(await context.newPage());
  visit.gate.fail('refused', /\/near\//);
  await visit.go(marketPaths.home);
  const title = TITLES[shellPaths.nearError] ?? '';
  expect(await visit.problems({ sight: /Tu dinero está a salvo/, title, leadsOn: true, axe: true })).toEqual(
    [],
  );
  expect(await visit.openAndRetry()).toBe(true);
  const home = ROWS.find(({ route }) => route === marketPaths.home) as ScreenRow;
  expect(await full(visit, home)).toEqual([]);
  await context.close();
});
