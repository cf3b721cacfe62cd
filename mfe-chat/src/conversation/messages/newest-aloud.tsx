import { chatSpotText, chatText, chatVoiceText } from '@cosecha/shared/text';
import { VisuallyHidden } from '@cosecha/shared/ui';
import { useState } from 'react';
import type { Message } from '../../data';

interface Props {
  /** Oldest first. */
  messages: readonly Message[];
  authorOf: (message: Message) => string;
}

/** Reads what others write while one is here to those who do not see it come. */
export function NewestAloud({ messages, authorOf }: Props) {
  const newest = messages.findLast(({ isMine }) => !isMine);
  const [firstId] = useState(newest?.id);
  const isNew = newest !== undefined && newest.id !== firstId;
  return <VisuallyHidden role="status">{isNew && `${authorOf(newest)}: ${saidIn(newest)}`}</VisuallyHidden>;
}

function saidIn({ text, kind, file, spot, isUnreadable }: Message): string {
  if (isUnreadable) return chatText.conversation.unreadable;
  if (file?.voice) return chatVoiceText.name;
  if (spot) return `${chatSpotText.name}. ${text}`;
  return text || chatText.list[kind === 'image' ? 'picture' : 'file'];
}
