export { LiveOffersScreen } from './live-offers-screen';
export { NoOffersScreen } from './no-offers-screen';
