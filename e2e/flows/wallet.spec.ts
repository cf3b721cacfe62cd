import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { walletPaths } from '@cosecha/shared/paths';
import { type Browser, chromium, expect, type Page, test } from '@playwright/test';
import { encodeQR } from 'qr';
import { SIGNATURE_NEEDED_STATUS } from '../../shared/domain';
import { PersonInBrowser } from '../pages/person-in-browser';
import { WalletPages } from '../pages/wallet-pages';
import { accountOf, newWallet } from '../support/accounts';
import { type ChainView, chainAt } from '../support/chain';
import { person } from '../support/people';
import { offerArgs, PersonOnWire } from '../support/person-on-wire';
import { textInPicture } from '../support/read-picture';
import { Trades } from '../support/trades';

/** A named account without a person behind it: the market's treasury. */
const NAMED = 'tesoreria.cosecha.test';
const TEN_TO_21 = 10n ** 21n;

let chain: ChainView;
test.beforeAll(({ baseURL }) => {
  chain = chainAt(baseURL ?? '');
});

/** A newcomer without an account on the chain. */
async function newcomer(browser: Browser, baseURL: string | undefined, name: string) {
  const who = newWallet(name);
  await (await PersonOnWire.signIn(baseURL ?? '', who)).introduce();
  const someone = await PersonInBrowser.open(browser, who);
  await someone.signIn();
  return { someone, wallet: new WalletPages(someone.page) };
}

