import { notificationSettings, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { accountPaths } from '@cosecha/shared/paths';
import { useSession } from '@cosecha/shared/state';
import { notificationsText } from '@cosecha/shared/text';
import { ErrorState, Screen, Skeleton, Text } from '@cosecha/shared/ui';
import { GroupChoices } from './group-choices';
import { OtherDevices } from './other-devices';
import { ThisDevice } from './this-device';

const texts = notificationsText.settings;

/** /cuenta/notificaciones: pushes on this device, on others, and what they are about. */
export function NotificationSettingsScreen() {
  const { wallet } = useSession();
  const { data, error, refresh } = usePolledQuery({
    key: queryKeys.notices.settings(wallet ?? ''),
    query: notificationSettings,
    pollMs: 0,
    enabled: wallet !== null,
  });
  return (
    <Screen title={texts.title} backTo={accountPaths.account}>
      {data ? (
        <>
          <Text $as="lead" $muted>
            {texts.lead}
          </Text>
          <ThisDevice
            service={data}
            isKnown={data.devices.some(({ current }) => current)}
            onChanged={refresh}
          />
          <OtherDevices devices={data.devices.filter(({ current }) => !current)} onChanged={refresh} />
          <GroupChoices choice={data.push} />
        </>
      ) : error ? (
        <ErrorState title={texts.failed} error={error} onRetry={refresh} />
      ) : (
        <Skeleton label={texts.loading} rows={4} />
      )}
    </Screen>
  );
}
