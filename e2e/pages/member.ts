import type { Browser, Page } from '@playwright/test';
import { newWallet } from '../support/accounts';
import { expect } from '../support/expect';
import { person } from '../support/people';
import { PersonOnWire } from '../support/person-on-wire';
import { PersonInBrowser } from './person-in-browser';

/** A newcomer with a name, signed in here. */
export async function member(browser: Browser, origin: string, name: string): Promise<PersonInBrowser> {
  const someone = await PersonInBrowser.open(browser, newWallet(name));
  await (await PersonOnWire.signIn(origin, someone.who)).introduce();
  await someone.signIn();
  return someone;
}

/** The heading of the screen with everything about security. */
export const security = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Seguridad' })).toBeVisible();

/** Goes there from any screen of the app. */
export async function openSecurity({ page }: PersonInBrowser): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: /Cuenta/ })
    .click();
  await page.getByRole('link', { name: /^Seguridad/ }).click();
  await security(page);
}

/** A person whose browser's clock we can move; it runs on by itself meanwhile. */
export async function signedIn(browser: Browser, index: number): Promise<PersonInBrowser> {
  const someone = await PersonInBrowser.open(browser, person('buyer', index));
  await someone.page.clock.install();
  await someone.signIn();
  return someone;
}
