import { chatFilesText } from '@cosecha/shared/text';
import { color, Icon, radius, size, space, type } from '@cosecha/shared/ui';
import { type ClipboardEvent, type DragEvent, type ReactNode, useState } from 'react';
import styled from 'styled-components';

const Area = styled.div`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-height: 0;
`;
const Over = styled.div`
  ${type('strong')}
  position: absolute;
  inset: ${space('sm')};
  z-index: 1;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space('sm')};
  border: ${size('ring')} dashed ${color('primary')};
  border-radius: ${radius('lg')};
  background: ${color('leafSoft')};
  color: ${color('onLeafSoft')};
  text-align: center;
  pointer-events: none;
`;

interface Props {
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** Takes files that are dropped or pasted anywhere in a conversation. */
export function FileDrop({ disabled, onFiles, children }: Props) {
  const [isOver, setIsOver] = useState(false);

  /** Without this the browser would leave the page to show the file. */
  function handleOver(event: DragEvent) {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = disabled ? 'none' : 'copy';
    setIsOver(!disabled);
  }
  function handleLeave(event: DragEvent<HTMLElement>) {
    const { relatedTarget: entered } = event;
    if (!(entered instanceof Node && event.currentTarget.contains(entered))) setIsOver(false);
  }
  function handleDrop(event: DragEvent) {
    if (!hasFiles(event)) return;
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (!disabled && files.length > 0) onFiles(files);
  }
  /** Copied words often bring a picture of themselves; the words are meant. */
  function handlePaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (disabled || files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    onFiles(files);
  }
  return (
    <Area onDragOver={handleOver} onDragLeave={handleLeave} onDrop={handleDrop} onPaste={handlePaste}>
      {children}
      {isOver && (
        <Over>
          <Icon name="clip" size="iconLg" />
          {chatFilesText.drop}
        </Over>
      )}
    </Area>
  );
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');
