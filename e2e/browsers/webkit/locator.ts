import { writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { error, Key, type WebElement } from 'selenium-webdriver';
import type { ChosenFile } from '../../pages/chat-files';
import { EXPECT_MS } from '../../support/wait-limits';
import type { Look } from './in-page';
import type { WebkitPage } from './page';
import { type Query, type Step, wordsOf } from './query';

type TextOptions = { exact?: boolean };
type RoleOptions = TextOptions & { name?: string | RegExp };
type FilterOptions = { hasText?: string | RegExp; has?: WebkitLocator };

/** While something moves, covers it or is not there yet; any other error is thrown at once. */
const PASSES = [
  error.ElementClickInterceptedError,
  error.ElementNotInteractableError,
  error.StaleElementReferenceError,
  error.MoveTargetOutOfBoundsError,
  error.NoSuchElementError,
];
const LOOK_EVERY_MS = 100;

/** Asks until it is there. @throws what `missing` says when the time is over */
export async function until<T>(
  ask: () => Promise<T | undefined>,
  missing: () => string,
  timeout = EXPECT_MS,
): Promise<T> {
  for (const end = Date.now() + timeout; ; ) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(missing());
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** Finds things as Playwright's locators do, with those of their methods that journeys of all engines use. */
export abstract class WebkitFinder {
  abstract readonly page: WebkitPage;

  constructor(readonly query: Query) {}

  protected narrow(...steps: Step[]): WebkitLocator {
    return new WebkitLocator(this.page, [...this.query, ...steps]);
  }

  getByRole(role: string, { name, exact }: RoleOptions = {}): WebkitLocator {
    return this.narrow({ by: 'role', role, ...(name === undefined ? {} : { name: wordsOf(name, exact) }) });
  }

  getByLabel(words: string | RegExp, { exact }: TextOptions = {}): WebkitLocator {
    return this.narrow({ by: 'label', words: wordsOf(words, exact) });
  }

  getByText(words: string | RegExp, { exact }: TextOptions = {}): WebkitLocator {
    return this.narrow({ by: 'text', words: wordsOf(words, exact) });
  }

  getByPlaceholder(words: string | RegExp, { exact }: TextOptions = {}): WebkitLocator {
    return this.narrow({ by: 'placeholder', words: wordsOf(words, exact) });
  }

  locator(selector: string, options: FilterOptions = {}): WebkitLocator {
    const xpath = /^xpath=(.*)$/.exec(selector)?.[1];
    return this.narrow(
      xpath ? { by: 'xpath', selector: xpath } : { by: 'css', selector },
      ...filterSteps(options),
    );
  }
}

const filterSteps = ({ hasText, has }: FilterOptions): Step[] => [
  ...(hasText === undefined ? [] : [{ by: 'holding', words: wordsOf(hasText) } as const]),
  ...(has === undefined ? [] : [{ by: 'having', query: has.query } as const]),
];

export class WebkitLocator extends WebkitFinder {
  constructor(
    readonly page: WebkitPage,
    query: Query,
  ) {
    super(query);
  }

  filter(options: FilterOptions): WebkitLocator {
    return this.narrow(...filterSteps(options));
  }

  or(other: WebkitLocator): WebkitLocator {
    return this.narrow({ by: 'or', query: other.query });
  }

  first(): WebkitLocator {
    return this.narrow({ by: 'at', index: 0 });
  }

  count(): Promise<number> {
    return this.page.inPage<number>('return journeys.find(arguments[0]).length', this.query);
  }

  looks(): Promise<Look[]> {
    return this.page.inPage<Look[]>('return journeys.find(arguments[0]).map(journeys.lookAt)', this.query);
  }

  async isVisible(): Promise<boolean> {
    return (await this.looks())[0]?.visible ?? false;
  }

  async waitFor({ state = 'visible' }: { state?: 'visible' | 'attached' } = {}): Promise<void> {
    await this.one(state === 'visible');
  }

  allTextContents(): Promise<string[]> {
    return this.evaluateAll((elements) => elements.map((element) => element.textContent ?? ''));
  }

  async getAttribute(name: string): Promise<string | null> {
    return this.evaluate((element, wanted) => element.getAttribute(wanted), name);
  }

  async evaluate<T, A = undefined>(run: (element: Element, value: A) => T, value?: A): Promise<T> {
    return this.page.inPage<T>(`return (${run})(...arguments)`, await this.one(), value);
  }

  async evaluateAll<T>(run: (elements: Element[]) => T): Promise<T> {
    return this.page.inPage<T>(`return (${run})(journeys.find(arguments[0]))`, this.query);
  }

  async click(): Promise<void> {
    await this.act(async (element) => {
      // What the tab bar covers counts as in view for the driver, and cannot be clicked.
      await this.page.inPage(
        "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })",
        element,
      );
      await this.page.inOrder(() => element.click());
    });
  }

  check(): Promise<void> {
    return this.setChecked(true);
  }

  uncheck(): Promise<void> {
    return this.setChecked(false);
  }

  private async setChecked(wanted: boolean): Promise<void> {
    await this.act(async (element) => {
      if ((await this.page.inOrder(() => element.isSelected())) !== wanted)
        await this.page.inPage('(arguments[0].labels[0] ?? arguments[0]).click()', element);
    });
  }

  /** By keys: the driver hangs in a script that edits a field itself. */
  async fill(value: string): Promise<void> {
    await this.act(
      async (element) => {
        await this.page.inPage('journeys.mark(arguments[0])', element);
        await this.page.inOrder(() => element.sendKeys(value === '' ? Key.BACK_SPACE : value));
      },
      ({ editable }) => editable,
    );
  }

  async pressSequentially(keys: string): Promise<void> {
    await this.act((element) => this.page.inOrder(() => element.sendKeys(keys)));
  }

  async press(key: keyof typeof Key): Promise<void> {
    await this.act((element) => this.page.inOrder(() => element.sendKeys(String(Key[key] ?? key))));
  }

  async selectOption({ label }: { label: string }): Promise<void> {
    await this.act((element) =>
      this.page.inPage('journeys.choose(arguments[0], arguments[1])', element, label),
    );
  }

  /** A person's own files, or some that are made for it. */
  async setInputFiles(files: string | ChosenFile | readonly (string | ChosenFile)[]): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), 'given-files-'));
    const paths = [files].flat().map((file) => {
      if (typeof file === 'string') return file;
      writeFileSync(join(folder, file.name), file.buffer);
      return join(folder, file.name);
    });
    const field = await this.one(false);
    await this.page.inOrder(() => field.sendKeys(paths.join('\n')));
  }

  /** The one element, once it is there. */
  private one(visible = false): Promise<WebElement> {
    return until(
      () =>
        this.page
          .inPage<WebElement | undefined>(
            'const [found] = journeys.find(arguments[0]); return found && (!arguments[1] || journeys.lookAt(found).visible) ? found : undefined',
            this.query,
            visible,
          )
          .then((found) => found ?? undefined),
      () => `nothing found for ${JSON.stringify(this.query)} at ${this.page.url()}`,
    );
  }

  /** Does it once the element is visible and can be used. */
  private async act(
    run: (element: WebElement) => Promise<unknown>,
    ready: (look: Look) => boolean = ({ enabled }) => enabled,
  ): Promise<void> {
    let last = '';
    await until(
      async () => {
        const element = await this.one();
        try {
          const look = await this.page.inPage<Look>('return journeys.lookAt(arguments[0])', element);
          last = JSON.stringify(look);
          const isSteady = await this.page.inPage<boolean>('return journeys.isSteady(arguments[0])', element);
          if (!ready(look) || !isSteady) return undefined;
          await run(element);
          return true;
        } catch (failed) {
          if (!PASSES.some((kind) => failed instanceof kind)) throw failed;
          last = String(failed);
          return undefined;
        }
      },
      () => `cannot use ${JSON.stringify(this.query)}: ${last}`,
    );
  }
}
