export { type Crop, MAX_ZOOM, middleCrop, pushPhoto, zoomTo } from './crop';
export type { PhotoShape, PhotoSize } from './cut';
export { type OpenPhoto, openPhoto } from './open-photo';
export { preparePhoto } from './prepare-photo';
