import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import {
  accountPaths,
  chatPaths,
  marketPaths,
  offersPaths,
  pathTo,
  publicPaths,
  shellPaths,
} from '@cosecha/shared/paths';
import { type Browser, type Locator, type Page, expect as playwrightExpect, test } from '@playwright/test';
import { BuyPage } from '../pages/buying';
import { ChatFiles } from '../pages/chat-files';
import { ChatPages } from '../pages/chat-pages';
import { NewWalletPages } from '../pages/new-wallet';
import { PersonInBrowser } from '../pages/person-in-browser';
import { OfferForm } from '../pages/publishing';
import { newWallet } from '../support/accounts';
import { cameraPhoto } from '../support/chosen-files';
import { person } from '../support/people';
import { confirmWithPin, typePin } from '../support/pin';
import { type LineName, SlowLine } from '../support/slow-line';
import { Trades } from '../support/trades';

const PASSWORD = 'Cielo-Morado-47-Tunja';
const PICTURES = ['cafe-tostado.webp', 'cafe-verde.webp'].map((file) =>
  join(__dirname, '../../local/demo/pictures', file),
);
/** Which requests a faulty line breaks: `--repeat-each` takes others each time. */
const SEED = 7;
/** A page is drawn by then; the proxy has a machine with two cores beside it. */
const EMPTY_MS = 2_500;
/** The longest that one thing may take over the slowest line. */
const expect = playwrightExpect.configure({ timeout: 150_000 });
const comes = (what: Locator) => expect(what.filter({ visible: true }).first()).toBeVisible();

test.describe.configure({ mode: 'parallel', timeout: 1_500_000 });

interface Journey {
  someone: PersonInBrowser;
  page: Page;
  origin: string;
  /** A step, with the seconds that it took and what went over the line. */
  step: (name: string, work: () => Promise<unknown>) => Promise<void>;
}

/** A person on a line does something without ever pressing Reintentar; the steps are printed. */
async function over(
  name: LineName,
  who: Parameters<typeof PersonInBrowser.open>[1],
  { browser, baseURL = '' }: { browser: Browser; baseURL?: string },
  journey: (journey: Journey) => Promise<void>,
): Promise<void> {
  const line = await SlowLine.open(name, SEED + test.info().repeatEachIndex);
  const someone = await PersonInBrowser.open(browser, who, undefined, line.proxy);
  someone.page.setDefaultTimeout(150_000);
  someone.page.setDefaultNavigationTimeout(150_000);
  const lines: string[] = [];
  const step: Journey['step'] = async (title, work) => {
    const began = performance.now();
    const before = line.kilobytes;
    await test.step(title, work);
    const { down, up } = line.kilobytes;
    const seconds = ((performance.now() - began) / 1_000).toFixed(1);
    lines.push(`${title} ${seconds} s, ${down - before.down} kB down, ${up - before.up} kB up`);
  };
  try {
    await journey({ someone, page: someone.page, origin: baseURL, step });
  } finally {
    console.log([`${name}:`, ...lines, ...line.faults].join('\n  '));
    await someone.close();
    await line.close();
  }
}

const offerFor = (origin: string) =>
  Trades.open(origin, { seller: person('seller', 4), buyer: person('buyer', 3) });

for (const name of ['EDGE', 'GPRS', '3G with faults'] as const)
  test(`${name}: from a shared offer and a new account by e-mail to a paid purchase`, async ({
    browser,
    baseURL,
  }) => {
    const { offerId } = await offerFor(baseURL ?? '');
    await over(name, newWallet('Recién llegada'), { browser, baseURL }, async ({ someone, page, step }) => {
      await step('offer', async () => {
        await page.goto(pathTo(publicPaths.offer, { id: offerId }), { waitUntil: 'commit' });
        await comes(page.getByRole('button', { name: 'Comprar' }));
      });
      await step('to the welcome', async () => {
        await page.getByRole('button', { name: 'Comprar' }).click();
        await comes(page.getByRole('link', { name: 'Crear mi cuenta' }));
      });
      await step('to the form', async () => {
        await page.getByRole('link', { name: 'Crear mi cuenta' }).click();
        await comes(page.getByLabel('Contraseña', { exact: true }));
      });
      await step('account', async () => {
        await page.getByLabel('Correo', { exact: true }).fill(`${randomUUID()}@correo.example`);
        await page.getByLabel('Nombre', { exact: true }).fill('Rubiela');
        await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
        await page.getByRole('button', { name: 'Crear cuenta' }).click();
        await comes(page.getByRole('heading', { name: 'Crea tu PIN' }));
      });
      await step('PIN, to the offer', async () => {
        await new NewWalletPages(page).choosePin();
        await comes(page.getByRole('link', { name: /^Comprar/ }));
      });
      const form = new BuyPage(someone);
      await step('form', async () => {
        await page.getByRole('link', { name: /^Comprar/ }).click();
        await expect(form.reviewButton).toBeEnabled();
        await form.reviewButton.click();
        await comes(form.payButton);
      });
      await step('pay', async () => {
        await form.payButton.click();
        await comes(page.getByRole('dialog', { name: 'Confirma con tu PIN' }));
        await confirmWithPin(page);
        await comes(form.done);
      });
    });
  });

