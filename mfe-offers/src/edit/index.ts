export { EditDetailsScreen } from './edit-details-screen';
export { EditTermsScreen } from './edit-terms-screen';
