import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/expect';

export interface WrittenAddress {
  phone: string;
  /** Street or vereda. */
  place: string;
  note: string;
}

/** At checkout: the seller shall bring it, to an address that is written for the first time. */
export class DeliveryForm {
  readonly sheet: Locator;

  constructor(private readonly page: Page) {
    this.sheet = page.getByRole('dialog', { name: 'Tu dirección' });
  }

  async open(): Promise<void> {
    await this.page.getByRole('radio', { name: /^Que me lo lleven/ }).check();
    await expect(this.sheet).toBeVisible();
  }

  /** In Pitalito, found by its letters. */
  async write({ phone, place, note }: WrittenAddress): Promise<void> {
    const { sheet } = this;
    await sheet.getByLabel('Teléfono de contacto').fill(phone);
    await sheet.getByRole('combobox', { name: 'Municipio y departamento' }).fill('pitalito');
    await sheet.getByRole('option', { name: 'Pitalito Huila' }).click();
    await sheet.getByLabel('Dirección o vereda').fill(place);
    await sheet.getByLabel('Indicaciones').fill(note);
  }

  async save(): Promise<void> {
    await this.sheet.getByRole('button', { name: 'Guardar dirección' }).click();
    await expect(this.sheet).toBeHidden();
  }
}

/** Where an order goes, on its page. */
export const deliveryCard = (page: Page): Locator =>
  page.getByRole('region', { name: 'Entrega', exact: true });

/** The address has left the buyer's device. */
export async function isDelivered(page: Page, place: string): Promise<void> {
  const card = deliveryCard(page);
  await expect(card).toContainText(place);
  await expect(card.getByText('Aún no le llegó tu dirección al vendedor')).toBeHidden();
}
