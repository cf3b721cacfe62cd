import { UploadBar } from '@cosecha/shared/photo';
import { offersText } from '@cosecha/shared/text';
import { Icon, IconButton, ImageFrame } from '@cosecha/shared/ui';
import type { DraftPhoto } from '../draft/offer-draft';
import { Alarm, CoverMark, Face, Handle, Photo, Tools, Veil } from './photo-picker.styles';
import { type PhotoUpload, retryPhoto } from './photo-store';
import type { PhotoDrag } from './use-photo-drag';

const texts = offersText.photos;

interface PhotoTileProps {
  photo: DraftPhoto;
  index: number;
  count: number;
  /** Undefined once the service has it. */
  upload: PhotoUpload | undefined;
  drag: PhotoDrag;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
}

/** One photo: what it shows, how far its upload is, and its place among the others. */
export function PhotoTile({ photo, index, count, upload, drag, onMove, onRemove }: PhotoTileProps) {
  const position = index + 1;
  const isRefused = upload?.state === 'refused';
  const isUnderWay = upload !== undefined && !isRefused && upload.state !== 'failed';
  return (
    <Photo data-photo={photo.id} $dragged={drag.dragged === photo.id}>
      <Face>
        {/* What was refused may be no picture at all. */}
        <ImageFrame
          src={isRefused ? null : (photo.url ?? upload?.preview)}
          alt={isRefused ? '' : texts.alt(position)}
          ratio="square"
          drawn="half"
          eager
        />
        {index === 0 && !isRefused && <CoverMark>{texts.cover}</CoverMark>}
        {count > 1 && (
          <Handle
            type="button"
            aria-label={texts.drag(position)}
            title={texts.drag(position)}
            {...drag.handle(photo.id, index)}
          >
            <Icon name="grip" />
          </Handle>
        )}
        {upload && isUnderWay && <Progress upload={upload} position={position} />}
      </Face>
      <Tools>
        <IconButton
          icon="chevron-left"
          label={texts.earlier(position)}
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        />
        <IconButton
          icon="chevron-right"
          label={texts.later(position)}
          disabled={index === count - 1}
          onClick={() => onMove(index, index + 1)}
        />
        <IconButton
          icon={isUnderWay ? 'close' : 'trash'}
          label={isUnderWay ? texts.cancel(position) : texts.remove(position)}
          onClick={onRemove}
        />
      </Tools>
      {upload && !isUnderWay && <Failure id={photo.id} upload={upload} position={position} />}
    </Photo>
  );
}

function Progress({ upload: { state, sent }, position }: { upload: PhotoUpload; position: number }) {
  const percent = Math.round(sent * 100);
  const words = state === 'preparing' || state === 'waiting' ? texts.states[state] : texts.percent(percent);
  return (
    <Veil>
      <span>{words}</span>
      <UploadBar max={100} value={percent} aria-label={texts.progress(position)} />
    </Veil>
  );
}

/** Why it did not get through, and another try where that can help. */
function Failure({ id, upload, position }: { id: string; upload: PhotoUpload; position: number }) {
  return (
    <Alarm role="alert">
      <span>{upload.error}</span>
      {upload.state === 'failed' && (
        <IconButton filled icon="refresh" label={texts.retryPhoto(position)} onClick={() => retryPhoto(id)} />
      )}
    </Alarm>
  );
}
