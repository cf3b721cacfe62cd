export { SavedScreen } from '../saved/saved-screen';
export { CancelScreen } from './cancel-screen';
export { ReleaseFailedScreen } from './release-failed-screen';
export { ReleasedScreen } from './released-screen';
export { SoldScreen } from './sold-screen';
