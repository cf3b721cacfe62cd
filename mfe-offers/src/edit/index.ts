export { EditDetailsPage } from './edit-details-page';
export { EditTermsPage } from './edit-terms-page';
