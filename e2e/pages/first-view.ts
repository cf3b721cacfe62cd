import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { gatherComplaints } from '../support/complaints';
import type { PersonInBrowser } from './person-in-browser';

/** How long after the page is live questions are listened for: less than the pause between timed ones. */
const LISTEN_MS = 3_000;

/** A page whose scripts come when the journey says so: what a slow network does to everybody. */
export class SlowPage {
  private letScriptsCome = () => {};
  /** Operations of the indexed data and paths of services, in the order in which the browser asked. */
  readonly asked: string[] = [];
  /** Addresses of the documents that were fetched. */
  readonly documents: string[] = [];

  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    readonly complaints: readonly string[],
  ) {}

  /** @param like whose session it has; none unless given */
  static async open(browser: Browser, like?: PersonInBrowser): Promise<SlowPage> {
    const storageState = await like?.context.storageState({ indexedDB: true });
    // A worker would bring scripts that were kept, past any delay.
    const context = await browser.newContext({ storageState, serviceWorkers: 'block' });
    const complaints = await gatherComplaints(context);
    const slow = new SlowPage(await context.newPage(), context, complaints);
    const gate = new Promise<void>((open) => {
      slow.letScriptsCome = open;
    });
    await context.route(/\.js$/, async (route) => {
      await gate;
      await route.continue();
    });
    await context.addInitScript(watchShifts);
    slow.page.on('request', (request) => {
      if (request.isNavigationRequest()) slow.documents.push(new URL(request.url()).pathname);
      const operation = /query (\w+)/.exec(request.postData() ?? '')?.[1];
      slow.asked.push(operation ?? new URL(request.url()).pathname);
    });
    return slow;
  }

  /** What the edge keeps of a page is fresh when it was asked for a moment ago. */
  async go(path: string): Promise<void> {
    await expect(async () => {
      const text = await (await this.page.request.get(path, { headers: { accept: 'text/html' } })).text();
      expect(text).toMatch(/data-first-view/);
      expect(Number(/"ageMs":(\d+)/.exec(text)?.[1])).toBeLessThan(1_000);
    }).toPass();
    await this.page.goto(path, { waitUntil: 'commit' });
    await this.page.locator('[data-first-view] main').waitFor({ state: 'attached' });
  }

  /** A page that has no first view: the tabs and the shape of a screen are there as soon as the edge has drawn them once. */
  async goWaiting(path: string): Promise<void> {
    await expect(async () => {
      const answer = await this.page.request.get(path, { headers: { accept: 'text/html' } });
      expect(await answer.text()).toMatch(/<nav/);
    }).toPass();
    await this.page.goto(path, { waitUntil: 'commit' });
    await this.tabs.waitFor({ state: 'attached' });
  }

  get tabs() {
    return this.page.locator('#frame nav');
  }

  /** The shape of a screen that is on its way. */
  get shape() {
    return this.page.locator('#screens [role=status]');
  }

  get offers() {
    return this.page.locator('#outlet a[href^="/product/"]');
  }

  /** Signs every element that was served and is in sight; a long list lets go of the rest. */
  markServed(): Promise<number> {
    return this.page.evaluate(() => {
      const places = '[data-first-view] *, #frame *, #screens *';
      const served = [...document.querySelectorAll(places)].filter((element) => {
        const { top, height } = element.getBoundingClientRect();
        return height > 0 && top < innerHeight;
      });
      for (const element of served) Object.assign(element, { isServed: true });
      return served.length;
    });
  }

  async goLive(): Promise<void> {
    this.letScriptsCome();
    await expect(this.page.locator('[data-first-view]')).toHaveCount(0);
  }

  /** The served elements that are there now. */
  served(): Promise<number> {
    return this.page.evaluate(
      () =>
        [...document.querySelectorAll('#outlet *, #frame *')].filter((element) => 'isServed' in element)
          .length,
    );
  }

  /** Attributes that are not what React has drawn: in production it says nothing of them. */
  wrongAttributes(): Promise<string[]> {
    return this.page.evaluate(() => {
      const NAMES = {
        className: 'class',
        href: 'href',
        src: 'src',
        srcSet: 'srcset',
        id: 'id',
        htmlFor: 'for',
      };
      return [...document.querySelectorAll('#outlet *, #frame *')].flatMap((element) => {
        const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
        const props = key === undefined ? {} : (Reflect.get(element, key) as Record<string, unknown>);
        return Object.entries(NAMES).flatMap(([prop, name]) => {
          const drawn = props[prop];
          const current = element.getAttribute(name)?.replaceAll(location.origin, '');
          // A server names pictures without the origin.
          if (typeof drawn !== 'string' || drawn.replaceAll(location.origin, '') === current) return [];
          return [`${element.tagName} ${name}: ${current} instead of ${drawn}`];
        });
      });
    });
  }

  /** Classes of the frame that have no rule of styled-components, or one that is there more than once. */
  styleTrouble(): Promise<string[]> {
    return this.page.evaluate(() => {
      const sheets = [...document.querySelectorAll<HTMLStyleElement>('style[data-styled]')];
      const rules = sheets.flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])].map(({ cssText }) => cssText));
      return [...document.querySelectorAll('#frame [class]')].flatMap((element) => {
        const own = [...element.classList].flatMap((name) =>
          rules.filter((rule) => rule.startsWith(`.${name} {`)),
        );
        return own.length === 1 ? [] : [`${element.className}: ${own.length} rules`];
      });
    });
  }

  /** What moved without anybody's doing. */
  shifts(): Promise<number> {
    return this.page.evaluate(() => Reflect.get(window, 'shifted') as number);
  }

  async askedWhenLive(): Promise<string[]> {
    await this.page.waitForTimeout(LISTEN_MS);
    return this.asked;
  }

  close(): Promise<void> {
    return this.context.close();
  }
}

function watchShifts() {
  Object.assign(window, { shifted: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[]) {
      const sum = Reflect.get(window, 'shifted') as number;
      if (!entry.hadRecentInput) Object.assign(window, { shifted: sum + entry.value });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
