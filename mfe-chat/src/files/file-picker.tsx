import { FileChooser } from '@cosecha/shared/photo';
import { showToast } from '@cosecha/shared/state';
import { chatFilesText } from '@cosecha/shared/text';
import styled from 'styled-components';
import type { Chat } from '../data';
import { OFFERED } from './kinds';
import { FILES_AT_ONCE } from './limits';
import { addFiles } from './uploads';

/** A computer has no camera to point at something; its chooser is the same for both. */
const OnlyWithFinger = styled.span`
  display: none;
  @media (pointer: coarse) {
    display: contents;
  }
`;

export interface FilePickerProps {
  chat: Chat;
  conversationId: string;
  disabled?: boolean;
}

/** Where photos and files are chosen or taken; what is chosen is on its way at once. */
export function FilePicker({ chat, conversationId, disabled }: FilePickerProps) {
  const handleFiles = (files: readonly File[]) => sendFiles(chat, conversationId, files);
  return (
    <>
      <FileChooser
        look="icon"
        icon="clip"
        label={chatFilesText.choose}
        accept={OFFERED}
        multiple
        disabled={disabled}
        onFiles={handleFiles}
      />
      <OnlyWithFinger>
        <FileChooser
          look="icon"
          icon="camera"
          label={chatFilesText.take}
          accept="image/*"
          camera
          disabled={disabled}
          onFiles={handleFiles}
        />
      </OnlyWithFinger>
    </>
  );
}

/** Says what was left out; each file says for itself why it is not sent. */
export function sendFiles(chat: Chat, conversationId: string, files: readonly File[]): void {
  const leftOut = addFiles(
    chat,
    conversationId,
    files.map((file) => ({ file, text: '' })),
  );
  if (leftOut > 0) showToast({ tone: 'warning', text: chatFilesText.refused['too-many'](FILES_AT_ONCE) });
}
