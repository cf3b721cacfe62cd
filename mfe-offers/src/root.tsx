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
      <Route path="/crear-oferta" element={<DetailsPage />} />
      <Route path="/crear-oferta-2" element={<TermsPage />} />
      <Route path="/exito" element={<PublishedPage />} />
      <Route path="/mis-ofertas" element={<MyOffersPage />} />
      <Route path="/ofertas-pendientes" element={<PendingPage />} />
      <Route path="/editar-oferta/:id" element={<EditDetailsPage />} />
      <Route path="/editar-oferta/:id/condiciones" element={<EditTermsPage />} />
      <Route path="/oferta-editada" element={<EditedPage />} />
      <Route path="/oferta-eliminada" element={<DeletedPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
