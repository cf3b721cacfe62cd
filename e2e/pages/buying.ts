import { marketPaths, pathTo } from '@cosecha/shared/paths';
import type { Locator } from '@playwright/test';
import { expect } from '../support/expect';
import { confirmWithPin } from '../support/pin';
import type { PersonInBrowser } from './person-in-browser';

/** Finds an offer with the home search and opens it. */
export async function findByHomeSearch({ page }: PersonInBrowser, term: string, name: string): Promise<void> {
  await page.goto(marketPaths.home);
  await page.getByPlaceholder('Buscar productos...').fill(term);
  // Not the card on the home itself, which goes away while the search starts.
  await page
    .getByRole('region', { name: new RegExp(`"${term}"`) })
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The form with the quantity, the sheet with the total before anything is paid, and what comes of it. */
export class BuyPage {
  readonly quantity: Locator;
  readonly reviewButton: Locator;
  readonly sheet: Locator;
  readonly payButton: Locator;
  /** While the purchase runs. */
  readonly progress: Locator;
  /** While it is not known whether it happened. */
  readonly uncertain: Locator;
  /** How it ended. */
  readonly done: Locator;

  constructor(private readonly buyer: PersonInBrowser) {
    const { page } = buyer;
    this.quantity = page.getByLabel(/^Cantidad en /);
    this.reviewButton = page.getByRole('button', { name: 'Revisar pedido' });
    this.sheet = page.getByRole('dialog');
    this.payButton = this.sheet.getByRole('button', { name: /^Pagar/ });
    this.progress = page.getByRole('heading', { name: 'Haciendo tu pedido' });
    this.uncertain = page.getByText('Estamos confirmando la operación. No la repitas');
    this.done = page.getByRole('heading', { name: '¡Pedido hecho!' });
  }

  async open(offerId: string): Promise<void> {
    await this.buyer.go(pathTo(marketPaths.product, { id: offerId }));
    await this.buyer.page.getByRole('link', { name: 'Comprar' }).click();
    await this.isReady();
  }

  /** The balance is read: from now on the form can be reviewed. */
  async isReady(): Promise<void> {
    await expect(
      this.buyer.page.getByText(/^(Tienes disponible|Te faltan|Para pagar)/).first(),
    ).toBeVisible();
  }

  async review(kg: string): Promise<void> {
    await this.quantity.fill(kg);
    await this.reviewButton.click();
  }

  async pay(): Promise<void> {
    await this.payButton.click();
    await confirmWithPin(this.buyer.page);
  }

  /** Waits for the result. @returns the order's id */
  async bought(): Promise<string> {
    const { page } = this.buyer;
    await expect(this.done).toBeVisible({ timeout: 60_000 });
    return /[?&]pedido=(\d+)/.exec(page.url())?.[1] ?? '';
  }
}

/** Buys from the product page and goes on to the order. @returns the order's id */
export async function buy(buyer: PersonInBrowser, kg: string): Promise<string> {
  const { page } = buyer;
  const form = new BuyPage(buyer);
  await page.getByRole('link', { name: 'Comprar' }).click();
  await form.review(kg);
  await form.pay();
  const orderId = await form.bought();
  await page.getByRole('link', { name: 'Ver el pedido' }).click();
  await expect(page).toHaveURL(new RegExp(pathTo(marketPaths.order, { id: orderId })));
  return orderId;
}

/** Presses an action that gives money away, and confirms it in the sheet that says so and with the PIN. */
export async function payOutOrder(
  person: PersonInBrowser,
  orderId: string,
  button: string,
  confirm: RegExp,
): Promise<void> {
  const { page } = person;
  await page.goto(pathTo(marketPaths.order, { id: orderId }));
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByRole('button', { name: confirm }).click();
  await confirmWithPin(page);
}
