import { readableError } from '@cosecha/shared/api';
import { FileChooser, type OpenPhoto, openPhoto } from '@cosecha/shared/photo';
import { accountText } from '@cosecha/shared/text';
import {
  Avatar,
  Button,
  FieldProblem,
  type Readiness,
  Row,
  Stack,
  Text,
  useObjectUrl,
} from '@cosecha/shared/ui';
import { useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { CropSheet } from './crop-sheet';

const texts = accountText.profile.photo;

/** A photo that is not saved yet; 'none' takes the present one away, null leaves it. */
export type NewPhoto = Blob | 'none' | null;

/** Beside the photo, or below it with large text. */
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
  /** One was chosen and is not there yet: being opened, or about to be cut. */
  onChoosing: (readiness: Required<Readiness>) => void;
}

/** Shows the photo and lets the person choose another, cut and made small on the device before it is sent. */
export function PhotoPicker({ name, image, photo, onChoose, onChoosing }: Props) {
  const problemId = useId();
  const [preparing, setPreparing] = useState(false);
  const [lost, setLost] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [opened, setOpened] = useState<OpenPhoto | null>(null);
  const preview = useObjectUrl(photo === 'none' ? null : photo);

  const isReady = !preparing && opened === null;
  useEffect(() => onChoosing({ isReady, lost }), [isReady, lost, onChoosing]);

  function lose(error: unknown) {
    setProblem(readableError(error));
    setLost((count) => count + 1);
  }
  async function handleChoose([file]: File[]) {
    if (!file) return;
    setPreparing(true);
    setProblem(null);
    try {
      const photo = await openPhoto(file);
      if (photo instanceof Blob) onChoose(photo);
      else setOpened(photo);
    } catch (error) {
      lose(error);
    }
    setPreparing(false);
  }
  const close = () => setOpened(null);
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
          describedBy={problem ? problemId : undefined}
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
        {problem && <FieldProblem id={problemId}>{problem}</FieldProblem>}
      </Choice>
      <CropSheet
        photo={opened}
        onCancel={close}
        onCut={handleCut}
        onFailed={(error) => {
          close();
          lose(error);
        }}
      />
    </Row>
  );
}
