import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { ChatFiles, digestOf } from '../pages/chat-files';
import { ChatPages } from '../pages/chat-pages';
import type { PersonInBrowser } from '../pages/person-in-browser';
import { enterBothSides, type TwoSides } from '../pages/two-sides';
import { CAMERA_WORDS, cameraPhoto, LINE_WORDS, longList } from '../support/chosen-files';
import { isSettled, seriousFindings } from '../support/screen-checks';

const MB = 1024 * 1024;
/** Where the local service keeps what was uploaded. */
const STORED = join(process.env.E2E_DATA_DIR ?? '', 'firebase', 'storage', 'files');

/** What encryption adds to a file: a nonce of 12 bytes and a tag of 16. */
const SEAL_BYTES = 28;

test.describe.configure({ mode: 'serial' });

let sides: TwoSides;
let seller: ChatFiles;
let buyer: ChatFiles;

test.beforeAll(async ({ browser, baseURL }) => {
  sides = await enterBothSides(browser, baseURL ?? '');
  const orderId = await sides.trades.orderIn('awaiting');
  seller = await enterConversation(sides.people.seller, orderId);
  buyer = await enterConversation(sides.people.buyer, orderId);
});
test.afterEach(({ request }) => clearTrouble(request));
test.afterAll(() => Promise.all(Object.values(sides.people).map((who) => who.close())));

async function enterConversation({ page }: PersonInBrowser, orderId: string): Promise<ChatFiles> {
  const chat = new ChatPages(page);
  await chat.open(orderId);
  return new ChatFiles(page, chat.messages);
}

/** Every file as the storage holds it. */
async function storedFiles(): Promise<Buffer[]> {
  const entries = await readdir(STORED, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map((entry) => readFile(join(entry.parentPath, entry.name))));
}

/** Every part of an upload takes so long, as over a weak connection. */
const slowParts = (request: APIRequestContext, delayMs: number) =>
  trouble(request, { operation: 'storage:part', delayMs, times: 100 });

async function trouble(request: APIRequestContext, fault: Record<string, unknown>): Promise<void> {
  expect((await request.post('/dev/firebase/faults', { data: fault })).ok()).toBe(true);
}
async function clearTrouble(request: APIRequestContext): Promise<void> {
  await request.delete('/dev/firebase/faults');
}

test('a photo comes without what the camera knew, is seen on the whole screen and saved', async () => {
  await seller.choose(await cameraPhoto(seller.page, 'IMG_2031.jpg'), 'La cosecha de hoy');
  await expect(seller.pictures).toHaveCount(1);
  await expect(buyer.pictures).toHaveCount(1);
  await expect(buyer.messages.getByText('La cosecha de hoy')).toBeVisible();
  await buyer.pictures.click();
  const whole = buyer.page.getByRole('dialog', { name: 'Foto' });
  await whole.getByRole('button', { name: 'Acercar' }).click();
  const { name, bytes } = await buyer.save(whole.getByRole('button', { name: 'Guardar' }));
  expect(name).toBe('IMG_2031.webp');
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
  expect(bytes.includes(CAMERA_WORDS)).toBe(false);
  expect(await seriousFindings(buyer.page)).toEqual([]);
  await whole.getByRole('button', { name: 'Cerrar' }).click();
});

test('a file of 20 MB is paused, goes on, and arrives byte for byte @deep', async ({ request }) => {
  const list = longList('cosecha-2026.csv', 20 * MB);
  await slowParts(request, 2_000);
  await seller.choose(list);
  await expect(seller.row(list.name)).toContainText('Enviando');
  await expect
    .poll(() => seller.progress(list.name).evaluate(({ value }: HTMLProgressElement) => value))
    .toBeGreaterThan(0);
  await seller.ask('Pausar', list.name);
  await expect(seller.row(list.name)).toContainText('En pausa');
  expect(await seriousFindings(seller.page)).toEqual([]);
  await seller.ask('Continuar', list.name);
  await expect(seller.row(list.name)).toContainText('Enviando');
  await clearTrouble(request);
  await seller.seesSent(list.name);
  await expect(buyer.file(list.name)).toContainText('20 MB');
  const saved = await buyer.save(buyer.file(list.name));
  expect(saved.name).toBe(list.name);
  expect(digestOf(saved.bytes)).toBe(digestOf(list.buffer));
  const sizes = (await storedFiles()).map(({ length }) => length);
  expect(Math.max(...sizes)).toBe(20 * MB + SEAL_BYTES);
});

