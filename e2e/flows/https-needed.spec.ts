import { accountPaths } from '@cosecha/shared/paths';
import { type Browser, chromium, expect, test } from '@playwright/test';
import { narrowOverflows, seriousInBothSchemes } from '../support/screen-checks';

/** Browsers trust http:// to this machine's own names alone; this one stands for any other machine. */
const HOST = 'cosecha.test';

let browser: Browser;

test.beforeAll(async ({ launchOptions }) => {
  const args = [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`];
  browser = await chromium.launch({ ...launchOptions, args });
});
test.afterAll(() => browser.close());

test.use({ serviceWorkers: 'allow' });

for (const path of ['/', accountPaths.signIn]) {
  test(`${path} by http:// says that https is needed, and leads there`, async ({ baseURL }, testInfo) => {
    const address = new URL(path, baseURL);
    address.hostname = HOST;
    const page = await browser.newPage();
    await page.goto(address.href);
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('Cosecha necesita una dirección segura (https).');
    await expect(notice.getByRole('link', { name: 'Abrir la dirección segura' })).toHaveAttribute(
      'href',
      address.href.replace('http:', 'https:'),
    );
    expect(await seriousInBothSchemes(page)).toEqual([]);
    expect(await narrowOverflows(page)).toEqual([]);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      await page.screenshot({ path: testInfo.outputPath(`${width}.png`) });
    }
    await page.close();
  });
}
