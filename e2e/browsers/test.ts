import { type Browser, test as base } from '@playwright/test';
import { ENGINES, type EngineName, type EnginePrograms } from './engines';
import { WebkitBrowser } from './webkit/browser';

export interface EngineOptions {
  engine: EngineName;
  programs: EnginePrograms;
}

/** The tests' browser is that of the project. */
export const test = base.extend<{ notes: undefined }, EngineOptions & { browser: Browser }>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  programs: [{ browser: '' }, { option: true, scope: 'worker' }],
  browser: [
    async ({ engine, programs, playwright }, use, { project }) => {
      const browser = await launch(engine, programs, playwright, project.use.baseURL ?? '');
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  // What ran, for the table of docs/browsers.md; and WebKit's pages as they looked, which Playwright's own pictures do not know.
  notes: [
    async ({ browser }, use, info) => {
      await use(undefined);
      info.annotations.push({ type: 'version', description: browser.version() });
      if (browser instanceof WebkitBrowser && info.status !== info.expectedStatus)
        await browser.takePictures(info.outputDir);
    },
    { auto: true },
  ],
});

type Playwright = typeof import('@playwright/test');

async function launch(
  engine: EngineName,
  programs: EnginePrograms,
  playwright: Pick<Playwright, 'chromium' | 'firefox'>,
  baseURL: string,
): Promise<Browser> {
  const { by } = ENGINES[engine];
  if (by === 'webkit') {
    const { browser: miniBrowser, driver = '', xvfb = '' } = programs;
    const browser = await WebkitBrowser.launch({ miniBrowser, driver, xvfb }, { baseURL });
    // It has those methods that journeys of all engines use; the others are not there, and a journey that calls one fails.
    return browser as unknown as Browser;
  }
  if (by === 'firefox') {
    return playwright.firefox.launch({
      channel: 'moz-firefox',
      executablePath: programs.browser,
      firefoxUserPrefs: { 'media.navigator.streams.fake': true, 'media.navigator.permission.disabled': true },
    });
  }
  return playwright.chromium.launch({
    executablePath: programs.browser,
    args: [
      ...[
        '--no-sandbox',
        '--disable-gpu',
        '--no-zygote',
        '--disable-background-networking',
        '--no-first-run',
      ],
      ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    ],
  });
}
