import type { Browser, Page } from '@playwright/test';
import { HeldByPage } from '../support/held-by-page';
import { screenPeople } from '../support/screen-people';
import type { ScreenRow } from '../support/screen-states';
import { chatPreparation } from './screen-preparation';
import { ScreenVisit } from './screen-visit';
import { ROWS, ScreenWalk } from './screen-walk';

interface Choice {
  /** Another than the journeys' common one. */
  origin?: string;
  /** Whether the journey lets time pass instead of waiting for it. */
  ownClock?: boolean;
}

/** One page of a trader that stays open while screen after screen, or hour after hour, passes. */
export class LongLivedPage {
  /** The screens that a trader sees full. */
  readonly rows: readonly ScreenRow[] = ROWS.filter(({ by }) => by === 'trader');

  private constructor(
    readonly walk: ScreenWalk,
    readonly visit: ScreenVisit,
    readonly held: HeldByPage,
  ) {}

  get page(): Page {
    return this.visit.page;
  }

  static async open(browser: Browser, services: string, { origin, ownClock = false }: Choice = {}) {
    const walk = new ScreenWalk(browser, await screenPeople(services), undefined, origin);
    const context = await walk.browserOf('trader');
    await chatPreparation('the chat')?.(context, 'trader');
    // Another tab has a clock of its own, by which it would lock this one.
    for (const other of context.pages()) await other.close();
    if (ownClock) await context.clock.install();
    const page = await context.newPage();
    const held = await HeldByPage.of(page);
    return new LongLivedPage(walk, await ScreenVisit.on(page), held);
  }

  /** A key that says nothing keeps the wallet from locking. */
  stayAwake(): Promise<void> {
    return this.page.keyboard.press('Shift');
  }

  /** As links of the app lead there. @returns whether the screen came full */
  async goTo(row: ScreenRow): Promise<boolean> {
    await this.stayAwake();
    await this.visit.goWithin(this.walk.addressOf(row));
    return this.visit.sees(this.walk.sightOf(row));
  }

  /**
   * Long enough for what is drawn in slices: Chromium holds on to pictures that were started and never shown. A machine that is busy with
   * other things may leave a page no idle moment for minutes.
   */
  async looksAtIt(): Promise<void> {
    await this.page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2_000 })));
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
