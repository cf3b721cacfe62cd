import type { Locator, Page } from '@playwright/test';
import { PIN, tapPin } from '../support/pin';

/** A person in a browser with one thumb: every tap is counted, and so is every digit of a PIN. */
export class Taps {
  count = 0;

  constructor(private readonly page: Page) {}

  async tap(what: Locator): Promise<void> {
    await what.click();
    this.count += 1;
  }

  /** A field is tapped once; what is typed into it then is no tap. */
  async type(field: Locator, text: string): Promise<void> {
    await this.tap(field);
    await this.page.keyboard.type(text);
  }

  async pin(): Promise<void> {
    await tapPin(this.page);
    this.count += PIN.length;
  }
}
