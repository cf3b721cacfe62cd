import { Route, Routes } from '@cosecha/shared/router';
import { MyOffersPage } from './my-offers/my-offers-page';
import { DetailsPage } from './publish/details-page';
import { SuccessPage } from './publish/success-page';
import { TermsPage } from './publish/terms-page';

/** Screens of this remote by route; any other address belongs to another remote. */
export function Root() {
  return (
    <Routes>
      <Route path="/crear-oferta" element={<DetailsPage />} />
      <Route path="/crear-oferta-2" element={<TermsPage />} />
      <Route path="/exito" element={<SuccessPage />} />
      <Route path="/mis-ofertas" element={<MyOffersPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
}
