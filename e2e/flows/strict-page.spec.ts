import {
  accountPaths,
  chatPaths,
  marketPaths,
  offersPaths,
  pathTo,
  shellPaths,
  walletPaths,
} from '@cosecha/shared/paths';
import { expect, type Page, test } from '@playwright/test';
import { startPushService } from '../../backend/src/testing/push-service';
import { ChatFiles } from '../pages/chat-files';
import { ChatPages } from '../pages/chat-pages';
import { PersonInBrowser } from '../pages/person-in-browser';
import { cameraPhoto } from '../support/chosen-files';
import { gatherComplaints } from '../support/complaints';
import { person } from '../support/people';
import { subscribeAt, workerCount } from '../support/push-in-browser';
import { isSettled } from '../support/screen-checks';
import { introduced } from '../support/screen-people';
import { Trades } from '../support/trades';

/** One screen of every part that comes as a file of its own; each state of all the others: screens.spec.ts. */
const KINDS = [
  marketPaths.home,
  marketPaths.offers,
  pathTo(marketPaths.search, {}, { q: 'cafe' }),
  marketPaths.orders,
  walletPaths.balance,
  walletPaths.send,
  walletPaths.receive,
  walletPaths.history,
  pathTo(walletPaths.movement, { id: 'ninguno' }),
  offersPaths.mine,
  offersPaths.create,
  offersPaths.createTerms,
  accountPaths.account,
  accountPaths.security,
  accountPaths.changePin,
  accountPaths.editProfile,
  accountPaths.notices,
  chatPaths.conversations,
  accountPaths.disputes,
  shellPaths.error,
  shellPaths.notFound,
];

/** The worker is bound by the page's policy, too. */
test.use({ serviceWorkers: 'allow' });

test('no kind of screen asks for anything that the page forbids @deep', async ({ browser }) => {
  const someone = await PersonInBrowser.open(browser, person('seller', 4));
  const { page, context } = someone;
  const complaints = await gatherComplaints(context);

  await test.step('from the landing into the app', () => someone.signIn());
  await test.step('a product', async () => {
    await page.getByRole('main').locator('a[href^="/product/"]').first().click();
    await expect(page).toHaveURL(/\/product\//);
    await isSettled(page);
  });
  for (const path of KINDS) {
    await test.step(path, async () => {
      await someone.go(path);
      await isSettled(page);
    });
  }
  expect(complaints).toEqual([]);
  await someone.close();
});

/** In a whole browser: the headless shell knows no notifications. */
test('nor does the worker for pushes @deep', async ({ browser, baseURL }) => {
  const service = await startPushService();
  const someone = await PersonInBrowser.open(browser, person('seller', 4));
  const { page, context } = someone;
  const complaints = await gatherComplaints(context);
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' });
  await subscribeAt(page, service);
  await someone.signIn();
  await someone.go(accountPaths.noticeSettings);
  await page.getByRole('button', { name: 'Activar notificaciones aquí' }).click();
  await expect(page.getByText('Este dispositivo recibe tus notificaciones.').first()).toBeVisible();
  expect(await workerCount(page)).toBe(1);
  expect(complaints).toEqual([]);
  await someone.close();
  await service.close();
});

test('nor does a conversation with its photos @deep', async ({ browser, baseURL }) => {
  const origin = baseURL ?? '';
  const [selling, buying] = await Promise.all([
    introduced(origin, 'Eladia Estricta'),
    introduced(origin, 'Severo Estricto'),
  ]);
  const trades = await Trades.open(origin, { seller: selling.who, buyer: buying.who });
  const orderId = await trades.orderIn('awaiting');
  const someone = await PersonInBrowser.open(browser, buying.who, origin);
  const complaints = await gatherComplaints(someone.context);
  await someone.signIn();
  const chat = new ChatPages(someone.page);
  await chat.open(orderId);
  await chat.write('Buenas tardes');
  const files = new ChatFiles(someone.page, chat.messages);
  await files.choose(await cameraPhoto(someone.page, 'IMG_2031.jpg'));
  await expect(files.pictures).toHaveCount(1);
  expect(complaints).toEqual([]);
  await someone.close();
});

/** In the page: tries everything that makes text run, and says what came of it. */
async function tryEverySink(): Promise<Record<string, string>> {
  const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, attributes: object) =>
    Object.assign(document.createElement(tag), attributes);
  const code = 'window.stolen = true';
  const { trustedTypes } = window as unknown as {
    trustedTypes: { createPolicy(name: string, rules: object): unknown };
  };
  const sinks: Record<string, () => unknown> = {
    'a script from elsewhere': () => make('script', { src: 'https://evil.example/a.js' }),
    'a file that somebody uploaded': () => make('script', { src: '/media/stolen.js' }),
    'an address in an attribute': () => make('script', {}).setAttribute('src', '//evil.example/a.js'),
    'a worker': () => new Worker('/media/stolen.js'),
    'a service worker': () => navigator.serviceWorker.register('/media/stolen.js'),
    'the text of a script': () => make('script', { textContent: code }),
    'an attribute that is code': () => make('img', {}).setAttribute('onerror', code),
    innerHTML: () => make('div', { innerHTML: '<b>Gratis</b>' }),
    insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b>Gratis</b>'),
    'a document in a frame': () => make('iframe', { srcdoc: '<b>Gratis</b>' }),
    'a parsed document': () => new DOMParser().parseFromString('<b>Gratis</b>', 'text/html'),
    'document.write': () => document.write('<b>Gratis</b>'),
    'new Function': () => new Function(code)(),
    'a timer with a text': () => setTimeout(code as unknown as () => void),
    'another policy': () => trustedTypes.createPolicy('mine', { createHTML: (html: string) => html }),
    'the same policy again': () =>
      trustedTypes.createPolicy('default', { createHTML: (html: string) => html }),
  };
  // Not before: what a test evaluates at once may make code of text whatever the page says.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const outcomes: Record<string, string> = {};
  for (const [what, sink] of Object.entries(sinks)) {
    try {
      await sink();
      outcomes[what] = 'went through';
    } catch (error) {
      outcomes[what] = (error as Error).name;
    }
  }
  return outcomes;
}

