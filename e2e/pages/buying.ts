import { expect } from '@playwright/test';
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

/** Buys from the product page. @returns the order's id */
export async function buy({ page }: PersonInBrowser, kg: string): Promise<string> {
  await page.getByRole('link', { name: 'Comprar' }).click();
  await page.getByLabel('Cantidad en Kg').fill(kg);
  await page.getByRole('button', { name: 'Revisar pedido' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Pagar/ })
    .click();
  await expect(page).toHaveURL(/\/orden\/\d+/, { timeout: 60_000 });
  return /\/orden\/(\d+)/.exec(page.url())?.[1] ?? '';
}

/** Presses an order's action and confirms it in the sheet that says what happens to the money. */
export async function actOnOrder(
  person: PersonInBrowser,
  orderId: string,
  button: string,
  confirm: RegExp,
): Promise<void> {
  const { page } = person;
  await page.goto(`/orden/${orderId}`);
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
}
