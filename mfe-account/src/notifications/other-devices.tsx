import { type PushDevice, removePushDevice, useSubmission } from '@cosecha/shared/api';
import { showToast } from '@cosecha/shared/state';
import { dayOfMonthText, notificationsText } from '@cosecha/shared/text';
import { Banner, Button, Card, Heading, Icon, List, ListMark, Stack, space, Text } from '@cosecha/shared/ui';
import styled from 'styled-components';
import { deviceName, isPhone } from '../security/devices/device-name';

const texts = notificationsText.settings.devices;

/** Where else the person's notices arrive, and the way to end it there. */
export function OtherDevices({
  devices,
  onChanged,
}: {
  devices: readonly PushDevice[];
  onChanged: () => void;
}) {
  const ending = useSubmission(
    async (device: PushDevice) => {
      await removePushDevice({ id: device.id });
      return device;
    },
    {
      onDone({ device }) {
        showToast({ tone: 'success', text: texts.turnedOff(deviceName(device)) });
        onChanged();
      },
    },
  );
  if (devices.length === 0) return null;
  return (
    <Stack $gap="sm" as="section" aria-label={texts.title}>
      <Heading>{texts.title}</Heading>
      {ending.error && <Banner tone="warning">{ending.error.message}</Banner>}
      <Card $flush>
        <List>
          {devices.map((device) => (
            <li key={device.id}>
              <Frame>
                <ListMark>
                  <Icon name={isPhone(device.device) ? 'mobile' : 'laptop'} />
                </ListMark>
                <div>
                  <Text $as="strong">{deviceName(device.device)}</Text>
                  <Text $as="small" $muted>
                    {texts.since(dayOfMonthText(Date.parse(device.createdAt)))}
                  </Text>
                </div>
                <Button
                  variant="secondary"
                  wide={false}
                  disabled={ending.pending}
                  aria-label={texts.turnOffLabel(deviceName(device.device))}
                  onClick={() => void ending.submit(device)}
                >
                  {texts.turnOff}
                </Button>
              </Frame>
            </li>
          ))}
        </List>
      </Card>
    </Stack>
  );
}

const Frame = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space('sm', 'md')};
  padding: ${space('md', 'lg')};
  & > :nth-child(2) {
    flex: 1 1 8rem;
    min-width: 0;
  }
`;
