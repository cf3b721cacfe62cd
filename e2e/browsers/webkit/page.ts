import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createMutex } from '@cosecha/shared/promise';
import { error, Key, type WebDriver } from 'selenium-webdriver';
import { WebkitFinder } from './locator';
import { finderScript } from './page-script';

/** Commands to one session, one after another: it has one window that they go to. */
export class Session {
  private readonly inTurn = createMutex();
  private window = '';

  constructor(readonly driver: WebDriver) {}

  run<T>(window: string, command: () => Promise<T>): Promise<T> {
    return this.inTurn(async () => {
      if (this.window !== window) await this.driver.switchTo().window(window);
      this.window = window;
      return command();
    });
  }

  /** @returns the window of a new tab */
  openTab(): Promise<string> {
    return this.inTurn(async () => {
      await this.driver.switchTo().newWindow('tab');
      this.window = await this.driver.getWindowHandle();
      return this.window;
    });
  }
}

/** A tab of the tests' WebKit, with those methods of Playwright's `Page` that journeys of all engines use. */
export class WebkitPage extends WebkitFinder {
  private address = 'about:blank';
  readonly page = this;
  readonly keyboard = { press: (key: string) => this.press(key), type: (words: string) => this.type(words) };

  constructor(
    private readonly session: Session,
    private readonly window: string,
    private readonly baseURL: string,
  ) {
    super([]);
  }

  /** Runs a command of the driver when this tab's turn has come. */
  inOrder<T>(command: () => Promise<T>): Promise<T> {
    return this.session.run(this.window, command);
  }

  /** Runs a script in the page that may use what `in-page.ts` offers. */
  inPage<T>(script: string, ...values: unknown[]): Promise<T> {
    return this.inOrder(async () => {
      const { driver } = this.session;
      const run = () =>
        driver.executeScript<{ missing?: true; address: string; answer: T }>(
          `if (!window.journeys) return { missing: true, address: location.href };
           return Promise.resolve((function () { ${script} }).apply(null, arguments)).then((answer) => ({ address: location.href, answer }));`,
          ...values,
        );
      let said = await run();
      if (said.missing) {
        await driver.executeScript(finderScript());
        said = await run();
      }
      this.address = said.address;
      return said.answer;
    });
  }

  /** As it was when the page was last looked at. */
  url(): string {
    return this.address;
  }

  async readAddress(): Promise<string> {
    this.address = await this.inOrder(() => this.session.driver.getCurrentUrl());
    return this.address;
  }

  async goto(path: string): Promise<void> {
    await this.inOrder(() => this.session.driver.get(new URL(path, this.baseURL).href));
    await this.readAddress();
  }

  async goBack(): Promise<void> {
    await this.inOrder(() => this.session.driver.navigate().back());
    await this.readAddress();
  }

  evaluate<T, A = undefined>(run: (value: A) => T | Promise<T>, value?: A): Promise<T> {
    return this.inPage<T>(`return (${run})(...arguments)`, value);
  }

  async screenshot({ path }: { path: string }): Promise<void> {
    const picture = await this.inOrder(() => this.session.driver.takeScreenshot());
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, picture, 'base64');
  }

  async close(): Promise<void> {
    try {
      await this.inOrder(() => this.session.driver.close());
    } catch (failed) {
      if (!(failed instanceof error.NoSuchWindowError)) throw failed;
    }
  }

  private press(key: string): Promise<void> {
    const pressed = Key[key.toUpperCase() as keyof typeof Key] ?? key;
    return this.inOrder(() => this.session.driver.actions().sendKeys(String(pressed)).perform());
  }

  private type(words: string): Promise<void> {
    return this.inOrder(() => this.session.driver.actions().sendKeys(words).perform());
  }
}
