import { expect, type Page } from '@playwright/test';

/** Making a wallet: the words, and the three that are asked back. */
export class NewWalletPages {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/');
    await this.page.getByRole('link', { name: 'Comenzar' }).click();
    await this.page.getByRole('link', { name: 'Crear una billetera' }).click();
    await expect(this.page.getByRole('list', { name: 'Tus 12 palabras' })).toBeVisible();
  }

  async words(): Promise<string[]> {
    const list = this.page.getByRole('list', { name: 'Tus 12 palabras' });
    await expect(list).toBeVisible();
    const items = await list.getByRole('listitem').allTextContents();
    return items.map((item) => item.replace(/^\d+/, '').trim());
  }

  /** Puts the writing off, in full knowledge. */
  async later(): Promise<void> {
    await this.page.getByRole('button', { name: 'Más tarde' }).click();
    await this.page
      .getByRole('dialog', { name: '¿Anotarla más tarde?' })
      .getByRole('button', { name: 'Seguir sin anotarla' })
      .click();
  }

  /** Says that the words are written and reads which are asked for. */
  async askedPositions(): Promise<number[]> {
    await this.page.getByRole('button', { name: 'Ya las escribí' }).click();
    await expect(this.page.getByRole('heading', { name: 'Comprueba tu frase' })).toBeVisible();
    return this.positions();
  }

  /** Answers and goes on, with one mistake where told. */
  async answer(
    words: readonly string[],
    { wrongAt, button = 'Abrir mi billetera' }: { wrongAt?: number; button?: string } = {},
  ): Promise<void> {
    for (const position of await this.positions()) {
      const word = position === wrongAt ? 'equivocada' : (words[position - 1] ?? '');
      await this.page.getByLabel(`Palabra ${position}`, { exact: true }).fill(word);
    }
    await this.page.getByRole('button', { name: button }).click();
  }

  private async positions(): Promise<number[]> {
    const labels = await this.page.getByText(/^Palabra \d+$/).allTextContents();
    return labels.map((label) => Number(label.replace('Palabra ', '')));
  }
}
