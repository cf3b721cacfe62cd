import { offersPaths } from '@cosecha/shared/paths';
import { myOffersText } from '@cosecha/shared/text';
import { ButtonLink, EmptyState, Screen, Skeleton } from '@cosecha/shared/ui';

const texts = myOffersText.unproven;

/** A result screen for an operation that is not recorded here: it claims nothing. */
export function UnprovenResult({ isProven }: { isProven: false | null }) {
  return (
    <Screen title={texts.title} backTo={offersPaths.mine}>
      {isProven === null ? (
        <Skeleton rows={2} />
      ) : (
        <EmptyState
          icon="search"
          title={texts.heading}
          text={texts.text}
          action={<ButtonLink to={offersPaths.mine}>{texts.mine}</ButtonLink>}
        />
      )}
    </Screen>
  );
}
