import { dayOfMonthText, securityText } from '@cosecha/shared/text';
import { Button, Icon, ListMark, Stack, StatusPill, space, Text } from '@cosecha/shared/ui';
import styled from 'styled-components';
import type { OpenSession } from '../requests';
import { deviceName, isPhone } from './device-name';
import { sinceText } from './since-text';

const texts = securityText.devices;

const Frame = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space('md')};
  padding: ${space('lg')};
`;

interface Props {
  session: OpenSession;
  /** When the list was read. Milliseconds since the epoch. */
  nowMs: number;
  onEnd: () => void;
}

export function DeviceRow({ session, nowMs, onEnd }: Props) {
  const name = deviceName(session.device);
  const since = sinceText(Date.parse(session.lastSeenAt), nowMs);
  return (
    <Frame>
      <ListMark>
        <Icon name={isPhone(session.device) ? 'mobile' : 'laptop'} />
      </ListMark>
      <Stack $gap="sm">
        <div>
          <Text $as="strong">{name}</Text>
          <Text $as="small" $muted>
            {(session.over ? texts.lastUsed : texts.lastSeen)(since)}
          </Text>
          <Text $as="small" $muted>
            {session.over ? texts.over : texts.since(dayOfMonthText(Date.parse(session.createdAt)))}
          </Text>
        </div>
        <div>
          {session.current ? (
            <StatusPill tone="success" icon="check">
              {texts.current}
            </StatusPill>
          ) : (
            <Button
              variant="secondary"
              wide={false}
              icon="logout"
              aria-label={texts.endLabel(name)}
              onClick={onEnd}
            >
              {texts.end}
            </Button>
          )}
        </div>
      </Stack>
    </Frame>
  );
}
