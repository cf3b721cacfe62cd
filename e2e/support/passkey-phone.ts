import type { CDPSession, Page } from '@playwright/test';

/** A phone's own authenticator in one tab, played by the browser itself; its cryptography is real. */
export class PasskeyPhone {
  private constructor(
    private readonly session: CDPSession,
    private readonly authenticatorId: string,
  ) {}

  static async at(page: Page, { hasPrf = true } = {}): Promise<PasskeyPhone> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        ctap2Version: 'ctap2_1',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        hasPrf,
      },
    });
    return new PasskeyPhone(session, authenticatorId);
  }

  /** How many passkeys it keeps. */
  async count(): Promise<number> {
    const { authenticatorId } = this;
    return (await this.session.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
  }

  /** From now on it does not know the finger; after a few tries it verifies none any more, as phones do. */
  async findsAnotherFinger(): Promise<void> {
    const { authenticatorId } = this;
    await this.session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  }

  /** The person deletes every passkey in the phone's settings. */
  async forgetAll(): Promise<void> {
    await this.session.send('WebAuthn.clearCredentials', { authenticatorId: this.authenticatorId });
  }

  async remove(): Promise<void> {
    await this.session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: this.authenticatorId });
    await this.session.detach();
  }
}
