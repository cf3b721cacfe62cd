export { installDeviceStorage, removeDeviceStorage } from './device-storage';
export { makeConfig, makeOffer, makeOrder, people } from './factories';
export { type Rendered, type RenderOptions, renderApp } from './render';
export { type ReceivedRequest, type Service, type ServiceAnswer, startService } from './service';
export { SharedTabs } from './tabs';
