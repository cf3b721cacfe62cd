import { signIn, signOut } from '@cosecha/shared/state';
import { installDeviceStorage } from '@cosecha/shared/testing';
import { waitFor } from '@testing-library/react';
import { SELLER } from '../../testing/factories';
import { type StoredUpload, storedBytes, storedUploads, storeUpload } from './stored-uploads';

const UPLOAD: StoredUpload = {
  ...{ id: 'f1', conversationId: '31', kind: 'file', text: '', isPaused: false },
  facts: { name: 'nota.txt', type: 'text/plain', size: 4, key: 'secret' },
};

beforeEach(installDeviceStorage);

test('who signs out where no conversation was opened leaves neither a file nor its key', async () => {
  signIn({ authToken: 'a', authTokenVenwallet: 'b', wallet: SELLER, name: 'Ana', email: '' });
  expect(await storeUpload(SELLER, UPLOAD, new Blob(['sealed']))).toBe(true);
  expect(await storedUploads(SELLER, '31')).toEqual([UPLOAD]);
  signOut();
  await waitFor(async () => expect(await storedUploads(SELLER, '31')).toEqual([]));
  expect(await storedBytes(SELLER, 'f1')).toBeUndefined();
});
