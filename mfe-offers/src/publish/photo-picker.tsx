import { IMAGES_PER_OFFER } from '@cosecha/shared/domain';
import { offersText } from '@cosecha/shared/text';
import { Banner, Button, Heading, Icon, IconButton, ImageFrame, Spinner, Text } from '@cosecha/shared/ui';
import { type ChangeEvent, useId } from 'react';
import { AddPhoto, CoverMark, Grid, HiddenInput, Photo, Tools } from './photo-picker.styles';
import { usePhotoUploads } from './use-photo-uploads';

const texts = offersText.photos;

interface PhotoPickerProps {
  images: readonly string[];
  onChange: (change: (images: readonly string[]) => string[]) => void;
  /** Said when the person wants to go on without a photo. */
  missing?: string;
}

/** Photos of the product: several at once, the first is the cover, each can become it or go. */
export function PhotoPicker({ images, onChange, missing }: PhotoPickerProps) {
  const uploads = usePhotoUploads(images.length, (url) => onChange((now) => [...now, url]));
  const hintId = useId();
  const full = images.length >= IMAGES_PER_OFFER;
  const problem = uploads.error ?? missing;

  function handleFiles(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    if (files.length > 0) void uploads.add(files);
  }

  return (
    <section aria-labelledby={`${hintId}-title`}>
      <Heading id={`${hintId}-title`}>{texts.title}</Heading>
      <Text id={hintId} $as="small" $muted>
        {texts.hint(IMAGES_PER_OFFER)}
      </Text>
      <Grid>
        {images.map((url, index) => (
          <Photo key={url}>
            <ImageFrame src={url} alt={texts.alt(index + 1)} ratio="square" eager />
            {index === 0 && <CoverMark>{texts.cover}</CoverMark>}
            <Tools>
              {index > 0 && (
                <IconButton
                  filled
                  icon="check"
                  label={texts.makeCover(index + 1)}
                  onClick={() => onChange((now) => [url, ...now.filter((other) => other !== url)])}
                />
              )}
              <IconButton
                filled
                icon="trash"
                label={texts.remove(index + 1)}
                onClick={() => onChange((now) => now.filter((other) => other !== url))}
              />
            </Tools>
          </Photo>
        ))}
        {!full && (
          <li>
            <AddPhoto $busy={uploads.progress !== null}>
              {uploads.progress ? <Spinner /> : <Icon name="camera" size="iconLg" />}
              <span role="status">
                {uploads.progress
                  ? texts.uploading(uploads.progress.done, uploads.progress.total)
                  : texts.add}
              </span>
              <HiddenInput
                type="file"
                accept="image/*"
                multiple
                aria-label={texts.add}
                aria-describedby={hintId}
                disabled={uploads.progress !== null}
                onChange={handleFiles}
              />
            </AddPhoto>
          </li>
        )}
      </Grid>
      {problem && (
        <Banner
          tone="danger"
          action={
            uploads.canRetry && (
              <Button variant="secondary" wide={false} icon="refresh" onClick={() => void uploads.retry()}>
                {texts.retry}
              </Button>
            )
          }
        >
          {problem}
        </Banner>
      )}
    </section>
  );
}
