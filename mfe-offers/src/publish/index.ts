export { DetailsPage } from './details-page';
export { TermsPage } from './terms-page';
