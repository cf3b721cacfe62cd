import type { Locator, Page } from '@playwright/test';
import { expect } from './expect';

/** The PIN of everybody in the journeys. */
export const PIN = '274951';

const pad = (page: Page) => page.getByRole('group', { name: 'Teclado de números' });
/** Where a keyboard writes, beside the keys. */
const field = (page: Page) => pad(page).locator('xpath=..').getByRole('textbox');

/** Types a PIN into whatever asks for one, on a keyboard: the browser's tests take a tenth of a second for each tap. */
export async function typePin(page: Page, pin: string = PIN): Promise<void> {
  await expect(field(page)).toBeEditable();
  await field(page).pressSequentially(pin);
}

/** The same with a thumb. */
export async function tapPin(page: Page, pin: string = PIN): Promise<void> {
  for (const digit of pin) await pad(page).getByRole('button', { name: digit, exact: true }).click();
}

export const lockOf = (page: Page) => page.getByRole('heading', { name: 'Billetera bloqueada' });

/** Chooses a PIN, typed twice. */
export async function choosePin(
  page: Page,
  { pin = PIN, enter = typePin }: { pin?: string; enter?: typeof typePin } = {},
): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Crea tu PIN' })).toBeVisible();
  await enter(page, pin);
  await expect(page.getByLabel('Escríbelo otra vez')).toBeVisible();
  await enter(page, pin);
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Confirma con tu PIN' });

/** Answers the question for the PIN, asked before money moves. */
export async function confirmWithPin(page: Page, pin: string = PIN): Promise<void> {
  await expect(question(page)).toBeVisible();
  await typePin(page, pin);
}

/** Waits for what comes of a call, and answers the question for the PIN where the last one is too old. */
export async function comesWithPin(page: Page, result: Locator): Promise<void> {
  await expect(result.or(question(page)).first()).toBeVisible();
  if (await question(page).isVisible()) await typePin(page);
  await expect(result).toBeVisible();
}
