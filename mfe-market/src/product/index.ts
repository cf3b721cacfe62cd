import { growing } from '../catalogue/growing';
import { growPicture } from './grow-picture';

export { queries } from './first-view';
export { ProductScreen } from './product-screen';

growing.start = growPicture;
