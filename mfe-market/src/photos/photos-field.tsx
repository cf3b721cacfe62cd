import { DISPUTE_LIMITS } from '@cosecha/shared/domain';
import { FileChooser } from '@cosecha/shared/photo';
import { disputeText } from '@cosecha/shared/text';
import { FieldProblem, Stack, Text } from '@cosecha/shared/ui';
import { useId } from 'react';
import { PhotoTile } from './photo-tile';
import { Tiles } from './photos-field.styles';
import type { PhotosHandle } from './use-photos';

const text = disputeText.pictures;
const MAX = DISPUTE_LIMITS.picturesPerStatement;

interface Props {
  handle: PhotosHandle;
  /** How many, and of what or for whom. */
  hint?: string;
  disabled: boolean;
}

/** Pictures for the other side and the arbiter: chosen or taken, made small here, sent at once while the person goes on writing. */
export function PhotosField({ handle, hint = text.hint(MAX), disabled }: Props) {
  const { photos, uploads, preparing, room, problem, choose, remove, retry } = handle;
  const id = useId();

  return (
    <Stack $gap="sm" role="group" aria-labelledby={id}>
      <Text as="span" id={id} $as="label">
        {text.label}
      </Text>
      {(photos.length > 0 || preparing > 0) && (
        <Tiles>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              number={index + 1}
              photo={photo}
              upload={uploads[photo.id]}
              disabled={disabled}
              onRetry={() => retry(photo.id)}
              onRemove={() => remove(photo.id)}
            />
          ))}
        </Tiles>
      )}
      <div role="status">
        {preparing > 0 && (
          <Text $as="small" $muted>
            {text.preparing}
          </Text>
        )}
      </div>
      {room > 0 && (
        <FileChooser
          icon="camera"
          label={text.add}
          accept="image/*"
          multiple
          disabled={disabled}
          describedBy={`${id}-hint`}
          onFiles={choose}
        />
      )}
      {problem && <FieldProblem>{problem}</FieldProblem>}
      <Text $as="small" $muted id={`${id}-hint`}>
        {hint}
      </Text>
    </Stack>
  );
}
