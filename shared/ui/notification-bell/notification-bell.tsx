import { useUnreadNotifications } from '@cosecha/shared/api';
import { color, IconLink, radius, size, space, type } from '@cosecha/shared/ui/core';
import styled from 'styled-components';
import { accountPaths } from '../../paths';
import { notificationsText } from '../../text/es/notifications';

/** The way to /notificaciones, with how many wait there. The number comes after the screen, and once a minute. */
export function NotificationBell() {
  const unread = useUnreadNotifications();
  return (
    <Place>
      <IconLink icon="bell" label={notificationsText.bell(unread)} to={accountPaths.notices} />
      {unread > 0 && <Count aria-hidden="true">{unread > 99 ? '99+' : unread}</Count>}
    </Place>
  );
}

const Place = styled.div`
  position: relative;
  flex: none;
`;

/** A tap on the number is a tap on the bell. */
const Count = styled.span`
  ${type('tiny')}
  position: absolute;
  top: ${space('none')};
  right: ${space('none')};
  display: grid;
  place-items: center;
  min-width: calc(${size('iconSm')} + ${space('xs')});
  height: calc(${size('iconSm')} + ${space('xs')});
  padding-inline: ${space('xs')};
  border: ${size('line')} solid transparent;
  border-radius: ${radius('pill')};
  background: ${color('danger')};
  color: ${color('onDanger')};
  pointer-events: none;
`;
