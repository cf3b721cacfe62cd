import { usePolledQuery } from '@cosecha/shared/api';
import { errorText } from '@cosecha/shared/domain';
import { disputeText } from '@cosecha/shared/text';
import { ErrorState, Screen, Skeleton } from '@cosecha/shared/ui';

const text = disputeText.desk;

/** Fetches the arbiter's desk when somebody opens it: nearly nobody does. */
export function Arbiter() {
  const code = usePolledQuery({ key: ['code', 'arbiter'], query: loadRoutes, pollMs: 0 });
  if (code.data) return <code.data.ArbiterRoutes />;
  return (
    <Screen title={text.title} backTo="/cuenta">
      {code.error ? (
        <ErrorState title={text.failed} text={errorText('network-failed')} onRetry={code.refresh} />
      ) : (
        <Skeleton rows={4} />
      )}
    </Screen>
  );
}

const loadRoutes = () => import(/* webpackChunkName: "arbiter" */ './arbiter-routes');
