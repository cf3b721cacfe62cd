import { configure } from '@cosecha/shared/api';
import { storeDeviceKey } from '@cosecha/shared/conversation';
import { seedOfPhrase, toHex } from '@cosecha/shared/signing';
import { phraseVault, signIn, signOut } from '@cosecha/shared/state';
import { accepted, installDeviceStorage, makeConfig, renderApp, SharedTabs } from '@cosecha/shared/testing';
import { ed25519 } from '@noble/curves/ed25519.js';
import { screen } from '@testing-library/react';
import { ChatDoor } from './chat-door';

jest.mock('firebase/firestore', () => {
  const folder = require.resolve('@firebase/firestore/package.json').replace('package.json', '');
  return jest.requireActual(`${folder}dist/index.cjs.js`);
});

const PHRASE = 'luna cesta mora';
const PROJECT = {
  ...{ apiKey: 'k', authDomain: 'localhost', projectId: 'demo-chat' },
  ...{ storageBucket: 'demo-chat.appspot.com', messagingSenderId: '0', appId: '1:0:web:local' },
};
const tabs = new SharedTabs();
const realFetch = globalThis.fetch;

beforeEach(async () => {
  installDeviceStorage();
  tabs.install();
  configure(makeConfig({ chatFirebase: PROJECT }));
  const wallet = toHex(ed25519.getPublicKey(await seedOfPhrase(PHRASE)));
  signIn({ authToken: 't', authTokenVenwallet: 't', wallet, email: '', name: 'Ana' });
  await phraseVault.save({ wallet, phrase: PHRASE, pin: '274951', verified: true });
  await storeDeviceKey(PHRASE, wallet);
  /** Sealed for another key: no PIN opens it. */
  const { body } = accepted({ sealed: 'AAAA', key: 'A'.repeat(43) });
  globalThis.fetch = async () => Response.json(body);
});
afterEach(() => {
  globalThis.fetch = realFetch;
  tabs.remove();
  signOut();
});

test('where the right PIN does not open the chat, a person reads it above the next pad', async () => {
  const { user } = renderApp(
    <ChatDoor title="Mensajes" backTo="/" texts={{ loading: 'Abriendo', failed: 'No se pudo' }}>
      {() => null}
    </ChatDoor>,
  );
  expect(await screen.findByLabelText('PIN de 6 números')).toBeInTheDocument();
  expect(screen.queryByText(/Tu PIN está bien/)).not.toBeInTheDocument();
  for (const digit of '274951') await user.click(screen.getByRole('button', { name: digit }));
  expect(await screen.findByText(/Tu PIN está bien, pero este navegador no pudo abrir/)).toBeInTheDocument();
});
