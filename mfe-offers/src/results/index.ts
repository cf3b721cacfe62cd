export { DeletedPage } from './deleted-page';
export { EditedPage } from './edited-page';
export { PublishedPage } from './published-page';
