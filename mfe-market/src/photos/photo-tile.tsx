import type { DraftPhoto } from '@cosecha/shared/drafts';
import type { Upload } from '@cosecha/shared/photo';
import { disputeText } from '@cosecha/shared/text';
import { Button, IconButton, useObjectUrl } from '@cosecha/shared/ui';
import { Bar, Corner, Frame, Shown, State, Tile } from './photos-field.styles';

const text = disputeText.pictures;

interface Props {
  number: number;
  photo: DraftPhoto;
  /** Undefined before it is queued, and once the service has it. */
  upload: Upload | undefined;
  disabled: boolean;
  onRetry: () => void;
  onRemove: () => void;
}

/** One picture on its way: how far it is, and what to do when it does not get there. */
export function PhotoTile({ number, photo, upload, disabled, onRetry, onRemove }: Props) {
  const url = useObjectUrl(photo.blob);
  const isFailed = upload?.state === 'failed' || upload?.state === 'refused';
  const percent = Math.round((upload?.sent ?? 0) * 100);
  return (
    <Tile>
      <Frame>
        {url && <Shown src={url} alt={text.picture(number)} />}
        {upload?.state === 'uploading' && <Bar max={100} value={percent} aria-label={text.picture(number)} />}
        <Corner>
          <IconButton icon="close" label={text.remove(number)} disabled={disabled} onClick={onRemove} />
        </Corner>
      </Frame>
      <State $failed={isFailed} role={isFailed ? 'alert' : undefined}>
        {isFailed ? `${text.failed}. ${upload.error}` : wordsOf(photo, upload, percent)}
      </State>
      {upload?.state === 'failed' && (
        <Button variant="secondary" onClick={onRetry}>
          {text.retry}
        </Button>
      )}
    </Tile>
  );
}

function wordsOf({ file }: DraftPhoto, upload: Upload | undefined, percent: number): string {
  if (file !== null) return text.sent;
  return upload?.state === 'uploading' ? text.sending(percent) : text.waiting;
}
