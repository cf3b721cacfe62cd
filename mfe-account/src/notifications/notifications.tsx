import { usePolledQuery } from '@cosecha/shared/api';
import { errorText } from '@cosecha/shared/domain';
import { notificationsText } from '@cosecha/shared/text';
import { ErrorState, Screen, Skeleton } from '@cosecha/shared/ui';

const texts = notificationsText.list;

type Page = 'NoticesScreen' | 'NoticeSettingsScreen';

/** Fetches the pages about notices when somebody opens one. */
export function Notifications({ page }: { page: Page }) {
  const code = usePolledQuery({ key: ['code', 'notifications'], query: loadPages, pollMs: 0 });
  const Shown = code.data?.[page];
  if (Shown) return <Shown />;
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

const loadPages = () => import(/* webpackChunkName: "notifications" */ './pages');
