import { walletPaths } from '@cosecha/shared/paths';
import { expect, type Locator, type Page } from '@playwright/test';
import { confirmWithPin } from '../support/pin';

/** The wallet's screens, found as people find things. */
export class WalletPages {
  readonly sheet: Locator;

  constructor(private readonly page: Page) {
    this.sheet = page.getByRole('dialog', { name: 'Revisa tu envío' });
  }

  balance(name: string): Locator {
    return this.page.getByRole('region', { name });
  }

  movement(name: RegExp): Locator {
    return this.page.getByRole('region', { name: 'Movimientos' }).getByRole('link', { name }).first();
  }

  /** Opens the form and writes account and amount into it. */
  async write(account: string, amount: string, asset: 'USDT' | 'NEAR' = 'USDT'): Promise<void> {
    await this.page.goto(walletPaths.send);
    await this.page.getByRole('group', { name: 'Qué envías' }).getByRole('button', { name: asset }).click();
    await this.page.getByLabel('Para quién').fill(account);
    await this.page.getByLabel('Monto').fill(amount);
  }

  async review(): Promise<void> {
    await expect(this.page.getByText(/^Costo de red: /)).toBeVisible();
    await this.page.getByRole('button', { name: 'Revisar envío' }).click();
    await expect(this.sheet).toBeVisible();
  }

  /** @param amount as the button says it */
  async reviewAndSend(amount: string): Promise<void> {
    await this.review();
    await this.send(amount);
  }

  /** @param amount as the button says it */
  async send(amount: string): Promise<void> {
    await this.sheet
      .getByRole('button', { name: new RegExp(`^Enviar .*${amount.replace(' ', '\\s')}`) })
      .click();
    await confirmWithPin(this.page);
  }

  async seesReceipt(account: string, amount: string): Promise<void> {
    await expect(this.page.getByRole('heading', { name: '¡Envío hecho!' })).toBeVisible();
    const receipt = this.page.getByRole('article', { name: 'Comprobante' });
    await expect(receipt).toContainText(amount);
    await expect(receipt).toContainText(account);
  }

  async scanPhoto(picture: Buffer): Promise<void> {
    await this.page.getByRole('button', { name: 'Escanear' }).click();
    const scanner = this.page.getByRole('dialog', { name: 'Escanear un código' });
    await scanner
      .locator('input[type=file]')
      .setInputFiles({ name: 'codigo.png', mimeType: 'image/png', buffer: picture });
  }
}
