import type { AppNotification } from '@cosecha/shared/api';
import type { NoticeKind, NoticeTopic } from '@cosecha/shared/domain';
import { NOTICE_KINDS } from '@cosecha/shared/domain';
import { useOwnRate } from '@cosecha/shared/money';
import { RETURNS } from '@cosecha/shared/router';
import { noticeWords, notificationsText, timeText } from '@cosecha/shared/text';
import {
  color,
  Icon,
  type IconName,
  ListLink,
  ListMark,
  radius,
  size,
  space,
  type,
} from '@cosecha/shared/ui';
import styled from 'styled-components';

const ICON_OF_GROUP: Record<NoticeTopic, IconName> = {
  orders: 'box',
  payments: 'wallet',
  cancellations: 'refresh',
  disputes: 'scale',
  deadlines: 'clock',
  ratings: 'star',
  messages: 'chat',
  offers: 'leaf',
  security: 'key',
};
/** Where a kind has a better picture than its group. */
const ICON_OF_KIND: Partial<Record<NoticeKind, IconName>> = {
  'order-delivered': 'truck',
  'offer-sold-out': 'leaf',
};

const iconOf = (kind: NoticeKind): IconName => ICON_OF_KIND[kind] ?? ICON_OF_GROUP[NOTICE_KINDS[kind].group];

interface Props {
  notice: AppNotification;
  /** It is being opened. */
  onOpen: () => void;
}

/** One notification: title, sentence and time; unread ones have a label and bold text. */
export function NotificationRow({ notice, onOpen }: Props) {
  const { title, body } = noticeWords(notice, useOwnRate());
  return (
    <Row to={notice.path} state={RETURNS} onClick={onOpen} $new={!notice.read}>
      <ListMark>
        <Icon name={iconOf(notice.kind)} />
      </ListMark>
      <Words>
        <Title $new={!notice.read}>{title}</Title>
        <Body>{body}</Body>
        <Foot>
          <time dateTime={new Date(notice.time).toISOString()}>{timeText(notice.time)}</time>
          {!notice.read && <New>{notificationsText.list.isNew}</New>}
        </Foot>
      </Words>
    </Row>
  );
}

const Row = styled(ListLink)<{ $new: boolean }>`
  gap: ${space('sm', 'md')};
  align-items: flex-start;
  border-inline-start: ${size('ring')} solid ${({ $new }) => ($new ? color('primary') : 'transparent')};
`;
const Words = styled.span`
  flex: 1 1 8rem;
  display: grid;
  gap: ${space('hair')};
  min-width: 0;
`;
const Title = styled.span<{ $new: boolean }>`
  ${({ $new }) => type($new ? 'strong' : 'body')}
`;
const Body = styled.span`
  ${type('small')}
  color: ${color('textMuted')};
  overflow-wrap: anywhere;
`;
const Foot = styled.span`
  ${type('tiny')}
  display: flex;
  flex-wrap: wrap;
  gap: ${space('xs', 'sm')};
  align-items: center;
  color: ${color('textMuted')};
`;
const New = styled.span`
  padding-inline: ${space('sm')};
  border-radius: ${radius('pill')};
  background: ${color('leafSoft')};
  color: ${color('onLeafSoft')};
`;
