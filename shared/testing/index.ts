export { makeConfig, makeOffer, makeOrder, people } from './factories';
export { type Rendered, type RenderOptions, renderApp } from './render';
