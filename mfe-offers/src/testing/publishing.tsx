import { offersPaths } from '@cosecha/shared/paths';
import { Route, Routes } from '@cosecha/shared/router';
import { renderApp } from '@cosecha/shared/testing';
import { draftNamed, NEW_OFFER } from '../draft/draft-store';
import { DetailsScreen } from '../publish/details-screen';
import { TermsScreen } from '../publish/terms-screen';
import { PublishedScreen } from '../results/published-screen';

/** Both steps of a new offer and what comes after them. */
export function renderAt(path: string) {
  return renderApp(
    <Routes>
      <Route path={offersPaths.create} element={<DetailsScreen />} />
      <Route path={offersPaths.createTerms} element={<TermsScreen />} />
      <Route path={offersPaths.published} element={<PublishedScreen />} />
    </Routes>,
    { path },
  );
}

/** What is typed of the new offer. */
export const draft = () => draftNamed(NEW_OFFER)?.draft;
