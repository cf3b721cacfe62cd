import { accountPaths } from '@cosecha/shared/paths';
import { securityText } from '@cosecha/shared/text';
import { ButtonLink, EmptyState, Screen, Skeleton } from '@cosecha/shared/ui';
import type { ReactNode } from 'react';

const texts = securityText.notKept;

interface Props {
  title: string;
  kept: boolean | null;
  /** What can be done all the same. */
  children?: ReactNode;
}

/** What stands where a PIN would be needed and there is none, or it is not known yet. */
export function NoStoredPhrase({ title, kept, children }: Props) {
  return (
    <Screen title={title} backTo={accountPaths.security}>
      {children}
      {kept === null ? (
        <Skeleton rows={3} />
      ) : (
        <EmptyState
          title={texts.title}
          text={texts.text}
          icon="key"
          action={<ButtonLink to={accountPaths.security}>{texts.action}</ButtonLink>}
        />
      )}
    </Screen>
  );
}
