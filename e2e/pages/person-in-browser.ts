import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { BADGE_REFRESH_MS, SUBGRAPH_POLL_MS } from '../../shared/domain';
import type { DemoWallet } from '../support/people';
import { choosePin, typePin } from '../support/pin';

/** What the service knows is indexed by then; the next look is worth another timed question. */
const BETWEEN_LOOKS_MS = 2_000;

/** One person with a browser of their own, and what they can do in it. Steps find things as people do: by name. */
export class PersonInBrowser {
  private hasClock = false;

  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    readonly who: DemoWallet,
  ) {}

  /** @param origin of another network than the journeys' common one */
  static async open(browser: Browser, who: DemoWallet, origin?: string): Promise<PersonInBrowser> {
    const context = await browser.newContext(origin ? { baseURL: origin } : {});
    return new PersonInBrowser(await context.newPage(), context, who);
  }

  /** The same person in a tab of their own. */
  async inNewTab(): Promise<PersonInBrowser> {
    const tab = new PersonInBrowser(await this.context.newPage(), this.context, this.who);
    tab.hasClock = this.hasClock;
    return tab;
  }

  /** From now on the journey can let time pass in this browser instead of waiting for timed questions. */
  async takeClock(): Promise<void> {
    await this.context.clock.install();
    this.hasClock = true;
  }

  /** Looks until something is there, or is gone, that timed questions bring. */
  async comesToSee(what: Locator, { gone = false } = {}): Promise<void> {
    await expect(async () => {
      await this.context.clock.fastForward(SUBGRAPH_POLL_MS);
      await expect(what).toBeVisible({ visible: !gone, timeout: BETWEEN_LOOKS_MS });
    }).toPass();
  }

  /** Goes from the landing to the phrase, writes it and asks to enter. */
  async writePhrase(phrase: string = this.who.seedPhrase): Promise<void> {
    await this.page.goto('/');
    await this.page.getByRole('link', { name: 'Comenzar' }).click();
    await this.page.getByRole('link', { name: /frase/i }).click();
    await this.page.getByLabel('Frase de recuperación').fill(phrase);
    await this.page.getByRole('button', { name: 'Entrar' }).click();
  }

  async signIn(): Promise<void> {
    await this.writePhrase();
    await choosePin(this.page);
    await expect(this.page.getByRole('heading', { name: 'Productos Destacados' })).toBeVisible();
  }

  /** Comes back from the landing into the wallet that stayed on this device. */
  async enterWithPin(): Promise<void> {
    await this.page.goto('/');
    await this.page.getByRole('link', { name: 'Comenzar' }).click();
    await this.page.getByRole('link', { name: 'Entrar de nuevo con tu PIN' }).click();
    await typePin(this.page);
  }

  tab(name: 'Home' | 'Buscar' | 'Mercado' | 'Billetera' | 'Cuenta') {
    return this.page
      .getByRole('navigation', { name: 'Principal' })
      .getByRole('link', { name: new RegExp(name) });
  }

  async go(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /** The number on the red badge, as it is read aloud; 0 when there is none. Read in one step: it may go meanwhile. */
  async badge(): Promise<number> {
    const label = this.tab('Mercado').getByText(/^\d+ pedidos? activos?$/);
    const [words = '0'] = await label.allTextContents();
    return Number.parseInt(words, 10);
  }

  async seesBadge(count: number): Promise<void> {
    await this.badgeComesTo((shown) => shown === count);
  }

  async badgeComesTo(isRight: (count: number) => boolean): Promise<void> {
    const look = async () => {
      const isThere = isRight(await this.badge());
      if (!isThere && this.hasClock) await this.context.clock.fastForward(BADGE_REFRESH_MS);
      return isThere;
    };
    await expect.poll(look, { timeout: 90_000, intervals: [BETWEEN_LOOKS_MS] }).toBe(true);
  }

  async signOut(): Promise<void> {
    await this.tab('Cuenta').click();
    await this.page.getByRole('button', { name: 'Cerrar sesión' }).click();
    await this.page.getByRole('dialog').getByRole('button', { name: 'Sí, cerrar sesión' }).click();
    await expect(this.page).toHaveURL(/\/$/);
  }

  /** What the app keeps on this device. */
  stored(): Promise<Record<string, string>> {
    return this.page.evaluate(() => ({ ...localStorage }));
  }

  closeTab(): Promise<void> {
    return this.page.close();
  }

  close(): Promise<void> {
    return this.context.close();
  }
}
