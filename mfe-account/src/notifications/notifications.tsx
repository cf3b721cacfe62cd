import { usePolledQuery } from '@cosecha/shared/api';
import { errorText } from '@cosecha/shared/domain';
import { notificationsText } from '@cosecha/shared/text';
import { ErrorState, Screen, Skeleton } from '@cosecha/shared/ui';

const texts = notificationsText.list;

/** Fetches the pages about notices when somebody opens one. */
export function Notifications() {
  const code = usePolledQuery({ key: ['code', 'notifications'], query: loadRoutes, pollMs: 0 });
  if (code.data) return <code.data.NotificationRoutes />;
  return (
    <Screen title={texts.title} backTo="/cuenta">
      {code.error ? (
        <ErrorState title={texts.failed} text={errorText('network-failed')} onRetry={code.refresh} />
      ) : (
        <Skeleton label={texts.loading} rows={4} />
      )}
    </Screen>
  );
}

const loadRoutes = () => import('./notification-routes');
