import { expect, type Page } from '@playwright/test';

/** The PIN of everybody in the journeys. */
export const PIN = '274951';

const pad = (page: Page) => page.getByRole('group', { name: 'Teclado de números' });

/** Types a PIN into whatever asks for one. */
export async function typePin(page: Page, pin: string = PIN): Promise<void> {
  await expect(pad(page).getByRole('button', { name: '1', exact: true })).toBeEnabled();
  for (const digit of pin) await pad(page).getByRole('button', { name: digit, exact: true }).click();
}

/** Chooses a PIN, both times. */
export async function choosePin(page: Page, pin: string = PIN): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Crea tu PIN' })).toBeVisible();
  await typePin(page, pin);
  await expect(page.getByLabel('Escríbelo otra vez')).toBeVisible();
  await typePin(page, pin);
}

/** Answers the question that stands before money moves. */
export async function confirmWithPin(page: Page, pin: string = PIN): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Confirma con tu PIN' })).toBeVisible();
  await typePin(page, pin);
}
