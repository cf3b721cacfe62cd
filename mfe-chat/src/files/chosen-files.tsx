import { keysOf } from '@cosecha/shared/domain';
import { chatFilesText, fileSizeText } from '@cosecha/shared/text';
import { Banner, Button, Icon, IconButton, Stack, Text, TextInput, useObjectUrl } from '@cosecha/shared/ui';
import { useState } from 'react';
import type { Chat } from '../data';
import { Chosen, Facts, Frame, Large, Rows } from './chosen-files.styles';
import { FILE_KINDS, isPicture } from './kinds';
import { CAPTION_MAX_LETTERS, FILES_AT_ONCE } from './limits';
import { addFiles } from './uploads/uploads';

const texts = chatFilesText.check;

interface Props {
  chat: Chat;
  conversationId: string;
  /** What was chosen, dropped or pasted. */
  files: readonly File[];
  /** All of it is on its way, or nothing is wanted any more. */
  onDone: () => void;
}

/** What was chosen, before it goes: each piece as it is, with something to say about it. */
export function ChosenFiles({ chat, conversationId, files, onDone }: Props) {
  const [chosen, setChosen] = useState(() =>
    files.slice(0, FILES_AT_ONCE).map((file) => ({ file, text: '' })),
  );

  function setText(file: File, text: string) {
    setChosen(chosen.map((each) => (each.file === file ? { file, text } : each)));
  }
  function remove(file: File) {
    const rest = chosen.filter((each) => each.file !== file);
    setChosen(rest);
    if (rest.length === 0) onDone();
  }
  function send() {
    addFiles(
      chat,
      conversationId,
      chosen.map(({ file, text }) => ({ file, text: text.trim() })),
    );
    onDone();
  }
  return (
    <Stack
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {files.length > FILES_AT_ONCE && (
        <Banner tone="warning">{chatFilesText.refused['too-many'](FILES_AT_ONCE)}</Banner>
      )}
      <Rows aria-label={texts.list}>
        {chosen.map(({ file, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a device may hand over two files of one name
          <Chosen key={`${at}${file.name}${chosen.length}`}>
            <Piece file={file} isAlone={chosen.length === 1} onRemove={() => remove(file)} />
            <TextInput
              label={texts.caption}
              aria-label={chosen.length === 1 ? undefined : texts.captionOf(file.name)}
              optional
              maxLength={CAPTION_MAX_LETTERS}
              value={text}
              onChange={({ target }) => setText(file, target.value)}
            />
          </Chosen>
        ))}
      </Rows>
      <Button type="submit" icon="send">
        {texts.send(chosen.length)}
      </Button>
    </Stack>
  );
}

const PICTURES: ReadonlySet<string> = new Set(
  keysOf(FILE_KINDS).flatMap((kind) => (isPicture(kind) ? [FILE_KINDS[kind].type] : [])),
);

interface PieceProps {
  file: File;
  isAlone: boolean;
  onRemove: () => void;
}

/** Drawn by the browser from the device; others are shown as files. Its bytes are looked into when it goes. */
function Piece({ file, isAlone, onRemove }: PieceProps) {
  const [isBroken, setBroken] = useState(false);
  const url = useObjectUrl(PICTURES.has(file.type) && !isBroken ? file : null);
  return (
    <>
      {url && (
        <Frame $alone={isAlone}>
          <Large src={url} alt={texts.preview(file.name)} onError={() => setBroken(true)} />
        </Frame>
      )}
      <Facts>
        {!url && <Icon name="file" />}
        <Text $as="small">
          {file.name} · {fileSizeText(file.size)}
        </Text>
        <IconButton icon="trash" label={texts.remove(file.name)} onClick={onRemove} />
      </Facts>
    </>
  );
}
