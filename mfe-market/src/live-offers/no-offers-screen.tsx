import { marketPaths, offersPaths } from '@cosecha/shared/paths';
import { findText, searchText } from '@cosecha/shared/text';
import { ButtonLink, EmptyState, Screen } from '@cosecha/shared/ui';

const text = searchText.nothing;

/** /sin-ofertas: nothing is on sale now; the reader may be the first to sell. */
export function NoOffersScreen() {
  return (
    <Screen wide title={findText.titles.nothing} backTo={marketPaths.home}>
      <EmptyState
        title={text.heading}
        text={text.text}
        action={
          <>
            <ButtonLink to={offersPaths.create}>{text.publish}</ButtonLink>
            <ButtonLink variant="quiet" to={marketPaths.offers}>
              {text.look}
            </ButtonLink>
          </>
        }
      />
    </Screen>
  );
}
