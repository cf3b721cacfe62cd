import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Builder, Capabilities } from 'selenium-webdriver';
import { requireFreePort } from '../../../local/free-port';
import { until } from './locator';
import { Session, WebkitPage } from './page';
import { smallWindow } from './small-window';

/** Each driver's own; workers start a hundred apart. */
let nextPort = 19_600 + 100 * Number(process.env.TEST_PARALLEL_INDEX ?? 0);
const START_MS = 30_000;
const PHONE = { width: 390, height: 844 };

export interface WebkitPrograms {
  driver: string;
  miniBrowser: string;
  xvfb: string;
}

interface ContextOptions {
  baseURL: string;
  viewport?: { width: number; height: number } | null;
  timezoneId?: string;
}

/** One person's browser: a driver, its window and what it keeps, all of which end together. */
class WebkitContext {
  readonly pages: WebkitPage[] = [];

  private constructor(
    private readonly session: Session,
    private readonly driver: ChildProcess,
    private readonly baseURL: string,
    private firstWindow: string | undefined,
    readonly version: string,
  ) {}

  static async open(
    programs: WebkitPrograms,
    display: string,
    options: ContextOptions,
  ): Promise<WebkitContext> {
    const port = nextPort++;
    await requireFreePort(port, '127.0.0.1');
    const configuration = await smallWindow();
    const process = spawn(programs.driver, [`--port=${port}`], {
      stdio: 'ignore',
      env: {
        ...globalThis.process.env,
        DISPLAY: display,
        LANG: 'es_CO.UTF-8',
        TZ: options.timezoneId ?? 'America/Bogota',
        XDG_CONFIG_HOME: configuration,
      },
    });
    const origin = `http://127.0.0.1:${port}`;
    await until(
      () =>
        fetch(`${origin}/status`).then(
          (answer) => answer.ok || undefined,
          () => undefined,
        ),
      () => 'WebKitWebDriver did not start',
      START_MS,
    );
    const driver = await new Builder()
      .usingServer(origin)
      .withCapabilities(
        new Capabilities({
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': {
            binary: programs.miniBrowser,
            args: ['--automation', '--enable-media-stream=true', '--enable-mock-capture-devices=true'],
          },
        }),
      )
      .build();
    const { width, height } = options.viewport ?? PHONE;
    await driver.manage().window().setRect({ x: 0, y: 0, width, height });
    const version = String((await driver.getCapabilities()).getBrowserVersion());
    return new WebkitContext(
      new Session(driver),
      process,
      options.baseURL,
      await driver.getWindowHandle(),
      version,
    );
  }

  async newPage(): Promise<WebkitPage> {
    const window = this.firstWindow ?? (await this.session.openTab());
    this.firstWindow = undefined;
    const page = new WebkitPage(this.session, window, this.baseURL);
    this.pages.push(page);
    return page;
  }

  async close(): Promise<void> {
    this.pages.length = 0;
    await this.session.driver.quit();
    const ended = once(this.driver, 'exit');
    this.driver.kill();
    await ended;
  }
}

/** The WebKit of Debian, driven as its users drive it, with those methods of Playwright's `Browser` that journeys of all engines use. */
export class WebkitBrowser {
  private readonly open = new Set<WebkitContext>();
  private lastVersion = '';

  private constructor(
    private readonly programs: WebkitPrograms,
    private readonly display: string,
    private readonly screen: ChildProcess,
    private readonly defaults: ContextOptions,
  ) {}

  /** @param defaults of each context */
  static async launch(programs: WebkitPrograms, defaults: ContextOptions): Promise<WebkitBrowser> {
    const screen = spawn(programs.xvfb, ['-displayfd', '3', '-screen', '0', '1400x1200x24'], {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
    return new WebkitBrowser(programs, `:${String(number).trim()}`, screen, defaults);
  }

  /** What the last window said. */
  version(): string {
    return this.lastVersion;
  }

  async newContext(options: Partial<ContextOptions> = {}): Promise<WebkitContext> {
    const context = await WebkitContext.open(this.programs, this.display, { ...this.defaults, ...options });
    this.open.add(context);
    this.lastVersion = context.version;
    return context;
  }

  /** Pictures of what is open. @param folder for them */
  async takePictures(folder: string): Promise<void> {
    const pages = [...this.open].flatMap((context) => context.pages);
    for (const [index, page] of pages.entries())
      await page.screenshot({ path: join(folder, `${index}.png`) });
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.open].map((context) => context.close()));
    this.screen.kill();
  }
}
