import { addStatement, type Dispute, type NewStatement, queryKeys, readableError } from '@cosecha/shared/api';
import { DISPUTE_LIMITS, plainWords } from '@cosecha/shared/domain';
import { notify } from '@cosecha/shared/state';
import { disputeText } from '@cosecha/shared/text';
import { Banner, Button, Heading, Skeleton, Stack, TextArea } from '@cosecha/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Draft } from './draft';
import { PhotosField } from './photos-field';
import { type DraftHandle, useDraft } from './use-draft';
import { usePhotos } from './use-photos';
import { useSend } from './use-send';

const text = disputeText.thread;

/** An answer or more evidence, while the dispute is open. What was begun is open again after a reload. */
export function AddStatement({ orderId }: { orderId: string }) {
  const handle = useDraft(orderId, 'statement');
  const [wanted, setWanted] = useState(false);
  const { draft } = handle;
  if (draft === null) return <Skeleton rows={1} />;
  const isBegun = draft.words !== '' || draft.photos.length > 0 || draft.sent !== null;
  if (!wanted && !isBegun) {
    return (
      <Button variant="secondary" icon="chat" onClick={() => setWanted(true)}>
        {text.add}
      </Button>
    );
  }
  return <StatementForm orderId={orderId} draft={draft} handle={handle} onClose={() => setWanted(false)} />;
}

interface FormProps {
  orderId: string;
  draft: Draft;
  handle: DraftHandle;
  onClose: () => void;
}

function StatementForm({ orderId, draft, handle, onClose }: FormProps) {
  const cache = useQueryClient();
  const [tried, setTried] = useState(false);
  const { photos, uploads, add, remove } = usePhotos(orderId, draft, handle);
  const { send, pending, error, uncertain } = useSend<NewStatement, Dispute>(handle, {
    run: addStatement,
    onDone: (dispute) => {
      cache.setQueryData(queryKeys.disputes.of(orderId), dispute);
      notify({ tone: 'success', text: text.sent });
      onClose();
    },
  });
  const isLocked = pending || uncertain;
  const words = plainWords(draft.words);
  const isEmpty = words === '' && photos.length === 0;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isEmpty || !uploads.isReady) return;
    void send({ orderId, words, files: photos.flatMap(({ file }) => (file === null ? [] : [file])) });
  }
  function handleCancel() {
    void handle.clear();
    onClose();
  }

  return (
    <Stack as="form" noValidate onSubmit={handleSubmit}>
      <Heading as="h3">{text.addHeading}</Heading>
      <TextArea
        label={text.words}
        hint={text.wordsHint}
        value={draft.words}
        maxLength={DISPUTE_LIMITS.statement.max}
        disabled={isLocked}
        error={tried && isEmpty ? text.nothing : null}
        onChange={({ target }) => void handle.change((before) => ({ ...before, words: target.value }))}
      />
      <PhotosField photos={photos} uploads={uploads} disabled={isLocked} onAdd={add} onRemove={remove} />
      {uncertain && <Banner tone="warning">{text.uncertain}</Banner>}
      {error && !uncertain && <Banner tone="danger">{readableError(error)}</Banner>}
      {tried && !uploads.isReady && <Banner tone="warning">{disputeText.sheet.waitForPictures}</Banner>}
      <Button type="submit" loading={pending}>
        {uncertain ? text.sendAgain : text.send}
      </Button>
      {!isLocked && (
        <Button variant="quiet" onClick={handleCancel}>
          {text.cancel}
        </Button>
      )}
    </Stack>
  );
}
