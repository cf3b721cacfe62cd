import { marketPaths, pathTo } from '@cosecha/shared/paths';
import type { Locator, Page } from '@playwright/test';
import {
  microOwn,
  NO_FREIGHT,
  ORDER_ACTIONS,
  ORDER_STATES,
  type OrderAction,
  type OrderRole,
  type OrderState,
} from '../../shared/domain';
import {
  DISPUTE_REASON_TEXT,
  disputeText,
  fillText,
  ORDER_ACTION_TEXT,
  ORDER_STATE_TEXT,
  orderTextValues,
} from '../../shared/text';
import { escaped } from '../support/escaped';
import { expect } from '../support/expect';
import { confirmWithPin } from '../support/pin';
import { DISPUTE_WORDS, PRICE, QUANTITY } from '../support/trades';
import type { PersonInBrowser } from './person-in-browser';

/** As local/rates.json has them. */
const PESOS = { currency: 'COP', rate: microOwn(4_150_250_000n) } as const;
const values = orderTextValues({ quantity: QUANTITY, freight: NO_FREIGHT, ...PRICE }, PESOS);
const BUTTONS = Object.values(ORDER_ACTION_TEXT).map(({ button }) => button);
/** Beside them is the link to the chat. */
const ANY_ACTION = new RegExp(`^(${BUTTONS.map(escaped).join('|')})$`);

/** Presses what may be in a part that is closed: its line is pressed before. */
export async function pressInPlace(page: Page, name: string): Promise<void> {
  const wanted = page.locator('button, a', { hasText: name });
  await expect(wanted).toBeAttached();
  const closed = page.locator('details:not([open])').filter({ has: wanted });
  if ((await closed.count()) > 0) await closed.locator('summary').click();
  await wanted.click();
}

/** What is there before one side has proposed to split the order; split.spec.ts goes that way. */
export function offeredIn(state: OrderState, role: OrderRole): OrderAction[] {
  return ORDER_STATES[state].actions[role].filter((action) => action !== 'acceptSplit');
}

/** One order's screens, as one of its two sides uses them. */
export class OrderPage {
  private readonly page: Page;
  private readonly actions: Locator;

  constructor(
    readonly person: PersonInBrowser,
    readonly role: OrderRole,
    readonly orderId: string,
  ) {
    this.page = person.page;
    this.actions = this.page.getByRole('region', { name: 'Qué puedes hacer' });
  }

  open(): Promise<void> {
    return this.person.go(pathTo(marketPaths.order, { id: this.orderId }));
  }

  /** The one sentence of the state, in this side's words. */
  async reads(state: OrderState, within?: { timeout: number }): Promise<void> {
    const { sentence } = ORDER_STATE_TEXT[state][this.role];
    await expect(this.page.getByText(fillText(sentence, values)).first()).toBeVisible(within);
  }

  /** Exactly these buttons, neither more nor fewer. */
  async offers(actions: readonly OrderAction[]): Promise<void> {
    const names = actions.map((action) => ORDER_ACTION_TEXT[action].button);
    if (names.length === 0) return expect(this.actions).toHaveCount(0);
    await expect(this.actions.locator('button, a').filter({ hasText: ANY_ACTION })).toHaveText(names);
  }

  /** Opens the sheet or the screen that says what the action does. */
  async choose(action: OrderAction): Promise<void> {
    await pressInPlace(this.page, ORDER_ACTION_TEXT[action].button);
    if (action !== 'dispute') return;
    const sheet = this.page.getByRole('dialog');
    await sheet.getByLabel(DISPUTE_REASON_TEXT.other).check();
    await sheet.getByLabel(disputeText.sheet.words).fill(DISPUTE_WORDS);
  }

  /** The button of the sheet or screen that does it. */
  confirmButton(action: OrderAction): Locator {
    const words = fillText(ORDER_ACTION_TEXT[action].confirm, values);
    return this.page.getByRole('button', { name: new RegExp(`^${escaped(words)}$`) });
  }

  /**
   * Does it. The PIN is asked for each time before money is released, else once after each load of the page.
   * @param pinWasTyped a moment ago, on this page
   */
  async confirm(action: OrderAction, { pinWasTyped = false } = {}): Promise<void> {
    await this.confirmButton(action).click();
    if (!pinWasTyped) await confirmWithPin(this.page);
  }

  /** Where the one who acted is led, and what they read there. */
  async sees(action: OrderAction): Promise<void> {
    const { money, leadsTo } = ORDER_ACTIONS[action];
    if (money !== 'toSeller') return leadsTo === null ? undefined : this.reads(leadsTo);
    const [path, title] =
      this.role === 'buyer' ? ['liberacion-exitosa', 'Pago liberado'] : ['venta-exitosa', '¡Vendiste!'];
    await expect(this.page).toHaveURL(new RegExp(`/${path}\\?orden=${this.orderId}$`));
    await expect(this.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }

  /** How many things the time line tells. */
  async shows(count: number): Promise<void> {
    const line = this.page.getByRole('region', { name: 'Lo que ha pasado' });
    await expect(line.getByRole('listitem')).toHaveCount(count);
  }
}
