import { securityText } from '@cosecha/shared/text';
import { Button, ListRow, StatusPill } from '@cosecha/shared/ui';
import { deviceName, isPhone } from './device-name';
import type { OpenSession } from './security.api';
import { dayText, sinceText } from './since-text';

const texts = securityText.devices;

interface Props {
  session: OpenSession;
  /** When the list was read. Milliseconds since the epoch. */
  nowMs: number;
  onEnd: () => void;
}

export function DeviceRow({ session, nowMs, onEnd }: Props) {
  const name = deviceName(session.device);
  return (
    <ListRow
      icon={isPhone(session.device) ? 'phone' : 'home'}
      title={name}
      detail={
        <>
          {texts.lastSeen(sinceText(Date.parse(session.lastSeenAt), nowMs))}
          <br />
          {texts.since(dayText(Date.parse(session.createdAt)))}
        </>
      }
      end={
        session.current ? (
          <StatusPill tone="success">{texts.current}</StatusPill>
        ) : (
          <Button variant="secondary" wide={false} aria-label={texts.endLabel(name)} onClick={onEnd}>
            {texts.end}
          </Button>
        )
      }
    />
  );
}
