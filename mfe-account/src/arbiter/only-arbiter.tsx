import { accountPaths, marketPaths } from '@cosecha/shared/paths';
import { disputeText } from '@cosecha/shared/text';
import { ButtonLink, EmptyState, ErrorState, Screen, Skeleton } from '@cosecha/shared/ui';
import type { ReactNode } from 'react';
import { useIsArbiter } from './use-is-arbiter';

const text = disputeText.desk;

/** Guards the arbiter's screens; the service also refuses every other wallet. */
export function OnlyArbiter({ children }: { children: ReactNode }) {
  const { data: isArbiter, error, refresh } = useIsArbiter();
  if (isArbiter) return children;
  return (
    <Screen title={text.title} backTo={accountPaths.account}>
      {isArbiter === false ? (
        <EmptyState
          icon="scale"
          title={text.notArbiter.title}
          text={text.notArbiter.text}
          action={<ButtonLink to={marketPaths.home}>{text.notArbiter.action}</ButtonLink>}
        />
      ) : error ? (
        <ErrorState title={text.checkFailed} error={error} onRetry={refresh} />
      ) : (
        <Skeleton rows={3} label={text.checking} />
      )}
    </Screen>
  );
}
