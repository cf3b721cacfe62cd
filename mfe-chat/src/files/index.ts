export { Attachment } from './attachment';
export { FileDrop } from './file-drop';
export { FilePicker, type FilePickerProps } from './file-picker';
export { sendSpoken } from './send-spoken';
export { UploadList } from './upload-list';
export type { Upload } from './upload-store';
export { useUploads } from './use-uploads';
