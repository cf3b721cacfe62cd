import { configure } from '@cosecha/shared/api';
import { storeDeviceKey } from '@cosecha/shared/conversation';
import { seedOfPhrase, toHex } from '@cosecha/shared/signing';
import { signIn, signOut } from '@cosecha/shared/state';
import { installDeviceStorage, makeConfig, refusal, SharedTabs } from '@cosecha/shared/testing';
import { ed25519 } from '@noble/curves/ed25519.js';
import { waitFor } from '@testing-library/react';
import { getApps } from 'firebase/app';
import { openChat } from './open-chat';

jest.mock('firebase/firestore', () => {
  const folder = require.resolve('@firebase/firestore/package.json').replace('package.json', '');
  return jest.requireActual(`${folder}dist/index.cjs.js`);
});

const PROJECT = {
  ...{ apiKey: 'k', authDomain: 'localhost', projectId: 'demo-chat' },
  ...{ storageBucket: 'demo-chat.appspot.com', messagingSenderId: '0', appId: '1:0:web:local' },
};
const tabs = new SharedTabs();
const realFetch = globalThis.fetch;
let answer: () => void;
let asked: number;

beforeEach(() => {
  installDeviceStorage();
  tabs.install();
  configure(makeConfig({ chatFirebase: PROJECT }));
  asked = 0;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  /** The service takes its time with tokens. */
  globalThis.fetch = async () => {
    asked += 1;
    await answered;
    const { status, body } = refusal(503, 'service-down', 'El servicio no responde.');
    return Response.json(body, { status });
  };
});
afterEach(() => {
  globalThis.fetch = realFetch;
  tabs.remove();
  signOut();
});

async function comeIn(phrase: string): Promise<void> {
  const wallet = toHex(ed25519.getPublicKey(await seedOfPhrase(phrase)));
  signIn({ authToken: phrase, authTokenVenwallet: phrase, wallet, email: '', name: 'Ana' });
  await storeDeviceKey(phrase, wallet);
}

test('who comes in while the chat of another is still being opened waits for that one to let go', async () => {
  await comeIn('campo arroz maiz');
  const first = expect(openChat()).rejects.toMatchObject({ name: 'ChatError', code: 'unavailable' });
  await waitFor(() => expect(asked).toBe(1));
  await comeIn('luna cesta mora');
  const second = expect(openChat()).rejects.toMatchObject({ name: 'ChatError', code: 'unavailable' });
  answer();
  await first;
  await second;
  expect(asked).toBe(2);
  expect(getApps()).toEqual([]);
});
