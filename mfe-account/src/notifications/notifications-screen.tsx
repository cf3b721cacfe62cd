import { type AppNotification, readableError } from '@cosecha/shared/api';
import { accountPaths, marketPaths } from '@cosecha/shared/paths';
import { bestEffort } from '@cosecha/shared/promise';
import { RETURNS } from '@cosecha/shared/router';
import { serviceNow, showToast, useSession } from '@cosecha/shared/state';
import { byDay, notificationsText } from '@cosecha/shared/text';
import {
  Button,
  ButtonLink,
  Card,
  color,
  EmptyState,
  IconLink,
  List,
  PagedRows,
  Row,
  Screen,
  Stack,
  Text,
  type,
} from '@cosecha/shared/ui';
import styled from 'styled-components';
import { NotificationRow } from './notification-row';
import { type Notifications, useNotifications } from './use-notifications';

const texts = notificationsText.list;

/** /notificaciones: all notifications of the person, newest first, by day. */
export function NotificationsScreen() {
  const { wallet } = useSession();
  const { list, ...state } = useNotifications(wallet ?? '');
  return (
    <Screen
      title={texts.title}
      backTo={accountPaths.account}
      action={
        <IconLink icon="sliders" label={texts.settings} to={accountPaths.noticeSettings} state={RETURNS} />
      }
    >
      <Stack>
        <PagedRows list={list} texts={texts} empty={<Nothing />}>
          {(notices) => <Notices {...state} notices={notices} />}
        </PagedRows>
      </Stack>
    </Screen>
  );
}

function Nothing() {
  return (
    <EmptyState
      icon="bell"
      title={texts.emptyTitle}
      text={texts.empty}
      action={<ButtonLink to={marketPaths.home}>{texts.emptyAction}</ButtonLink>}
    />
  );
}

interface NoticesProps extends Omit<Notifications, 'list'> {
  notices: readonly AppNotification[];
}

function Notices({ notices, unread, markRead }: NoticesProps) {
  const newest = notices[0]?.id ?? '';
  async function markAll() {
    try {
      await markRead({ upTo: newest });
      showToast({ tone: 'success', text: texts.marked });
    } catch (error) {
      showToast({ tone: 'danger', text: readableError(error) });
    }
  }
  return (
    <>
      <Row $spread>
        <Text $muted role="status">
          {unread > 0 ? texts.unread(unread) : texts.allRead}
        </Text>
        {unread > 0 && (
          <Button variant="quiet" wide={false} icon="check" onClick={() => void markAll()}>
            {texts.markAll}
          </Button>
        )}
      </Row>
      {byDay(notices, serviceNow()).map(({ day, title, items: ofDay }) => (
        <Stack $gap="sm" key={day}>
          <Day>{title}</Day>
          <Card $flush>
            <List aria-label={title}>
              {ofDay.map((notice) => (
                <li key={notice.id}>
                  <NotificationRow
                    notice={notice}
                    onOpen={() => {
                      if (!notice.read) void bestEffort(markRead({ ids: [notice.id] }));
                    }}
                  />
                </li>
              ))}
            </List>
          </Card>
        </Stack>
      ))}
    </>
  );
}

const Day = styled.h2`
  ${type('label')}
  color: ${color('textMuted')};
  &::first-letter {
    text-transform: uppercase;
  }
`;
