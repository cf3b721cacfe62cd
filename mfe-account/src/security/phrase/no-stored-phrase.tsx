import { accountPaths } from '@cosecha/shared/paths';
import { securityText } from '@cosecha/shared/text';
import { ButtonLink, EmptyState, Screen, Skeleton } from '@cosecha/shared/ui';
import type { ReactNode } from 'react';

const texts = securityText.notStored;

interface Props {
  title: string;
  isStored: boolean | null;
  /** What can be done all the same. */
  children?: ReactNode;
}

/** Shown where a PIN would be needed and there is none, or it is not known yet. */
export function NoStoredPhrase({ title, isStored, children }: Props) {
  return (
    <Screen title={title} backTo={accountPaths.security}>
      {children}
      {isStored === null ? (
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
