import { IMAGES_PER_OFFER } from '@cosecha/shared/domain';
import { FileChooser, useUploads } from '@cosecha/shared/photo';
import { offersText } from '@cosecha/shared/text';
import { Banner, Heading, Text, VisuallyHidden } from '@cosecha/shared/ui';
import { useId, useRef, useState } from 'react';
import type { DraftName } from '../draft/draft-store';
import { useDraft } from '../draft/use-draft';
import { moved } from './move-photo';
import { Grid, Sources } from './photo-picker.styles';
import { photoQueue } from './photo-store';
import { PhotoTile } from './photo-tile';
import { addPhotos, removePhoto } from './send-photos';
import { usePhotoDrag } from './use-photo-drag';
import { useResumedPhotos } from './use-resumed-photos';

const texts = offersText.photos;

interface PhotoPickerProps {
  /** The draft that the photos belong to. */
  name: DraftName;
  /** Said when the person wants to go on without a photo. */
  missing?: string | null;
}

/** Photos of the product: from camera or gallery, put in order, the first is the cover. */
export function PhotoPicker({ name, missing }: PhotoPickerProps) {
  const { draft, change, known } = useDraft(name);
  const uploads = useUploads(photoQueue);
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [tooMany, setTooMany] = useState(false);
  const [lost, setLost] = useState(0);
  const drag = usePhotoDrag(list, handleMove);
  const hintId = useId();
  const { photos } = draft;

  useResumedPhotos(name, known, setLost);

  function handleFiles(files: File[]) {
    setTooMany(addPhotos(name, files) > 0);
    setLost(0);
  }

  function handleMove(from: number, to: number) {
    if (to < 0 || to >= photos.length) return;
    change((now) => ({ photos: moved(now.photos, from, to) }));
    setAnnouncement(texts.moved(from + 1, to + 1));
  }

  return (
    <section aria-labelledby={`${hintId}-title`}>
      <Heading id={`${hintId}-title`}>{texts.title}</Heading>
      <Text id={hintId} $as="small" $muted>
        {texts.hint(IMAGES_PER_OFFER)}
      </Text>
      <Grid ref={list}>
        {photos.map((photo, index) => (
          <PhotoTile
            key={photo.id}
            photo={photo}
            index={index}
            count={photos.length}
            upload={uploads[photo.id]}
            drag={drag}
            onMove={handleMove}
            onRemove={() => removePhoto(name, photo.id)}
          />
        ))}
        {photos.length < IMAGES_PER_OFFER && (
          <Sources $alone={photos.length === 0}>
            <FileChooser
              look="tile"
              icon="image"
              label={texts.add}
              accept="image/*"
              multiple
              describedBy={hintId}
              invalid={Boolean(missing)}
              onFiles={handleFiles}
            />
            <FileChooser
              look="tile"
              icon="camera"
              label={texts.take}
              accept="image/*"
              camera
              onFiles={handleFiles}
            />
          </Sources>
        )}
      </Grid>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {tooMany && <Banner tone="warning">{texts.tooMany(IMAGES_PER_OFFER)}</Banner>}
      {lost > 0 && <Banner tone="warning">{texts.lost(lost)}</Banner>}
      {missing && <Banner tone="danger">{missing}</Banner>}
    </section>
  );
}
