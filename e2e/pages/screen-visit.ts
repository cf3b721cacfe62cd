import { setTimeout as delay } from 'node:timers/promises';
import { bestEffort } from '@cosecha/shared/promise';
import type { Page } from '@playwright/test';
import { isDeep } from '../../shared/testing/levels';
import {
  isSettled,
  narrowOverflows,
  seriousFindings,
  seriousInBothSchemes,
  sidewaysOverflow,
} from '../support/screen-checks';
import type { Sight } from '../support/screen-states';
import { DataGate } from './data-gate';

/** A screen may take this long to come to a state; a failing request is tried three times before it is one. */
const PATIENCE_MS = 45_000;
/** Its title and what is around it follow in the next moments. */
const MOMENTS_MS = [100, 400, 1_000, 3_000] as const;
/** What no person should read: values that are none, statuses, the words of programs, unless a phrase may hold them. */
const RAW = /undefined|\bnull\b|NaN|\[object|HTTP|Failed|fetch failed|Unavailable|Unexpected|Error:|</;
const RETRY = 'Reintentar';

export interface Expected {
  sight: Sight;
  title: string | RegExp;
  /** A person can go on from here with the keyboard. */
  leadsOn: boolean;
  /** Both colour schemes go with both sizes of text in a narrow window. */
  axe: 'none' | 'once' | 'both schemes';
}

/** One page on which screens are visited one after the other. What is wrong with them is gathered, not thrown. */
export class ScreenVisit {
  private said: string[] = [];

  private constructor(
    readonly page: Page,
    readonly gate: DataGate,
  ) {}

  static async on(page: Page): Promise<ScreenVisit> {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    // As on a device that has not seen the person's profile yet.
    await page.addInitScript(() => localStorage.removeItem('profileData'));
    const visit = new ScreenVisit(page, new DataGate(page));
    page.on('pageerror', (error) => visit.said.push(`page error: ${error.message}`));
    page.on('console', (message) => {
      // The browser itself notes each failed request; that is no word of ours.
      const isOurs = message.type() === 'error' && !message.text().startsWith('Failed to load resource');
      if (isOurs) visit.said.push(`console: ${message.text().slice(0, 200)}`);
    });
    return visit;
  }

  async go(address: string): Promise<void> {
    await this.page.goto(address, { waitUntil: 'domcontentloaded' });
  }

  /** As a link of the app does it: the page stays. */
  async goWithin(address: string): Promise<void> {
    await this.page.evaluate((path) => history.pushState(null, '', path), address);
  }

  /** Waits for a state and looks it over. @returns what is wrong with it, one line each */
  async problems({ sight, title, leadsOn, axe }: Expected): Promise<string[]> {
    if (!(await this.sees(sight))) return [`does not show ${sight}, but: ${await this.words()}`];
    const frame = await this.frameProblems(title, leadsOn);
    const [text = ''] = await this.page.locator('body').allInnerTexts();
    const raw = RAW.exec(text);
    const overflow = await sidewaysOverflow(this.page);
    return [
      ...frame,
      raw ? `reads "${text.slice(Math.max(0, raw.index - 30), raw.index + 30)}"` : '',
      overflow ? `is too wide: ${overflow}` : '',
      ...(axe === 'once' ? await seriousFindings(this.page) : []),
      ...(axe === 'both schemes' ? await this.readableByAll() : []),
      ...this.said.splice(0),
    ].filter((problem) => problem !== '');
  }

  /** What is wrong with another address of a screen once its content is shown. */
  async settledProblems(): Promise<string[]> {
    await isSettled(this.page);
    return [...(await this.readableByAll()), ...this.said.splice(0)];
  }

  /** axe takes most of a visit: dark, in which only colours can differ, is left to `npm run test:deep`. */
  private async readableByAll(): Promise<string[]> {
    const found = isDeep() ? await seriousInBothSchemes(this.page) : await seriousFindings(this.page);
    return [...found, ...(await narrowOverflows(this.page))];
  }

  /** Lets everything through again and presses Reintentar wherever it was shown before. @returns whether it was shown anywhere */
  async openAndRetry(): Promise<boolean> {
    const buttons = await this.page.getByRole('main').getByRole('button', { name: RETRY }).elementHandles();
    await this.gate.open();
    // A part that has come back by itself meanwhile has no button any more.
    for (const button of buttons) await bestEffort(button.click({ timeout: PATIENCE_MS }));
    return buttons.length > 0;
  }

  /** What is wrong with title, heading and landmarks once they have had a moment. */
  private async frameProblems(title: Expected['title'], leadsOn: boolean): Promise<string[]> {
    let problems: string[] = [];
    for (const moment of [...MOMENTS_MS, 0]) {
      const { headings, mains, reachable, name } = await stateOf(this.page);
      problems = [
        headings === 1 ? '' : `has ${headings} h1`,
        mains === 1 ? '' : `has ${mains} main landmarks`,
        leadsOn && reachable === 0 ? 'has nothing to focus in its main content' : '',
        isTitle(name, title) ? '' : `is titled "${name}", not ${title}`,
      ].filter((problem) => problem !== '');
      if (problems.length === 0) break;
      await delay(moment);
    }
    return problems;
  }

  /** Whether something appears there. */
  async sees(sight: Sight): Promise<boolean> {
    const { page } = this;
    const found = page
      .getByText(sight)
      .or(page.getByLabel(sight))
      .or(page.getByRole('button', { name: sight }))
      .or(page.getByRole('link', { name: sight }))
      .filter({ visible: true });
    return found
      .first()
      .waitFor({ timeout: PATIENCE_MS })
      .then(
        () => true,
        () => false,
      );
  }

  private async words(): Promise<string> {
    const [text = ''] = await this.page.locator('body').allInnerTexts();
    return `${new URL(this.page.url()).pathname}: ${text.replace(/\s+/g, ' ').slice(0, 400)}`;
  }
}

const isTitle = (name: string, title: string | RegExp) =>
  typeof title === 'string' ? name === `${title} · Cosecha` : title.test(name);

interface ScreenState {
  headings: number;
  mains: number;
  reachable: number;
  /** The document's. */
  name: string;
}

/** What is on the page now, read in one step. */
function stateOf(page: Page): Promise<ScreenState> {
  return page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => element.checkVisibility());
    return {
      headings: seen('h1').length,
      mains: seen('main').length,
      reachable: seen(
        'main :is(a[href], button:enabled, input:enabled, select:enabled, textarea:enabled), header :is(a[href], button:enabled)',
      ).length,
      name: document.title,
    };
  });
}
