export { type PhotoShape, preparePhoto } from './prepare-photo';
