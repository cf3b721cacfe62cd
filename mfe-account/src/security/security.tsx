import { usePolledQuery } from '@cosecha/shared/api';
import { errorText } from '@cosecha/shared/domain';
import { securityText } from '@cosecha/shared/text';
import { ErrorState, Screen, Skeleton } from '@cosecha/shared/ui';

/** Fetches the security pages when somebody opens one. */
export function Security() {
  const code = usePolledQuery({ key: ['code', 'security'], query: loadRoutes, pollMs: 0 });
  if (code.data) return <code.data.SecurityRoutes />;
  return (
    <Screen title={securityText.title} backTo="/cuenta">
      {code.error ? (
        <ErrorState
          title={securityText.loadFailed}
          text={errorText('network-failed')}
          onRetry={code.refresh}
        />
      ) : (
        <Skeleton rows={4} />
      )}
    </Screen>
  );
}

const loadRoutes = () => import(/* webpackChunkName: "security" */ './security-routes');
