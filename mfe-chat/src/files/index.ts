export { Attachment } from './attachments/attachment';
export { FileDrop } from './file-drop';
export { FilePicker } from './file-picker';
export { sendSpoken } from './send-spoken';
export { UploadList } from './uploads/upload-list';