test('text that somebody slips into the page stays text @core', async ({ page }) => {
  await page.goto(shellPaths.welcome);
  await isSettled(page);
  const outcomes = await page.evaluate(tryEverySink);
  const refused = Object.fromEntries(
    Object.keys(outcomes).map((what) => [what, what === 'new Function' ? 'EvalError' : 'TypeError']),
  );
  expect(outcomes).toEqual(refused);
  expect(Object.keys(outcomes).length).toBeGreaterThan(10);
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
});

/** A browser that does not know Trusted Types leaves out what it does not know of the policy. */
async function forgetTrustedTypes(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'trustedTypes'));
  await page.route(
    ({ pathname }) => !pathname.includes('.'),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.continue();
      const response = await route.fetch();
      const policy = response.headers()['content-security-policy'] ?? '';
      const known = policy.replace(/; require-trusted-types-for 'script'; trusted-types default/, '');
      expect(known).not.toBe(policy);
      await route.fulfill({
        response,
        headers: { ...response.headers(), 'content-security-policy': known },
      });
    },
  );
}

test('a browser without Trusted Types shows the same app, and runs nothing that is slipped in either @deep', async ({
  page,
}) => {
  await forgetTrustedTypes(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Comenzar' }).click();
  await expect(page).toHaveURL(/\/welcome$/);
  await isSettled(page);
  const outcome = await page.evaluate(async () => {
    const refused: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      refused.push(effectiveDirective),
    );
    const script = document.createElement('script');
    script.textContent = 'window.stolen = true';
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.head.append(script, style);
    document.body.insertAdjacentHTML('beforeend', '<img src="/none" onerror="window.stolen = true">');
    // Not before: what a test evaluates at once may make code of text whatever the page says.
    await new Promise((resolve) => setTimeout(resolve, 300));
    try {
      new Function('window.stolen = true')();
    } catch (error) {
      refused.push(String(error).split(':')[0] ?? '');
    }
    return { refused, isStolen: 'stolen' in window, display: getComputedStyle(document.body).display };
  });
  expect(outcome).toMatchObject({ isStolen: false, display: 'block' });
  for (const what of ['script-src-elem', 'script-src-attr', 'style-src-elem', 'EvalError']) {
    expect(outcome.refused).toContain(what);
  }
});
