export { DetailsScreen } from './details-screen';
export { TermsScreen } from './terms-screen';
