import { configure } from '@cosecha/shared/api';
import { signOut } from '@cosecha/shared/state';
import { setLogLevel } from 'firebase/app';
import { installDeviceStorage, makeConfig, removeDeviceStorage } from '../../testing';
import { inTable, openDatabase } from '../state/device-database';
import { identity } from './identity';

const TABLE = 'firebaseLocalStorage';
const firebase = {
  ...{ apiKey: 'k', authDomain: 'localhost', projectId: 'demo-cosecha' },
  ...{ storageBucket: 's', messagingSenderId: '0', appId: '1:0:web:local' },
};

afterEach(() => removeDeviceStorage());

test('an account that was dropped ends the session of its own person, and not that of the next', async () => {
  // The stand-in for IndexedDB does not know all that the client asks of it, and the client says so.
  setLogLevel('silent');
  installDeviceStorage();
  configure(makeConfig({ firebase }));
  const database = await openDatabase('firebaseLocalStorageDb', 1, [TABLE]);
  await inTable<void>(database, TABLE, 'readwrite', (table, done) => {
    table.put({}, 'firebase:authUser:k:Identity');
    done();
  });
  expect(await identity().endedBecause()).toBe('user-token-expired');
  signOut();
  expect(await identity().endedBecause()).toBeNull();
});
