export { queries } from './first-view';
export { ProductScreen } from './product-screen';
