import { Route, Routes } from '@cosecha/shared/router';
import { EditDetailsPage } from './edit/edit-details-page';
import { EditTermsPage } from './edit/edit-terms-page';
import { MyOffersPage } from './my-offers/my-offers-page';
import { PendingPage } from './pending/pending-page';
import { DetailsPage } from './publish/details-page';
import { TermsPage } from './publish/terms-page';
import { DeletedPage } from './results/deleted-page';
import { EditedPage } from './results/edited-page';
import { PublishedPage } from './results/published-page';

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
