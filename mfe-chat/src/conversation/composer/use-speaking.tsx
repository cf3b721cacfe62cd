import { lazyPart } from '@cosecha/shared/remote';
import { chatVoiceText } from '@cosecha/shared/text';
import { IconButton, Skeleton } from '@cosecha/shared/ui';
import { useState } from 'react';
import type { Chat } from '../../data';
import { sendSpoken } from '../../files';
import type { ComposerProps } from './composer';

/** The microphone's code comes with the first tap on it. */
const VoiceRecorder = lazyPart(
  () => import('../../voice/voice-recorder').then((code) => code.VoiceRecorder),
  (_, state, retry) =>
    state === 'failed' ? (
      <IconButton icon="refresh" label={chatVoiceText.retry} onClick={retry} />
    ) : (
      <Skeleton rows={1} />
    ),
);

/** A voice note: the button where nothing is written, and the recorder in the field's place. */
export function useSpeaking(chat: Chat, conversationId: string): Pick<ComposerProps, 'idle' | 'instead'> {
  const [isSpeaking, setSpeaking] = useState(false);
  const close = () => setSpeaking(false);
  return {
    idle: <IconButton icon="mic" label={chatVoiceText.start} filled onClick={() => setSpeaking(true)} />,
    instead: isSpeaking && (
      <VoiceRecorder
        onClose={close}
        onSend={(spoken) => {
          sendSpoken(chat, conversationId, spoken);
          close();
        }}
      />
    ),
  };
}
