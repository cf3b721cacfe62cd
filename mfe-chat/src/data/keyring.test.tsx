import { toHex } from '@cosecha/shared/signing';
import { installDeviceStorage } from '@cosecha/shared/testing';
import { ed25519 } from '@noble/curves/ed25519.js';
import { waitFor } from '@testing-library/react';
import { disableNetwork, doc, enableNetwork, getDocFromServer, setDoc } from 'firebase/firestore';
import { startFirebase } from '../../../local/firebase/testing/firebase-server';
import { type FirestoreDesk, openFirestoreDesk, storedConversation } from '../testing/firestore-desk';
import { parseConversation } from './records';

jest.mock('firebase/firestore', () => {
  const folder = require.resolve('@firebase/firestore/package.json').replace('package.json', '');
  return jest.requireActual(`${folder}dist/index.cjs.js`);
});

let desk: FirestoreDesk;
beforeAll(async () => {
  installDeviceStorage();
  desk = await openFirestoreDesk(startFirebase);
});
afterAll(() => desk.close());

test('a service that does not answer is asked again to give a new arbiter the key', async () => {
  const { db, others, wallet, keyring } = desk;
  const conversation = doc(others, 'conversations', '31');
  await setDoc(conversation, storedConversation(wallet));
  await keyring.findOrMake('31');
  const arbiterId = toHex(ed25519.getPublicKey(ed25519.utils.randomSecretKey()));
  await setDoc(conversation, { arbiterId, isDisputed: true }, { merge: true });
  const record = parseConversation((await getDocFromServer(conversation)).data());
  if (!record) throw new Error('it does not stand');
  const key = doc(others, 'conversations', '31', 'keys', arbiterId);
  await disableNetwork(db);
  keyring.shareWithArbiter('31', record);
  await expect(getDocFromServer(doc(db, 'conversations', '31'))).rejects.toThrow();
  await enableNetwork(db);
  await waitFor(async () => {
    keyring.shareWithArbiter('31', record);
    expect((await getDocFromServer(key)).exists()).toBe(true);
  });
});
