export { queries } from './first-view';
export { LiveOffersScreen } from './live-offers-screen';
export { NoOffersScreen } from './no-offers-screen';