/** In by their words, to the home. */
async function enter({ someone, page, step }: Journey): Promise<void> {
  await step('sign-in', async () => {
    await page.goto(shellPaths.welcome, { waitUntil: 'commit' });
    await comes(page.getByText('Avanzado: solo con palabras'));
    await someone.enterWithPhrase();
    await comes(page.getByRole('heading', { name: 'Crea tu PIN' }));
    await new NewWalletPages(page).choosePin();
    await comes(page.getByRole('heading', { name: 'Productos Destacados' }));
  });
}

for (const name of ['EDGE', '3G with faults'] as const) {
  test(`${name}: an offer with two photos is published`, async ({ browser, baseURL }) => {
    await over(name, person('seller', 3), { browser, baseURL }, async (journey) => {
      const { page, step } = journey;
      await enter(journey);
      const form = new OfferForm(page);
      await step('to the form', async () => {
        await page.goto(offersPaths.create, { waitUntil: 'commit' });
        await expect(page.getByLabel('Agregar fotos')).toBeAttached();
      });
      await step('photos', async () => {
        await page.getByLabel('Agregar fotos').setInputFiles(PICTURES);
        await expect(form.photos).toHaveCount(PICTURES.length);
        await expect(page.getByRole('progressbar')).toHaveCount(0);
      });
      await step('publish', async () => {
        await form.fillDetails({ name: `Café por ${name}`, kg: '100' });
        await page.getByRole('button', { name: 'Continuar' }).click();
        await comes(page.getByLabel('Precio por Kg'));
        await form.fillTerms({ price: '5' });
        await form.publish();
        const done = page.getByRole('heading', { name: '¡Tu oferta está publicada!' });
        const question = page.getByRole('dialog', { name: 'Confirma con tu PIN' });
        await comes(done.or(question));
        if (await question.isVisible()) await confirmWithPin(page);
        await comes(done);
      });
    });
  });

  test(`${name}: a first conversation, and a photo in it`, async ({ browser, baseURL }) => {
    const trades = await offerFor(baseURL ?? '');
    const orderId = await trades.orderIn('awaiting');
    await over(name, person('buyer', 3), { browser, baseURL }, async (journey) => {
      const { page, step } = journey;
      await enter(journey);
      const chat = new ChatPages(page);
      await step('chat', async () => {
        await page.goto(pathTo(chatPaths.conversation, { conversationId: orderId }), { waitUntil: 'commit' });
        const pad = page.getByRole('group', { name: 'Teclado de números' });
        await comes(pad.or(chat.messages));
        if (await pad.isVisible()) await typePin(page);
        await comes(chat.messages);
      });
      await step('message', async () => {
        await chat.field.fill('¿Cuándo llega?');
        await page.getByRole('button', { name: 'Enviar', exact: true }).click();
        await comes(chat.message('¿Cuándo llega?').getByRole('img', { name: /Enviado|Leído/ }));
      });
      await step('photo', async () => {
        const files = new ChatFiles(page, chat.messages);
        await files.choose(await cameraPhoto(page, 'finca.jpg'));
        await expect(files.pictures).toHaveCount(1);
        await expect(files.row('finca.jpg')).toHaveCount(0);
      });
    });
  });
}

/** When a page first shows something over a line, with nothing in the browser's cache. Milliseconds. */
async function firstPaint(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: 'commit', timeout: 60_000 });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0, null, {
    timeout: 60_000,
  });
  return page.evaluate(() =>
    Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
  );
}

test('EDGE: no first page stays empty', async ({ browser, baseURL }) => {
  const { offerId } = await offerFor(baseURL ?? '');
  const painted: Record<string, number> = {};
  for (const path of [
    shellPaths.landing,
    shellPaths.welcome,
    accountPaths.signIn,
    accountPaths.email,
    pathTo(publicPaths.offer, { id: offerId }),
    publicPaths.showcase,
  ]) {
    const line = await SlowLine.open('EDGE');
    const context = await browser.newContext({ proxy: line.proxy });
    painted[path] = await firstPaint(await context.newPage(), path);
    await context.close();
    await line.close();
  }
  await over('EDGE', person('seller', 4), { browser, baseURL }, async (journey) => {
    await enter(journey);
    const browserOf = await journey.someone.context.newCDPSession(journey.page);
    await browserOf.send('Network.clearBrowserCache');
    painted[marketPaths.home] = await firstPaint(journey.page, marketPaths.home);
  });
  console.log('EDGE, first paint, ms:', painted);
  expect(Object.entries(painted).filter(([, ms]) => ms > EMPTY_MS)).toEqual([]);
});
