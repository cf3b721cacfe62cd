import { expect, type Locator, type Page } from '@playwright/test';

/** What is shown in place of a remote that could not be shown. */
export class FallbackCard {
  private readonly card: Locator;

  constructor(page: Page) {
    this.card = page.getByRole('alert').filter({ hasText: 'Esta parte no está disponible' });
  }

  async isShown(): Promise<void> {
    await expect(this.card).toBeVisible();
    await expect(this.card).toContainText('Lo demás sigue funcionando.');
    await expect(this.card.getByRole('button', { name: 'Reintentar' })).toBeEnabled();
  }

  async retry(): Promise<void> {
    await this.card.getByRole('button', { name: 'Reintentar' }).click();
  }

  /** Said after a try that failed, too. */
  async stillFails(): Promise<void> {
    await expect(this.card).toContainText('Todavía no responde');
  }

  async isGone(): Promise<void> {
    await expect(this.card).toBeHidden();
  }
}
