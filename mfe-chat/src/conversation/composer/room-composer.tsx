import { chatFilesText, chatText } from '@cosecha/shared/text';
import { IconButton } from '@cosecha/shared/ui';
import { useState } from 'react';
import type { Chat } from '../../data';
import { UploadList } from '../../files';
import { Composer, type Refusal } from './composer';
import { useSending } from './use-sending';
import { useSpeaking } from './use-speaking';

interface Props {
  chat: Chat;
  conversationId: string;
  refusal: Refusal | null;
  /** Whether an arbiter still waits for the keys. */
  isKeyless: boolean;
  onUnblock: () => void;
  onAttach: () => void;
  /** Something was said: called with every message that one sends. */
  onSaid: () => void;
}

/** Where one writes or speaks. Apart from the messages, which are not drawn again with every letter. */
export function RoomComposer(props: Props) {
  const { chat, conversationId, refusal, isKeyless, onUnblock, onAttach, onSaid } = props;
  const field = useSending(chat, conversationId, onSaid);
  const speaking = useSpeaking(chat, conversationId);
  const enterSends = useEnterSends();
  return (
    <Composer
      {...field}
      {...speaking}
      refusal={refusal}
      hint={isKeyless ? chatText.composer.keyless : undefined}
      onUnblock={onUnblock}
      enterSends={enterSends}
      attach={<IconButton icon="clip" label={chatFilesText.attach} onClick={onAttach} />}
      tray={<UploadList chat={chat} conversationId={conversationId} />}
    />
  );
}

/** Who has a mouse has a keyboard: there Enter sends. On a phone it starts a new line. */
function useEnterSends(): boolean {
  const [enterSends] = useState(() => window.matchMedia('(hover: hover) and (pointer: fine)').matches);
  return enterSends;
}
