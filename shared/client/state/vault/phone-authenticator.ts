import { readHex, toHex } from '../../../domain/chain/bytes';
import { bestEffort } from '../../../promise';
import { nativeDevice, type PhoneSecrets } from '../../native';
import type { Authenticator } from './authenticator';

const NAME_BYTES = 16;
const SECRET_BYTES = 32;

const randomHex = (bytes: number) => toHex(crypto.getRandomValues(new Uint8Array(bytes)));

/** That of the app from the stores, whose page has no passkeys: 32 bytes of chance in the phone's own key store. */
export const phoneAuthenticator: Authenticator = {
  problem: async () => (await nativeDevice())?.secrets.problem() ?? 'app',
  async create() {
    const passkey = { credentialId: randomHex(NAME_BYTES), salt: '' };
    const secrets = await phoneSecrets();
    await secrets.save(passkey.credentialId, randomHex(SECRET_BYTES));
    return passkey;
  },
  async output({ credentialId }) {
    const secret = await (await phoneSecrets()).read(credentialId);
    return secret === null ? null : readHex(secret);
  },
  letGo({ credentialId }) {
    void bestEffort(phoneSecrets().then((secrets) => secrets.drop(credentialId)));
  },
};

async function phoneSecrets(): Promise<PhoneSecrets> {
  const device = await nativeDevice();
  if (!device) throw new Error('the plugins of the phone did not load');
  return device.secrets;
}