test('a newcomer tops up and sends USDT to a named account and to one that is new @core', async ({
  browser,
  baseURL,
}) => {
  const { someone, wallet } = await newcomer(browser, baseURL, 'Nora Nueva');
  const { page, who } = someone;

  await test.step('demo money arrives once a day', async () => {
    await someone.tab('Billetera').click();
    await page.getByRole('button', { name: 'Pedir USDT de prueba' }).click();
    await expect.poll(() => chain.usdt(who.wallet)).toBeGreaterThan(50_000_000n);
    await expect(wallet.balance('Disponible').getByText('500,00 USDT')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Pedir USDT de prueba' }).click();
    await expect(page.getByText(/Ya recibiste tu recarga de prueba de hoy/)).toBeVisible();
  });

  await test.step('12,50 USDT go to a named account', async () => {
    const [mine, theirs] = await Promise.all([chain.usdt(who.wallet), chain.usdt(NAMED)]);
    await wallet.write(NAMED, '12,5');
    await expect(page.getByText('Cuenta encontrada.')).toBeVisible();
    await wallet.reviewAndSend('12,50 USDT');
    await wallet.seesReceipt(NAMED, '12,50 USDT');
    expect(await chain.usdt(who.wallet)).toBe(mine - 12_500_000n);
    expect(await chain.usdt(NAMED)).toBe(theirs + 12_500_000n);
  });

  await test.step('the receipt is there after a reload', async () => {
    await page.reload();
    await wallet.seesReceipt(NAMED, '12,50 USDT');
  });

  const stranger = newWallet('Nadie');
  await test.step('1,000001 USDT go to a long address that never was, and register it', async () => {
    const mine = await chain.usdt(who.wallet);
    await wallet.write(stranger.wallet, '1,000001');
    await expect(page.getByText(/Cuenta nueva: empieza con este envío/)).toBeVisible();
    await wallet.reviewAndSend('1,00 USDT');
    await wallet.seesReceipt(stranger.wallet, '1,00 USDT');
    expect(await chain.usdt(stranger.wallet)).toBe(1_000_001n);
    expect(await chain.usdt(who.wallet)).toBe(mine - 1_000_001n);
  });

  await test.step('both show among the movements, and one opens as a receipt', async () => {
    await page.goto(walletPaths.balance);
    await expect(wallet.movement(/Enviaste.*1,00\sUSDT/)).toBeVisible();
    await wallet.movement(/Enviaste.*12,50\sUSDT/).click();
    await expect(page.getByRole('article', { name: 'Comprobante' })).toContainText(NAMED);
  });

  await test.step('an account like one in the history stops the hand', async () => {
    await wallet.write(lookAlikeOf(stranger.wallet), '1');
    await wallet.review();
    await expect(wallet.sheet.getByText('Se parece a otra cuenta')).toBeVisible();
    await wallet.sheet.getByRole('button', { name: /^Enviar .*1,00/ }).click();
    await expect(wallet.sheet.getByText('Marca que comparaste la cuenta.')).toBeVisible();
  });
  await someone.close();
});

/** The same ends, another middle. */
const lookAlikeOf = (account: string): string =>
  `${account.slice(0, 6)}${'7'.repeat(52)}${account.slice(-6)}`;

test('NEAR brings an account to life, and what is left of it asks for no more @deep', async ({
  browser,
  baseURL,
}) => {
  const { someone, wallet } = await newcomer(browser, baseURL, 'Lucio Ligero');
  const { page } = someone;
  const stranger = newWallet('Nadie');

  const friend = accountOf(chain.provider, person('seller', 2).seedPhrase);
  await friend.transfer({ receiverId: someone.who.wallet, amount: 500n * TEN_TO_21 });
  await wallet.write(stranger.wallet, '0,4', 'NEAR');
  await wallet.reviewAndSend('0,4 NEAR');
  await wallet.seesReceipt(stranger.wallet, '0,4 NEAR');
  expect(await chain.near(stranger.wallet)).toBe(400n * TEN_TO_21);

  await page.goto(walletPaths.balance);
  await expect(page.getByRole('region', { name: 'NEAR' })).toContainText(/0,0\d+\sNEAR/);
  await expect(page.getByText('Te queda poco NEAR')).toHaveCount(0);
  await someone.close();
});

test('what one shows the other scans: from the code of one to the money of both @deep', async ({
  browser,
}) => {
  const receiver = await PersonInBrowser.open(browser, person('buyer', 3));
  const sender = await PersonInBrowser.open(browser, person('seller', 3));
  await receiver.signIn();
  await sender.signIn();
  const pages = new WalletPages(sender.page);

  const plain = await test.step('the bare account can be read off the screen', async () => {
    await receiver.go(walletPaths.receive);
    const picture = await codeOn(receiver.page);
    expect(await textInPicture(receiver.page, picture)).toBe(receiver.who.wallet);
    return picture;
  });

  const request = await test.step('with an amount it is our link', async () => {
    await receiver.page.getByRole('button', { name: 'Pedir un monto' }).click();
    await receiver.page.getByLabel('Monto').fill('3,25');
    const picture = await codeOn(receiver.page, /pedir .*3,25/);
    expect(new URL((await textInPicture(receiver.page, picture)) ?? '').search).toBe(
      `?to=${receiver.who.wallet}&amount=3.25&asset=USDT`,
    );
    return picture;
  });

  await test.step('a photo of the code fills in the account, the other one the amount, too', async () => {
    await sender.go(walletPaths.send);
    await pages.scanPhoto(plain);
    await expect(sender.page.getByLabel('Para quién')).toHaveValue(receiver.who.wallet);
    await expect(sender.page.getByLabel('Monto')).toHaveValue('');
    await pages.scanPhoto(request);
    await expect(sender.page.getByLabel('Monto')).toHaveValue('3,25');
  });

  await test.step('the money arrives', async () => {
    const before = await chain.usdt(receiver.who.wallet);
    await pages.reviewAndSend('3,25 USDT');
    await pages.seesReceipt(receiver.who.wallet, '3,25 USDT');
    expect(await chain.usdt(receiver.who.wallet)).toBe(before + 3_250_000n);
    await receiver.go(walletPaths.balance);
    await expect(new WalletPages(receiver.page).movement(/Recibiste.*3,25\sUSDT/)).toBeVisible();
  });

  await test.step('a picture without a code says so', async () => {
    await sender.go(walletPaths.send);
    await pages.scanPhoto(await sender.page.getByRole('heading', { level: 1 }).screenshot());
    await expect(sender.page.getByText(/No vimos un código QR/)).toBeVisible();
  });
  await receiver.close();
  await sender.close();
});

async function codeOn(page: Page, name = /Código QR de la cuenta/): Promise<Buffer> {
  const code = page.getByRole('img', { name });
  await expect(code).toBeVisible();
  return code.screenshot();
}

test('a send whose answer is lost shows again after a reload and happens once @deep', async ({ browser }) => {
  const sender = await PersonInBrowser.open(browser, person('seller', 4));
  await sender.signIn();
  const { page } = sender;
  const wallet = new WalletPages(page);
  const [mine, theirs] = await Promise.all([chain.usdt(sender.who.wallet), chain.usdt(NAMED)]);

  await page.route('**/api/wallet/send', async (route) => {
    const answer = await route.fetch();
    // That it has to be confirmed arrives; that it was done does not.
    if (answer.status() === SIGNATURE_NEEDED_STATUS) return route.fulfill({ response: answer });
    await route.abort();
  });
  await wallet.write(NAMED, '5');
  await wallet.reviewAndSend('5,00 USDT');
  await expect(page.getByText('Estamos confirmando tu envío')).toBeVisible();
  await page.unroute('**/api/wallet/send');
  await page.reload();
  await wallet.seesReceipt(NAMED, '5,00 USDT');
  expect(await chain.usdt(sender.who.wallet)).toBe(mine - 5_000_000n);
  expect(await chain.usdt(NAMED)).toBe(theirs + 5_000_000n);
  await sender.close();
});

/** A film of one still frame: what a camera sees that is held before a code. */
function filmOf(text: string): Buffer {
  const dots = encodeQR(text, 'raw', { border: 6 });
  const dot = Math.floor(480 / dots.length);
  const [width, height] = [640, 480];
  const luma = Buffer.alloc(width * height, 200);
  for (let y = 0; y < dots.length * dot; y++) {
    for (let x = 0; x < dots.length * dot; x++) {
      if (dots[Math.floor(y / dot)]?.[Math.floor(x / dot)]) luma[y * width + x + 80] = 30;
    }
  }
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, Buffer.alloc((width * height) / 2, 128)]);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`), frame, frame]);
}

test('money goes to somebody one traded with, who is found by name and shown before and after @deep', async ({
  browser,
  baseURL,
}) => {
  const people = { seller: person('seller', 2), buyer: person('buyer', 2) };
  const trades = await Trades.open(baseURL ?? '', people);
  await trades.orderIn('awaiting');
  const buyer = await PersonInBrowser.open(browser, people.buyer);
  await buyer.signIn();
  const pages = new WalletPages(buyer.page);
  const [name = ''] = people.seller.name.split(' ');
  await pages.write(name.toLowerCase(), '1,25');
  await buyer.page
    .getByRole('list', { name: 'Gente que conoces' })
    .getByRole('button', { name: people.seller.name })
    .click();
  await expect(buyer.page.getByLabel('Para quién')).toHaveValue(people.seller.wallet);
  await pages.review();
  await expect(pages.sheet).toContainText(people.seller.name);
  await expect(pages.sheet).toContainText('Ya trataron en Cosecha');
  await pages.send('1,25 USDT');
  await pages.seesReceipt(people.seller.name, '1,25 USDT');
  await buyer.page.reload();
  await pages.seesReceipt(people.seller.name, '1,25 USDT');
});

test('the camera reads a code by itself @deep', async ({ launchOptions }, testInfo) => {
  const account = newWallet('Nadie').wallet;
  const film = testInfo.outputPath('codigo.y4m');
  mkdirSync(dirname(film), { recursive: true });
  writeFileSync(film, filmOf(account));
  const browser = await chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  });
  const someone = await PersonInBrowser.open(browser, person('buyer', 3));
  await someone.signIn();
  const { page } = someone;
  await page.goto(walletPaths.send);
  await page.getByRole('button', { name: 'Escanear' }).click();
  await expect(page.getByLabel('Para quién')).toHaveValue(account);
  await expect(page.getByRole('dialog', { name: 'Escanear un código' })).toBeHidden();
  await browser.close();
});

test('a finished order is found by a filter, saved as a file and printed @deep', async ({
  browser,
  baseURL,
}) => {
  const seller = await PersonOnWire.signIn(baseURL ?? '', person('seller', 2));
  const buyer = await PersonOnWire.signIn(baseURL ?? '', person('buyer', 1));
  const offerId = await seller.market('set_offers_sell', offerArgs());
  const made = await buyer.order({ offerId, amountOrder: '1.5', expectedRate: '2.5' });
  const { orderId } = made.data;
  await buyer.approve(orderId, 1);
  const someone = await PersonInBrowser.open(browser, buyer.who);
  await someone.signIn();
  const { page } = someone;

  await test.step('the filter stands in the address', async () => {
    await page.goto(walletPaths.history);
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await page.getByLabel('Tu papel').selectOption({ label: 'Compras' });
    await page.getByLabel('Producto').fill('FRIJOL');
    await page.getByRole('button', { name: 'Ver pedidos' }).click();
    await expect(page).toHaveURL(/papel=buyer&producto=FRIJOL$/);
    await expect(page.locator(`a[href="/orden/${orderId}"]`)).toBeVisible();
  });

  await test.step('the file is one that a spreadsheet in Spanish reads', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar (CSV)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('cosecha-historial.csv');
    const text = readFileSync(await download.path(), 'utf8');
    expect(text.startsWith('\ufeffPedido;')).toBe(true);
    expect(text).toContain(';Comprador;Frijol cargamanto;1,5;2,5;0;3,75;0,01125;3,73875;0;Completado;');
  });

  await test.step('on paper stands the receipt alone', async () => {
    await page.getByRole('link', { name: `Recibo del pedido ${orderId}` }).click();
    const receipt = page.getByRole('article', { name: 'Comprobante' });
    await expect(receipt).toContainText('3,75 USDT');
    await page.emulateMedia({ media: 'print' });
    await expect(receipt).toBeVisible();
    await expect(someone.tab('Billetera')).toBeHidden();
    await expect(page.getByRole('button')).toHaveCount(0);
  });
  await someone.close();
});
