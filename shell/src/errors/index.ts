/** The screens of addresses where something went wrong; fetched on demand. */
export { ErrorScreen } from './error-screen';
export { NearErrorScreen } from './near-error-screen';
export { NotFoundScreen } from './not-found-screen';
