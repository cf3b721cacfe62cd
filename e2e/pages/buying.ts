import { expect, type Locator } from '@playwright/test';
import { confirmWithPin } from '../support/pin';
import type { PersonInBrowser } from './person-in-browser';

/** Finds an offer with the home search and opens it. */
export async function findByHomeSearch({ page }: PersonInBrowser, term: string, name: string): Promise<void> {
  await page.goto('/home');
  await page.getByPlaceholder('Buscar productos...').fill(term);
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The form with the quantity, and the sheet with the total before anything is paid. */
export class BuyPage {
  readonly quantity: Locator;
  readonly reviewButton: Locator;
  readonly sheet: Locator;

  constructor(private readonly buyer: PersonInBrowser) {
    this.quantity = buyer.page.getByLabel('Cantidad en Kg');
    this.reviewButton = buyer.page.getByRole('button', { name: 'Revisar pedido' });
    this.sheet = buyer.page.getByRole('dialog');
  }

  async open(offerId: string): Promise<void> {
    await this.buyer.go(`/product/${offerId}`);
    await this.buyer.page.getByRole('link', { name: 'Comprar' }).click();
    await expect(this.buyer.page.getByText(/^(Tienes disponible|Te faltan|Para pagar)/)).toBeVisible();
  }

  async review(kg: string): Promise<void> {
    await this.quantity.fill(kg);
    await this.reviewButton.click();
  }

  async pay(): Promise<void> {
    await this.sheet.getByRole('button', { name: /^Pagar/ }).click();
    await confirmWithPin(this.buyer.page);
  }
}

/** Buys from the product page. @returns the order's id */
export async function buy(buyer: PersonInBrowser, kg: string): Promise<string> {
  const { page } = buyer;
  const form = new BuyPage(buyer);
  await page.getByRole('link', { name: 'Comprar' }).click();
  await form.review(kg);
  await form.pay();
  await expect(page).toHaveURL(/\/orden\/\d+/, { timeout: 60_000 });
  return /\/orden\/(\d+)/.exec(page.url())?.[1] ?? '';
}

/** Presses an action that gives money away, and confirms it in the sheet that says so and with the PIN. */
export async function payOutOrder(
  person: PersonInBrowser,
  orderId: string,
  button: string,
  confirm: RegExp,
): Promise<void> {
  const { page } = person;
  await page.goto(`/orden/${orderId}`);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
  await confirmWithPin(page);
}
