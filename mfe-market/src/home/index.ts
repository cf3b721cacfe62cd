export { queries } from './first-view';
export { HomeScreen } from './home-screen';
