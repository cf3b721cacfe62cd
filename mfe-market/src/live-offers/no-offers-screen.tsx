import { findText } from '@cosecha/shared/text';
import { ButtonLink, EmptyState, Screen } from '@cosecha/shared/ui';
import { paths } from '../paths';

const text = findText.nothing;

/** /sin-ofertas: nobody sells anything now; who reads this may be the first. */
export function NoOffersScreen() {
  return (
    <Screen title={text.title} backTo={paths.home}>
      <EmptyState
        title={text.heading}
        text={text.text}
        action={
          <>
            <ButtonLink to={paths.createOffer}>{text.publish}</ButtonLink>
            <ButtonLink variant="quiet" to={paths.allOffers}>
              {text.look}
            </ButtonLink>
          </>
        }
      />
    </Screen>
  );
}
