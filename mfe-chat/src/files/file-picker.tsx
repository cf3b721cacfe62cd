import { FileChooser } from '@cosecha/shared/photo';
import { chatFilesText } from '@cosecha/shared/text';
import styled from 'styled-components';
import { OFFERED } from './kinds';

/** A computer has no camera to point at something; its chooser is the same for both. */
const OnlyWithFinger = styled.span`
  display: none;
  @media (pointer: coarse) {
    display: contents;
  }
`;

/** Where photos and files are chosen or taken. */
export function FilePicker({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <>
      <FileChooser
        look="button"
        icon="image"
        label={chatFilesText.choose}
        accept={OFFERED}
        multiple
        onFiles={onFiles}
      />
      <OnlyWithFinger>
        <FileChooser
          look="button"
          icon="camera"
          label={chatFilesText.take}
          accept="image/*"
          camera
          onFiles={onFiles}
        />
      </OnlyWithFinger>
    </>
  );
}
