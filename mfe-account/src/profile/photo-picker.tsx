import { type OpenPhoto, openPhoto } from '@cosecha/shared/photo';
import { accountText } from '@cosecha/shared/text';
import {
  Avatar,
  Button,
  color,
  Icon,
  Row,
  radius,
  Stack,
  size,
  space,
  Text,
  type,
  visuallyHidden,
} from '@cosecha/shared/ui';
import { type ChangeEvent, useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { CropSheet } from './crop-sheet';

const texts = accountText.profile.photo;

/** A photo that is not saved yet; 'none' takes the present one away, null leaves it. */
export type NewPhoto = Blob | 'none' | null;

/** Beside the photo, or below it where a large text leaves no room. */
const Choice = styled(Stack)`
  flex: 1 1 9rem;
  justify-items: start;
`;
const Chooser = styled.label`
  ${type('strong')}
  display: inline-flex;
  align-items: center;
  gap: ${space('sm')};
  min-height: ${size('target')};
  padding: ${space('sm', 'lg')};
  border: ${size('edge')} solid ${color('edge')};
  border-radius: ${radius('lg')};
  background: ${color('surface')};
  cursor: pointer;
  &:hover {
    background: ${color('sunk')};
  }
  &:focus-within {
    outline: ${size('ring')} solid ${color('focus')};
    outline-offset: 2px;
  }
`;
const File = styled.input`
  ${visuallyHidden}
`;
const Problem = styled.p`
  ${type('small')}
  color: ${color('danger')};
  font-weight: 600;
`;

interface Props {
  name: string;
  /** Address of the present photo, or ''. */
  image: string;
  photo: NewPhoto;
  onChoose: (photo: NewPhoto) => void;
}

/** Shows the photo and lets the person choose another, cut and made small on the device before it is sent. */
export function PhotoPicker({ name, image, photo, onChoose }: Props) {
  const problemId = useId();
  const [preparing, setPreparing] = useState(false);
  const [unreadable, setUnreadable] = useState(false);
  const [opened, setOpened] = useState<OpenPhoto | null>(null);
  const preview = useObjectUrl(photo instanceof Blob ? photo : null);

  async function handleChoose(event: ChangeEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (!file) return;
    setPreparing(true);
    setUnreadable(false);
    try {
      setOpened(await openPhoto(file));
    } catch {
      setUnreadable(true);
    }
    setPreparing(false);
    /** The same file may be chosen again. */
    input.value = '';
  }
  function close() {
    opened?.close();
    setOpened(null);
  }
  function handleCut(cut: Blob) {
    close();
    onChoose(cut);
  }

  const shown = photo === 'none' ? '' : (preview ?? image);
  return (
    <Row $gap="lg">
      <Avatar name={name} src={shown} size="avatarLg" label={preview ? texts.preview : texts.label} />
      <Choice $gap="xs">
        <Chooser>
          <Icon name="camera" />
          {shown ? texts.change : texts.choose}
          <File
            type="file"
            accept="image/*"
            disabled={preparing}
            aria-describedby={unreadable ? problemId : undefined}
            onChange={handleChoose}
          />
        </Chooser>
        {shown && (
          <Button variant="quiet" wide={false} icon="trash" onClick={() => onChoose(image ? 'none' : null)}>
            {texts.remove}
          </Button>
        )}
        <div role="status">
          {preparing && (
            <Text $as="small" $muted>
              {texts.preparing}
            </Text>
          )}
        </div>
        {unreadable && (
          <Problem id={problemId} role="alert">
            {texts.unreadable}
          </Problem>
        )}
      </Choice>
      <CropSheet
        photo={opened}
        onCancel={close}
        onCut={handleCut}
        onFailed={() => {
          close();
          setUnreadable(true);
        }}
      />
    </Row>
  );
}

function useObjectUrl(blob: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return setUrl(null);
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}
