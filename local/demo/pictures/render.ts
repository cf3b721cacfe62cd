/**
 * Draws every picture again: `npx tsx local/demo/pictures/render.ts [name…]`.
 * The scenes are seeded, so the same source gives the same picture. CHROMIUM names another browser.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { WORKS, type Work } from './source/works';

const ROOT = join(__dirname, '../../..');

async function main(names: readonly string[]): Promise<void> {
  const chosen = WORKS.filter((work) => names.length === 0 || names.includes(work.name));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--no-first-run',
      '--force-color-profile=srgb',
    ],
  });
  try {
    for (const work of chosen) {
      const bytes = await draw(browser, work);
      const file = join(ROOT, work.file);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes);
      console.log(`${work.file}  ${work.width}×${work.height}  ${(bytes.length / 1024).toFixed(1)} KB`);
    }
  } finally {
    await browser.close();
  }
}

async function draw(browser: Browser, work: Work): Promise<Buffer> {
  if (work.file.endsWith('.svg')) return Buffer.from(work.svg());
  const { width, height, isNarrower = false, maxBytes } = work;
  const page = await browser.newPage({ viewport: { width, height } });
  try {
    await page.setContent(
      `<!doctype html><style>html,body{margin:0;background:transparent}svg{display:block;width:100vw;height:100vh}</style>${work.svg()}`,
    );
    if (maxBytes === undefined) return await page.screenshot({ type: 'png', omitBackground: true });
    const session = await page.context().newCDPSession(page);
    for (let quality = isNarrower ? 80 : 88; quality >= 40; quality -= 4) {
      const shot = await session.send('Page.captureScreenshot', { format: 'webp', quality });
      const bytes = Buffer.from(shot.data, 'base64');
      if (bytes.length <= maxBytes) return bytes;
    }
    throw new RangeError(`${work.name} does not fit ${maxBytes} bytes`);
  } finally {
    await page.close();
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
