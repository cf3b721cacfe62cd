import { expect as playwrightExpect } from '@playwright/test';

/** For a machine that is busy with other things; what comes does not wait for it. */
export const EXPECT_MS = 60_000;

/** Waits as long in a bench, too, where the journeys' configuration does not count and Playwright's own 5 s would. */
export const expect = playwrightExpect.configure({ timeout: EXPECT_MS });
