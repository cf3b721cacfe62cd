import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { accountPaths, marketPaths } from '@cosecha/shared/paths';
import { expect, type Page, test } from '@playwright/test';
import { PersonInBrowser } from '../pages/person-in-browser';
import { type ChainView, chainAt } from '../support/chain';
import { OwnCheckout } from '../support/own-checkout';
import { OwnNetwork } from '../support/own-network';
import { person } from '../support/people';

/** Edits write it, each with a number; the sources have it nowhere. */
const MARK = 'feijoada';
const JOURNEY_MS = 15 * 60_000;
/** For a build and a start of the app on a machine that is busy with other things. */
const SEEN_MS = 180_000;
/** One look of many, while the app starts again. */
const LOOK_MS = 5_000;
const HOME_HEADER = 'mfe-market/src/home/home-header.tsx';

interface Kind {
  file: string;
  /** A text that the file has once, and what replaces it. */
  edit: (mark: string) => readonly [from: string, to: string];
  /** Has the mark once the edit was taken in. */
  seen: () => Promise<string>;
}

test.describe.configure({ mode: 'serial', timeout: JOURNEY_MS });

let checkout: OwnCheckout;
let network: OwnNetwork;
let chain: ChainView;
let someone: PersonInBrowser;
let page: Page;
let productPath: string;
/** What the service refused to the page for want of a session. */
const refused: string[] = [];

test.beforeAll(async ({ browser }) => {
  checkout = new OwnCheckout();
  network = new OwnNetwork(Number(process.env.E2E_PORT) + 5, {}, checkout.root, ['dev']);
  await network.start();
  chain = chainAt(network.origin);
  someone = await PersonInBrowser.open(browser, person('buyer', 0, network.dataDir), network.origin);
  page = someone.page;
  page.on('response', (answer) => answer.status() === 401 && refused.push(answer.url()));
  await someone.signIn();
  productPath = (await page.locator('main a[href^="/product/"]').first().getAttribute('href')) ?? '';
});
test.afterEach(async () => {
  const info = test.info();
  if (info.status === info.expectedStatus) return;
  await info.attach('what npm run dev said', { body: network.log(), contentType: 'text/plain' });
});
test.afterAll(async () => {
  await someone?.close();
  await network.remove();
  checkout.remove();
});

const linesAfter = (length: number) => network.log().slice(length).split('\n');
const inOpenPage = () => page.content();
const served = async (path: string) =>
  (await fetch(`${network.origin}${path}`, { headers: { accept: 'text/html' } })).text();
const styleOf = (selector: string) =>
  page.locator(selector).evaluate((element) => getComputedStyle(element).getPropertyValue('--edited'));
const tokenName = async () => {
  const call = { contractId: chain.token, method: 'ft_metadata', args: {} };
  return JSON.stringify(await chain.provider.callFunction(call));
};

const KINDS: Record<string, Kind> = {
  'a text': {
    file: 'shared/text/es/market/find.ts',
    edit: (mark) => ["'Buscar productos...'", `'${mark}'`],
    seen: inOpenPage,
  },
  'a screen of a remote': {
    file: HOME_HEADER,
    edit: (mark) => ['<h1>{findText.titles.home}</h1>', `<h1>${mark}</h1>`],
    seen: inOpenPage,
  },
  'a style of a remote': {
    file: HOME_HEADER,
    edit: (mark) => ['  position: sticky;', `  position: sticky;\n  --edited: ${mark};`],
    seen: () => styleOf('header:has(h1)'),
  },
  "the pages' own style": {
    file: 'shared/kit/ui/theme/global-css.ts',
    edit: (mark) => ['body{margin:0;', `body{margin:0;--edited:${mark};`],
    seen: () => styleOf('body'),
  },
  'the shell': {
    file: 'shell/src/navigation/navigation.tsx',
    edit: (mark) => ['<List>', `<List data-edited="${mark}">`],
    seen: inOpenPage,
  },
  'a first view': {
    file: 'mfe-market/src/first-view.tsx',
    edit: (mark) => ['· Cosecha', `· ${mark}`],
    seen: () => served(productPath),
  },
  'the service worker': {
    file: 'shell/src/worker/off.ts',
    edit: (mark) => [
      'listenToPushes(scope);',
      `listenToPushes(scope);\nReflect.set(scope, 'edited', '${mark}');`,
    ],
    seen: () => served('/service-worker.js'),
  },
  'the edge': {
    file: 'shell/edge/page.ts',
    edit: (mark) => ['id="cosecha-config">', `id="cosecha-config" data-edited="${mark}">`],
    seen: () => served(marketPaths.home),
  },
  'the service': {
    file: 'backend/src/health.ts',
    edit: (mark) => ['database: databaseUp,', `database: databaseUp,\n    ...{ edited: '${mark}' },`],
    seen: () => served('/health'),
  },
  'a stand-in': {
    file: 'emulators/near/routes.ts',
    edit: (mark) => [': { ok: true, height }', `: { ok: true, height, ...{ edited: '${mark}' } }`],
    seen: () => served('/health'),
  },
  'a contract': {
    file: 'contracts/stablecoin/assembly/views.ts',
    edit: (mark) => ['Tether USD', mark],
    seen: tokenName,
  },
};

