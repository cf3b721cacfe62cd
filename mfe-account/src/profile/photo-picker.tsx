import { FileChooser, type OpenPhoto, openPhoto } from '@cosecha/shared/photo';
import { accountText } from '@cosecha/shared/text';
import { Avatar, Button, FieldProblem, Row, Stack, Text, useObjectUrl } from '@cosecha/shared/ui';
import { useId, useState } from 'react';
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
  const preview = useObjectUrl(photo === 'none' ? null : photo);

  async function handleChoose([file]: File[]) {
    if (!file) return;
    setPreparing(true);
    setUnreadable(false);
    try {
      setOpened(await openPhoto(file));
    } catch {
      setUnreadable(true);
    }
    setPreparing(false);
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
        <FileChooser
          icon="camera"
          label={shown ? texts.change : texts.choose}
          accept="image/*"
          disabled={preparing}
          describedBy={unreadable ? problemId : undefined}
          onFiles={handleChoose}
        />
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
        {unreadable && <FieldProblem id={problemId}>{texts.unreadable}</FieldProblem>}
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
