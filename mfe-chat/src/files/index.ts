export { Attachment } from './attachment';
export { FileDrop } from './file-drop';
export { FilePicker } from './file-picker';
export { sendSpoken } from './send-spoken';
export { UploadList } from './upload-list';
export type { Upload } from './upload-store';
export { useUploads } from './use-uploads';