/** Files whose edits are not taken in, and how the line ends that says so. */
const SAID: readonly [file: string, edit: readonly [from: string, to: string], end: RegExp][] = [
  [
    'package.json',
    ['"private": true', '"private":  true'],
    /start it again, so that packages are installed\.$/,
  ],
  [
    'shared/build/dev/dev.ts',
    ['one that is', 'one  that is'],
    /a part of the build\. End npm run dev and start it again\.$/,
  ],
];

/** Numbers have two digits, so that no mark starts another. */
const markOf = (what: string) => `${MARK}-${10 + Object.keys(KINDS).indexOf(what)}`;

const isTakenIn = (what: string, { seen }: Kind) =>
  expect(async () => expect(await seen()).toContain(markOf(what))).toPass({ timeout: SEEN_MS });

/** A new page asks the service who is signed in where. */
async function sessionGoesOn(): Promise<void> {
  // Who waits keeps the wallet from locking.
  await page.keyboard.press('Shift');
  for (const [path, shown] of [
    [accountPaths.devices, page.getByText('Este dispositivo', { exact: true })],
    [marketPaths.home, page.locator('header h1')],
  ] as const) {
    await expect(async () => {
      await someone.go(path);
      await expect(shown).toBeAttached({ timeout: LOOK_MS });
      // On a busy machine the app's end cuts off files of a page that is loading: the next page has them.
      await expect(page.locator('#cosecha-problems')).toHaveText([], { timeout: LOOK_MS });
    }).toPass({ timeout: SEEN_MS });
  }
  expect(refused).toEqual([]);
}

test('an edit of each kind is taken in while the session goes on', async () => {
  const money = await chain.usdt(someone.who.wallet);
  for (const [what, kind] of Object.entries(KINDS)) {
    await test.step(what, async () => {
      checkout.change(kind.file, ...kind.edit(markOf(what)));
      await isTakenIn(what, kind);
      await sessionGoesOn();
    });
  }
  expect(await chain.usdt(someone.who.wallet)).toBe(money);
  for (const [file, edit, end] of SAID) {
    await test.step(`of ${file} one line says what to do`, async () => {
      const before = network.log().length;
      checkout.change(file, ...edit);
      const said = () => linesAfter(before).filter((line) => line.startsWith(file));
      await expect.poll(said).toEqual([expect.stringMatching(end)]);
    });
  }
});

/** Ctrl-C leaves nothing behind and has nothing to complain of. */
async function endsInOrder(): Promise<void> {
  const { code, said } = await network.interrupt();
  // A build may just have ended.
  expect({ code, said: said.replace(/^\S+: built at .*\n/gm, '') }).toEqual({ code: 0, said: '' });
  const left = readdirSync(checkout.root).filter((part) => existsSync(join(checkout.root, part, 'dist/dev')));
  expect(left).toEqual([]);
  // The app takes it away when all that it had open is closed.
  expect(existsSync(join(network.dataDir, 'in-use.json'))).toBe(false);
}

test('Ctrl-C in the middle of a build ends in order, and the next start goes on from there', async () => {
  await test.step('while all of it runs', async () => {
    const before = network.log().length;
    checkout.change(HOME_HEADER, '  display: flex;', '  display: inline-flex;');
    // What the edge needs of it is built after what pages do.
    await expect.poll(() => linesAfter(before)).toContainEqual(expect.stringMatching(/^mfe-market: built/));
    await endsInOrder();
  });
  await test.step('before the app runs', async () => {
    await network.startUntil(': built at');
    await endsInOrder();
  });
  await test.step('then all is there again', async () => {
    await network.start();
    await sessionGoesOn();
    for (const [what, kind] of Object.entries(KINDS)) await isTakenIn(what, kind);
    await endsInOrder();
  });
});
