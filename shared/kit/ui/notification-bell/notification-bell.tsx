import { useUnreadNotifications } from '@cosecha/shared/api';
import { RETURNS } from '@cosecha/shared/router';
import { IconLink, size, space } from '@cosecha/shared/ui/core';
import styled from 'styled-components';
import { accountPaths } from '../../../paths';
import { notificationsText } from '../../../text/es/notices/notifications';
import { Count } from '../status/count';

/** The way to /notificaciones and back, with how many wait there. The number comes after the screen, and once a minute. */
export function NotificationBell() {
  const unread = useUnreadNotifications();
  return (
    <Place>
      <IconLink
        icon="bell"
        label={notificationsText.bell(unread)}
        to={accountPaths.notices}
        state={RETURNS}
      />
      {unread > 0 && <Corner aria-hidden="true">{unread > 99 ? '99+' : unread}</Corner>}
    </Place>
  );
}

const Place = styled.div`
  position: relative;
  flex: none;
`;

/** A tap on the number is a tap on the bell. */
const Corner = styled(Count)`
  position: absolute;
  top: ${space('none')};
  inset-inline-end: ${space('none')};
  min-width: calc(${size('iconSm')} + ${space('xs')});
  height: calc(${size('iconSm')} + ${space('xs')});
  pointer-events: none;
`;
