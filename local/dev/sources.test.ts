import { effectOf } from './sources';

const NOWHERE = false;

test.each([
  ['a module that the app runs', 'shared/domain/errors.ts', true],
  ['a part of the service that nothing has loaded yet', 'backend/src/modules/new/new.routes.ts', NOWHERE],
  ['data of a stand-in', 'local/rates.json', NOWHERE],
  ['an emulator', 'emulators/near/rpc/methods.ts', NOWHERE],
  ['rules of the chat', 'mfe-chat/firebase/firestore.rules', NOWHERE],
  ['a contract', 'contracts/market/assembly/orders.ts', NOWHERE],
])('%s has the app start again', (_name, file, loaded) => {
  expect(effectOf(file, loaded)).toEqual({ restarts: true });
});

test.each([
  ['package-lock.json', /start it again/],
  ['mfe-market/package.json', /start it again/],
  ['emulators/near/package.json', /start it again/],
  ['shared/build/dev/watch-part.ts', /start it again/],
  ['local/commands/run/dev.ts', /start it again/],
  ['shared/client/api/offers/offers.graphql', /npm run codegen/],
])('of %s it is said what to do', (file, words) => {
  expect(effectOf(file, true)).toEqual({ words: expect.stringMatching(words) });
});

test.each([
  ['a screen', 'mfe-market/src/search/search-screen.tsx'],
  ['a test', 'backend/src/app.test.ts'],
  ['a document', 'emulators/near/README.md'],
  ["an editor's copy", 'backend/src/.app.ts.swp'],
])('%s does nothing here', (_name, file) => {
  expect(effectOf(file, NOWHERE)).toBeUndefined();
});
