import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { test } from '@playwright/test';
import { POLL_MS } from '../../shared/domain';
import { expect } from '../support/expect';
import type { DemoWallet } from '../support/people';
import { choosePin, typePin } from '../support/pin';
import { openWordWays } from './new-wallet';

/**
 * How long each look may take. On a quiet machine the second one sees it; on a busy one the page is given more time for an answer
 * before its clock is moved again, which would end what it is still asking.
 */
const LOOKS_MS = [1, 2_000, 4_000, 8_000, 16_000, 32_000];

/** One person with a browser of their own, and what they can do in it. Steps find things as people do: by name. */
export class PersonInBrowser {
  private hasClock = false;

  private constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    readonly who: DemoWallet,
  ) {}

  /**
   * @param origin of another network than the journeys' common one
   * @param proxy that stands between this browser and everything else
   */
  static async open(
    browser: Browser,
    who: DemoWallet,
    origin?: string,
    proxy?: { server: string },
  ): Promise<PersonInBrowser> {
    const context = await browser.newContext({
      ...(origin && { baseURL: origin }),
      ...(proxy && { proxy }),
    });
    // Journeys count in USDT, whatever the rate of their day is; what they read has pesos before it.
    const url = origin ?? test.info().project.use.baseURL ?? '';
    // WebKit's driver sets none; its journeys type no money but prices.
    await context.addCookies?.([{ name: 'typed', value: 'usdt', url }]);
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
    await this.looks(POLL_MS.subgraph, (timeout) => expect(what).toBeVisible({ visible: !gone, timeout }));
  }

  /** @param every how often the page asks by itself, ms */
  private async looks(every: number, look: (timeout: number) => Promise<void>): Promise<void> {
    for (const [index, timeout] of LOOKS_MS.entries()) {
      try {
        return await look(timeout);
      } catch (error) {
        if (index === LOOKS_MS.length - 1) throw error;
      }
      if (!this.hasClock) continue;
      // Time that passes while a screen is on its way ends its loading.
      await this.page.locator('main').first().waitFor({ state: 'attached' });
      // Who waits keeps the wallet from locking.
      await this.page.keyboard.press('Shift');
      await this.context.clock.fastForward(every);
    }
  }

  /** Goes from the landing to the phrase, writes it and asks to enter. */
  async writePhrase(phrase: string = this.who.seedPhrase): Promise<void> {
    await this.page.goto('/');
    await this.page.getByRole('link', { name: 'Comenzar' }).click();
    await this.enterWithPhrase(phrase);
  }

  /** From the welcome. */
  async enterWithPhrase(phrase: string = this.who.seedPhrase): Promise<void> {
    await openWordWays(this.page);
    await this.page.getByRole('link', { name: 'Entrar con mi frase' }).click();
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
  private async badge(): Promise<number> {
    const label = this.tab('Mercado').getByText(/^\d+ pedidos? activos?$/);
    const [words = '0'] = await label.allTextContents();
    return Number.parseInt(words, 10);
  }

  async seesBadge(count: number): Promise<void> {
    await this.badgeComesTo((shown) => shown === count);
  }

  async badgeComesTo(isRight: (count: number) => boolean): Promise<void> {
    await this.looks(POLL_MS.badge, (timeout) =>
      expect.poll(async () => isRight(await this.badge()), { timeout }).toBe(true),
    );
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
