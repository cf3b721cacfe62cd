import { type BrowserContext, expect, type Page } from '@playwright/test';
import sharp from 'sharp';

/** References are half as large as the window and in coarse JPEG: all of them together take some 2 MB. */
const SCALE = 0.5;
const QUALITY = 40;
/** Times and numbers of orders differ from run to run, by fewer pixels than a button as wide as a phone that moved by 4 px. */
const TOLERANCE = { maxDiffPixels: 650, threshold: 0.2 } as const;

/** What else differs, with a text as wide: accounts, hashes, and a deadline that reads otherwise in its first minute. */
const RANDOM: readonly [text: string, always: string][] = [
  ['[0-9a-f]{64}', 'a'.repeat(64)],
  ['[0-9a-f]{30}', 'a'.repeat(30)],
  ['[1-9A-HJ-NP-Za-km-z]{43,44}', 'a'.repeat(44)],
  ['Quedan 3 días(?! y)', 'Quedan 2 días y 23 horas'],
];

/** A browser that has the app's typefaces from its first page on, not from its second. */
export async function withTypefaces(context: BrowserContext, url: string): Promise<void> {
  await context.addCookies([{ name: 'look', value: 'auto.100.own', url }]);
}

/**
 * Compares what is in the window with its reference in e2e/pictures; what differs fails the test at its end, so that one run shows all.
 * `npm run pictures -- --accept` writes references.
 * @param path folder and file of the reference
 */
export async function matchesReference(page: Page, path: [folder: string, file: string]): Promise<void> {
  await page.evaluate(replaceRandom, RANDOM);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const small = await sharp(await stillPicture(page))
    .resize({ width: Math.round((page.viewportSize()?.width ?? 0) * SCALE) })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
  expect.soft(small, path.join('/')).toMatchSnapshot(path, TOLERANCE);
}

function replaceRandom(random: typeof RANDOM): void {
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    const before = node.textContent ?? '';
    const after = random.reduce(
      (text, [some, always]) => text.replace(new RegExp(some, 'g'), always),
      before,
    );
    if (after !== before) node.textContent = after;
  }
}

/** The window without QR codes; after a change of its size Chromium may draw parts of it late. */
async function stillPicture(page: Page): Promise<Buffer> {
  const mask = [page.getByRole('img', { name: 'Código QR' })];
  let picture = await page.screenshot({ mask });
  for (let before: Buffer = Buffer.alloc(0); !picture.equals(before); ) {
    before = picture;
    picture = await page.screenshot({ mask });
  }
  return picture;
}
