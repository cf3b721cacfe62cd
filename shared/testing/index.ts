/// <reference types="@testing-library/jest-dom" preserve="true" />
export {
  type Answer,
  accepted,
  nearAccount,
  peopleAmong,
  refusal,
  signatureNeeded,
  tokenBalances,
} from './answers';
export { carriedAnswer } from './carried';
export {
  fillDeviceStorage,
  holdDeviceStorage,
  installDeviceStorage,
  loseKeys,
  removeDeviceStorage,
} from './device-storage';
export { makeConfig, makeOffer, makeOrder, people, wireStatistics } from './factories';
export { forEachTest, servicesForEachTest } from './for-each-test';
export { countsOf, OrderData, type OrderInput, type OrderInputs } from './order-data';
export { installPasskeyDevice, type PasskeyDevice } from './passkey-device';
export {
  heicFile,
  installPhotoEngine,
  type PendingUpload,
  type PhotoEngine,
  photoFile,
  uploaded,
} from './photo-engine';
export { installPictures, type Pictures } from './pictures';
export { type Rendered, type RenderOptions, renderApp } from './render';
export { type ReceivedRequest, type Service, type ServiceAnswer, startService } from './service';
export { mountInShell, type StandInOptions, type StandInShell } from './stand-in-shell';
export { styleSheet } from './style-sheet';
export { SharedTabs } from './tabs';
export { type WireOffer, wireOffer, wireOrder } from './wire';
