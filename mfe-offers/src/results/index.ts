export { DeletedScreen } from './deleted-screen';
export { EditedScreen } from './edited-screen';
export { PublishedScreen } from './published-screen';
