import { accountPaths } from '@cosecha/shared/paths';
import type { Page } from '@playwright/test';
import { expect } from '../support/expect';
import { choosePin, typePin } from '../support/pin';

/** Opens the ways in that need no e-mail, from the welcome. */
export const openWordWays = (page: Page): Promise<void> =>
  page.getByText('Avanzado: solo con palabras').click();

/** Making a wallet: the words, and the three that are asked back. */
export class NewWalletPages {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page.goto('/');
    await this.page.getByRole('link', { name: 'Comenzar' }).click();
    await openWordWays(this.page);
    await this.page.getByRole('link', { name: 'Crear una billetera con palabras' }).click();
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

  /** Fills in the form for a new account, makes it with its wallet, and chooses the PIN. */
  async signUp(account: { email: string; name: string; password: string }): Promise<void> {
    await this.page.getByLabel('Correo', { exact: true }).fill(account.email);
    await this.page.getByLabel('Nombre', { exact: true }).fill(account.name);
    await this.page.getByLabel('Contraseña', { exact: true }).fill(account.password);
    await this.page.getByRole('button', { name: 'Crear cuenta' }).click();
    await this.choosePin();
  }

  choosePin(): Promise<void> {
    return choosePin(this.page);
  }

  /** Writes the words of the signed-in wallet down and has them checked. @returns them */
  async writeDown(): Promise<string[]> {
    await this.page.goto(accountPaths.backup);
    await typePin(this.page);
    const words = await this.words();
    await this.askedPositions();
    await this.answer(words, { button: 'Terminar' });
    await expect(this.page).toHaveURL((url) => url.pathname === accountPaths.account);
    return words;
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