test('what is cancelled never comes @deep', async ({ request }) => {
  const list = longList('sin-enviar.csv', 8 * MB);
  await slowParts(request, 3_000);
  await seller.choose(list);
  await expect(seller.row(list.name)).toContainText('Enviando');
  await seller.ask('Cancelar el envío de', list.name);
  await expect(seller.row(list.name)).toContainText('Cancelado');
  await seller.ask('Descartar', list.name);
  await expect(seller.row(list.name)).toHaveCount(0);
  await seller.page.reload();
  await expect(seller.pictures).toHaveCount(1);
  await expect(seller.row(list.name)).toHaveCount(0);
  await expect(buyer.file(list.name)).toHaveCount(0);
});

test('a page that is drawn anew in the middle goes on by itself, and the file comes once @deep', async ({
  request,
}) => {
  const list = longList('a-medias.csv', 6 * MB);
  await slowParts(request, 2_000);
  await seller.choose(list);
  await expect
    .poll(() => seller.progress(list.name).evaluate(({ value }: HTMLProgressElement) => value))
    .toBeGreaterThan(0);
  await seller.page.reload();
  await clearTrouble(request);
  await seller.seesSent(list.name);
  await seller.page.reload();
  await expect(seller.file(list.name)).toHaveCount(1);
  await expect(seller.row(list.name)).toHaveCount(0);
  await expect(buyer.file(list.name)).toHaveCount(1);
});

test('a second window does not send what the first one is sending @deep', async ({ request }) => {
  const list = longList('dos-ventanas.csv', 4 * MB);
  await slowParts(request, 1_500);
  await seller.choose(list);
  await expect(seller.row(list.name)).toContainText('Enviando');
  const second = await sides.people.seller.context.newPage();
  await second.goto(seller.page.url());
  const other = new ChatFiles(second, new ChatPages(second).messages);
  await isSettled(second);
  await expect(other.row(list.name)).toHaveCount(0);
  await clearTrouble(request);
  await seller.seesSent(list.name);
  await expect(other.file(list.name)).toHaveCount(1);
  await second.close();
});

test('without a connection it waits, and goes on as soon as there is one @deep', async ({ request }) => {
  const list = longList('sin-red.csv', 6 * MB);
  const { context } = sides.people.seller;
  await slowParts(request, 500);
  await seller.choose(list);
  await expect(seller.row(list.name)).toContainText('Enviando');
  let tries = 0;
  seller.page.on('requestfailed', (failed) => {
    if (failed.url().includes('/v0/b/')) tries += 1;
  });
  await context.setOffline(true);
  await clearTrouble(request);
  // By then the SDK waits several seconds before the next one.
  await expect.poll(() => tries).toBeGreaterThan(2);
  await expect(seller.row(list.name)).toContainText('Enviando');
  await context.setOffline(false);
  await seller.seesSent(list.name);
  await expect(buyer.file(list.name)).toHaveCount(1);
});

test('a service that fails for a while costs time and nothing else @deep', async ({ request }) => {
  const list = longList('con-fallas.csv', 2 * MB);
  await trouble(request, { operation: 'storage:start', status: 503, times: 1 });
  await trouble(request, { operation: 'storage:part', status: 503, times: 1 });
  await seller.choose(list);
  await seller.seesSent(list.name);
  await expect(buyer.file(list.name)).toHaveCount(1);
});

test('a refusal says why, and another try sends it', async ({ request }) => {
  const list = longList('otra-vez.csv', 2 * MB);
  await trouble(request, { operation: 'storage:start', status: 402, times: 1 });
  await seller.choose(list);
  await expect(seller.row(list.name).getByRole('alert')).toHaveText(
    'Los archivos no están disponibles por ahora. Inténtalo más tarde.',
  );
  await seller.ask('Reintentar', list.name);
  await seller.seesSent(list.name);
});

test('a page in the clothes of a photo does not leave the device', async () => {
  const page = {
    name: 'finca.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<html><script>alert(1)</script>'),
  };
  await seller.choose(page);
  await expect(seller.row(page.name).getByRole('alert')).toContainText('pueden traer programas');
  await seller.ask('Descartar', page.name);
});

test('nothing that was stored can be read', async () => {
  const stored = await storedFiles();
  expect(stored.map(({ length }) => length)).toContain(2 * MB + SEAL_BYTES);
  for (const bytes of stored) {
    for (const words of [LINE_WORDS, CAMERA_WORDS, 'WEBPVP8', 'cosecha-2026.csv'])
      expect(bytes.includes(words)).toBe(false);
  }
});

test('a photo whose answer falls silent is sent anew @deep', async ({ request }) => {
  const before = await seller.pictures.count();
  await trouble(request, { operation: 'storage:upload', delayMs: 110_000, times: 1 });
  await seller.choose(await cameraPhoto(seller.page, 'IMG_2032.jpg'));
  await expect(seller.pictures).toHaveCount(before + 1, { timeout: 60_000 });
  await expect(buyer.pictures).toHaveCount(before + 1);
});
