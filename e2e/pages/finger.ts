import { accountPaths } from '@cosecha/shared/paths';
import { expect, type Page } from '@playwright/test';
import { confirmWithPin } from '../support/pin';

export const lock = (page: Page) => page.getByRole('heading', { name: 'Billetera bloqueada' });
export const finger = (page: Page) => page.getByRole('button', { name: 'Usar huella o rostro' });
export const row = (page: Page) => page.getByRole('button', { name: /^Huella o rostro/ });
export const sheet = (page: Page) => page.getByRole('dialog', { name: 'Huella o rostro' });

export async function askToTurnOn(page: Page): Promise<void> {
  await row(page).click();
  await sheet(page).getByRole('button', { name: 'Activar' }).click();
  await confirmWithPin(page);
}

export async function turnOff(page: Page): Promise<void> {
  await row(page).click();
  await sheet(page).getByRole('button', { name: 'Desactivar' }).click();
  await expect(row(page)).toContainText('Abre y confirma con un toque');
}

export async function lockNow(page: Page): Promise<void> {
  await page.goto(accountPaths.security);
  await page.getByRole('button', { name: 'Bloquear ahora' }).click();
  await expect(lock(page)).toBeVisible();
}
