import { type Browser, expect, type Page } from '@playwright/test';
import { person } from '../support/people';
import { PersonInBrowser } from './person-in-browser';

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Somebody who meets a remote that does not come. */
export async function signedIn(browser: Browser): Promise<PersonInBrowser> {
  const someone = await PersonInBrowser.open(browser, person('seller', 3));
  await someone.signIn();
  return someone;
}

/** The other remotes' screens stand as ever. */
export async function restGoesOn(someone: PersonInBrowser): Promise<void> {
  await someone.tab('Home').click();
  await expect(someone.page.getByRole('heading', { name: 'Productos Destacados' })).toBeVisible();
  await someone.tab('Cuenta').click();
  await expect(heading(someone.page, 'Cuenta')).toBeVisible();
}
