import { offersPaths } from '@cosecha/shared/paths';
import { defineRoutes } from '@cosecha/shared/remote/route-table';
import { myOffersText, offersText } from '@cosecha/shared/text';

export const ROUTES = defineRoutes(offersPaths, {
  create: { title: offersText.details.title, chunk: 'publish' },
  createTerms: { title: offersText.terms.title, chunk: 'terms' },
  mine: { title: myOffersText.title, chunk: 'my-offers' },
  published: { title: myOffersText.published.title, chunk: 'results' },
  pending: { title: myOffersText.pending.title, chunk: 'pending' },
  edit: { title: offersText.edit.title, chunk: 'edit' },
  editTerms: { title: offersText.edit.title, chunk: 'edit' },
  edited: { title: myOffersText.edited.title, chunk: 'results' },
  deleted: { title: myOffersText.deleted.title, chunk: 'results' },
});
