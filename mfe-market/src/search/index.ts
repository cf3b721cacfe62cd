export { queries } from './first-view';
export { SearchScreen } from './search-screen';
