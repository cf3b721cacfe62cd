import { offersPaths } from '@cosecha/shared/paths';
import { lazyScreen } from '@cosecha/shared/remote';
import { Route, Routes } from '@cosecha/shared/router';

const loadPublish = () => import(/* webpackChunkName: "publish" */ './publish');
const DetailsPage = lazyScreen(() => loadPublish().then((code) => code.DetailsPage));
const TermsPage = lazyScreen(() => loadPublish().then((code) => code.TermsPage));
const loadEdit = () => import(/* webpackChunkName: "edit" */ './edit');
const EditDetailsPage = lazyScreen(() => loadEdit().then((code) => code.EditDetailsPage));
const EditTermsPage = lazyScreen(() => loadEdit().then((code) => code.EditTermsPage));
const MyOffersPage = lazyScreen(() =>
  import(/* webpackChunkName: "my-offers" */ './my-offers/my-offers-page').then((code) => code.MyOffersPage),
);
const PendingPage = lazyScreen(() =>
  import(/* webpackChunkName: "pending" */ './pending/pending-page').then((code) => code.PendingPage),
);
const loadResults = () => import(/* webpackChunkName: "results" */ './results');
const PublishedPage = lazyScreen(() => loadResults().then((code) => code.PublishedPage));
const EditedPage = lazyScreen(() => loadResults().then((code) => code.EditedPage));
const DeletedPage = lazyScreen(() => loadResults().then((code) => code.DeletedPage));

/** Screens of this remote by route; any other address belongs to another remote. */
export function Root() {
  return (
    <Routes>
      <Route path={offersPaths.create} element={<DetailsPage />} />
      <Route path={offersPaths.createTerms} element={<TermsPage />} />
      <Route path={offersPaths.published} element={<PublishedPage />} />
      <Route path={offersPaths.mine} element={<MyOffersPage />} />
      <Route path={offersPaths.pending} element={<PendingPage />} />
      <Route path={offersPaths.edit} element={<EditDetailsPage />} />
      <Route path={offersPaths.editTerms} element={<EditTermsPage />} />
      <Route path={offersPaths.edited} element={<EditedPage />} />
      <Route path={offersPaths.deleted} element={<DeletedPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
