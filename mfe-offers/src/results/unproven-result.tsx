import { myOffersText } from '@cosecha/shared/text';
import { ButtonLink, EmptyState, Screen, Skeleton } from '@cosecha/shared/ui';
import { paths } from '../paths';

const texts = myOffersText.unproven;

/** A result screen whose operation nobody here knows of: it claims nothing. */
export function UnprovenResult({ isProven }: { isProven: false | null }) {
  return (
    <Screen title={texts.title} backTo={paths.mine}>
      {isProven === null ? (
        <Skeleton rows={2} />
      ) : (
        <EmptyState
          icon="search"
          title={texts.heading}
          text={texts.text}
          action={<ButtonLink to={paths.mine}>{texts.mine}</ButtonLink>}
        />
      )}
    </Screen>
  );
}
