import { chatText } from '@cosecha/shared/text';
import { Icon, type IconName } from '@cosecha/shared/ui';
import type { Message } from '../../data';

const text = chatText.conversation.state;

type Mark = keyof typeof text;

const ICONS: Record<Mark, IconName> = {
  pending: 'clock',
  sent: 'check',
  read: 'double-check',
  failed: 'alert',
};

const markOf = ({ state, isReadByOther }: MarkOf): Mark =>
  state === 'sent' && isReadByOther ? 'read' : state;

type MarkOf = Pick<Message, 'state' | 'isReadByOther'>;

/** How far one's own message has come. */
export function MessageMark({ message }: { message: MarkOf }) {
  const mark = markOf(message);
  return <Icon name={ICONS[mark]} label={text[mark]} size="iconSm" />;
}
