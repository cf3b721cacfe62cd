import { EXPECT_MS } from '../../support/wait-limits';
import type { Look } from './in-page';
import { until, type WebkitFinder, WebkitLocator } from './locator';
import type { WebkitPage } from './page';

interface Wait {
  timeout?: number;
}
type Pattern = string | RegExp;

const isLike = (text: string, pattern: Pattern) =>
  typeof pattern === 'string' ? text === pattern : pattern.test(text);
const contains = (text: string, pattern: Pattern) =>
  typeof pattern === 'string' ? text.includes(pattern) : pattern.test(text);

/** Expects of a locator of WebKit, or of its page, what Playwright's `expect` does of its own; `not` expects the opposite. */
class Expectations {
  constructor(
    private readonly subject: WebkitFinder,
    private readonly wanted = true,
  ) {}

  get not(): Expectations {
    return new Expectations(this.subject, !this.wanted);
  }

  toBeVisible({ visible = true, ...wait }: Wait & { visible?: boolean } = {}) {
    return this.looks('is visible', ([look]) => (look?.visible ?? false) === visible, wait);
  }
  toBeHidden(wait: Wait = {}) {
    return this.looks('is hidden', ([look]) => !look?.visible, wait);
  }
  toBeAttached(wait: Wait = {}) {
    return this.looks('is there', ({ length }) => length > 0, wait);
  }
  toBeEditable(wait: Wait = {}) {
    return this.looks('is editable', ([look]) => look?.editable === true, wait);
  }
  toHaveCount(count: number, wait: Wait = {}) {
    return this.looks(`are ${count}`, ({ length }) => length === count, wait);
  }
  toHaveText(text: Pattern, wait: Wait = {}) {
    return this.looks(`says ${text}`, ([look]) => look !== undefined && isLike(look.text, text), wait);
  }
  toContainText(text: Pattern, wait: Wait = {}) {
    return this.looks(`contains ${text}`, ([look]) => look !== undefined && contains(look.text, text), wait);
  }
  toHaveValue(value: Pattern, wait: Wait = {}) {
    return this.looks(`has ${value}`, ([look]) => look !== undefined && isLike(look.value, value), wait);
  }
  toHaveURL(url: Pattern | ((url: URL) => boolean), wait: Wait = {}) {
    const fits = (address: string) =>
      typeof url === 'function'
        ? url(new URL(address))
        : isLike(address, typeof url === 'string' ? new URL(url, address).href : url);
    return this.come(`leads to ${url}`, async () => fits(await this.page.readAddress()), wait);
  }

  private get page(): WebkitPage {
    return this.subject.page;
  }

  private looks(what: string, holds: (looks: Look[]) => boolean, wait: Wait): Promise<void> {
    const { subject } = this;
    if (!(subject instanceof WebkitLocator)) throw new Error(`only a locator ${what}`);
    let last: Look[] = [];
    const ask = async () => {
      last = await subject.looks();
      return holds(last);
    };
    return this.come(`${JSON.stringify(subject.query)} ${what}`, ask, wait, () =>
      JSON.stringify(last).slice(0, 600),
    );
  }

  private async come(
    what: string,
    holds: () => Promise<boolean>,
    { timeout = EXPECT_MS }: Wait,
    seen = () => '',
  ): Promise<void> {
    try {
      await until(
        async () => ((await holds()) === this.wanted ? true : undefined),
        () =>
          `expected ${this.wanted ? 'that' : 'not that'} ${what} at ${this.page.url()}; last seen: ${seen()}`,
        timeout,
      );
    } catch (failed) {
      const shown = await this.page.evaluate(() => document.body.textContent.slice(0, 2_000));
      throw new Error(`the page says: ${shown}`, { cause: failed });
    }
  }
}

export const expectOfWebkit = (subject: WebkitFinder) => new Expectations(subject);
