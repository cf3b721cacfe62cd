import { offersPaths } from '@cosecha/shared/paths';
import { lazyScreen } from '@cosecha/shared/remote';
import { Route, Routes } from '@cosecha/shared/router';

const DetailsScreen = lazyScreen(() =>
  import(/* webpackChunkName: "publish" */ './publish/details-screen').then((code) => code.DetailsScreen),
);
/** With the parts of its form that wait: they are needed together. */
const TermsScreen = lazyScreen(() =>
  import(/* webpackChunkName: "terms" */ './publish/terms-screen').then((code) => code.TermsScreen),
);
const loadEdit = () => import(/* webpackChunkName: "edit" */ './edit');
const EditDetailsScreen = lazyScreen(() => loadEdit().then((code) => code.EditDetailsScreen));
const EditTermsScreen = lazyScreen(() => loadEdit().then((code) => code.EditTermsScreen));
const MyOffersScreen = lazyScreen(() =>
  import(/* webpackChunkName: "my-offers" */ './my-offers/my-offers-screen').then(
    (code) => code.MyOffersScreen,
  ),
);
const PendingScreen = lazyScreen(() =>
  import(/* webpackChunkName: "pending" */ './pending/pending-screen').then((code) => code.PendingScreen),
);
const loadResults = () => import(/* webpackChunkName: "results" */ './results');
const PublishedScreen = lazyScreen(() => loadResults().then((code) => code.PublishedScreen));
const EditedScreen = lazyScreen(() => loadResults().then((code) => code.EditedScreen));
const DeletedScreen = lazyScreen(() => loadResults().then((code) => code.DeletedScreen));

/** Screens of this remote by route; any other address belongs to another remote. */
export function Root() {
  return (
    <Routes>
      <Route path={offersPaths.create} element={<DetailsScreen />} />
      <Route path={offersPaths.createTerms} element={<TermsScreen />} />
      <Route path={offersPaths.published} element={<PublishedScreen />} />
      <Route path={offersPaths.mine} element={<MyOffersScreen />} />
      <Route path={offersPaths.pending} element={<PendingScreen />} />
      <Route path={offersPaths.edit} element={<EditDetailsScreen />} />
      <Route path={offersPaths.editTerms} element={<EditTermsScreen />} />
      <Route path={offersPaths.edited} element={<EditedScreen />} />
      <Route path={offersPaths.deleted} element={<DeletedScreen />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
