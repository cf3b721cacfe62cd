import { expect as playwrightExpect } from '@playwright/test';
import { expectOfWebkit } from '../browsers/webkit/expectations';
import { WebkitFinder } from '../browsers/webkit/locator';
import { EXPECT_MS } from './wait-limits';

/** Waits as long in a bench, too, where the journeys' configuration does not count and Playwright's own 5 s would. */
const patient = playwrightExpect.configure({ timeout: EXPECT_MS });

/** Playwright's, which also expects things of the pages of the tests' WebKit. */
export const expect: typeof patient = new Proxy(patient, {
  apply: (target, self, [actual, ...rest]: unknown[]) =>
    actual instanceof WebkitFinder ? expectOfWebkit(actual) : Reflect.apply(target, self, [actual, ...rest]),
});
