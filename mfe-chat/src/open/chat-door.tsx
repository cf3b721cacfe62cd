import { Screen, Skeleton } from '@cosecha/shared/ui';
import { type ReactNode, useState } from 'react';
import type { Chat } from '../data';
import { Unlock } from '../unlock/unlock';
import { ChatFailure } from './chat-error';
import { useChat } from './use-chat';

interface Props {
  title: string;
  backTo: string;
  action?: ReactNode;
  texts: { loading: string; failed: string };
  /** Content once the chat is open; it brings its own frame. */
  children: (chat: Chat) => ReactNode;
}

/** Shows the frame of a screen at once, asks for the PIN where this device has no key yet, then lets in. */
export function ChatDoor({ title, backTo, action, texts, children }: Props) {
  const { opening, retry } = useChat();
  const [wasUnlocked, setWasUnlocked] = useState(false);
  function handleUnlocked() {
    setWasUnlocked(true);
    retry();
  }
  if (wasUnlocked && opening.state === 'open') setWasUnlocked(false);
  if (opening.state === 'open') return children(opening.chat);
  if (opening.state === 'locked')
    return <Unlock backTo={backTo} isAgain={wasUnlocked} onUnlocked={handleUnlocked} />;
  return (
    <Screen title={title} backTo={backTo} action={action}>
      {opening.state === 'failed' ? (
        <ChatFailure title={texts.failed} error={opening.error} onRetry={retry} />
      ) : (
        <Skeleton label={texts.loading} rows={5} />
      )}
    </Screen>
  );
}
