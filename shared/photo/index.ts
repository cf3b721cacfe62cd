export { type Crop, MAX_ZOOM, middleCrop, pushPhoto, zoomTo } from './crop';
export type { PhotoShape, PhotoSize } from './cut';
export { FileChooser, type FileChooserLook, type FileChooserProps } from './file-chooser';
export { type OpenPhoto, openPhoto } from './open-photo';
export { PhotoViewer, type PhotoViewerProps } from './photo-viewer';
export { type PhotoWithTiny, preparePhoto, preparePhotoWithTiny } from './prepare-photo';
export { UploadBar } from './upload-bar';
export { createUploadQueue, type Upload, type UploadJob, useUploads } from './upload-queue';
export { WaitingNote } from './waiting-note';
