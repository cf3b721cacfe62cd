import { lazyPart } from '@cosecha/shared/remote';
import { chatFilesText } from '@cosecha/shared/text';
import { Icon, partInRows } from '@cosecha/shared/ui';
import { Line } from './attachment.styles';
import { FileAttachment } from './file-attachment';
import type { FileOf } from './open-file';
import { PictureAttachment } from './picture-attachment';

/** Its player comes with the first voice note. */
const VoiceAttachment = lazyPart(
  () => import('./voice-attachment').then((code) => code.VoiceAttachment),
  partInRows(1),
);

/** The picture or file of a message, inside its bubble. */
export function Attachment(of: FileOf) {
  const { file, path, kind } = of.message;
  if (!file || !path) {
    return (
      <Line>
        <Icon name="lock" size="iconSm" />
        {chatFilesText.received.unreadable}
      </Line>
    );
  }
  if (file.voice) return <VoiceAttachment of={of} voice={file.voice} />;
  return kind === 'image' ? (
    <PictureAttachment of={of} file={file} />
  ) : (
    <FileAttachment of={of} file={file} />
  );
}
