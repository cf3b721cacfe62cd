import { chatFilesText } from '@cosecha/shared/text';
import { Button, useSeen } from '@cosecha/shared/ui';
import { useState } from 'react';
import type { FileFacts } from '../../data';
import { Trouble } from '../../voice/voice.styles';
import { VoicePlayer } from '../../voice/voice-player';
import { problemText } from './file-attachment';
import type { FileOf } from './open-file';
import { useFile } from './use-file';

const texts = chatFilesText.received;

interface Props {
  of: FileOf;
  voice: NonNullable<FileFacts['voice']>;
}

/** A voice note of a message; loaded once visible, so that a tap plays it at once. */
export function VoiceAttachment({ of, voice }: Props) {
  const [isSeen, setIsSeen] = useState(typeof IntersectionObserver === 'undefined');
  const place = useSeen(isSeen ? null : () => setIsSeen(true));
  const { data, error, refetch } = useFile(of, isSeen);
  return (
    <div ref={place}>
      {error && !data ? (
        <Trouble role="alert">
          {problemText(error)}
          <Button variant="quiet" wide={false} icon="refresh" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </Trouble>
      ) : (
        <VoicePlayer file={data?.plain} voice={voice} loading={texts.loading} />
      )}
    </div>
  );
}
