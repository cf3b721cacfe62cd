import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { DemoWallet } from '../support/people';
import { choosePin, typePin } from '../support/pin';

/** One person with a browser of their own, and what they can do in it. Steps find things as people do: by name. */
export class PersonInBrowser {
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
    await expect.poll(() => this.badge(), { timeout: 90_000 }).toBe(count);
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

  close(): Promise<void> {
    return this.context.close();
  }
}
