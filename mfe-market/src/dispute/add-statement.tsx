import { queryKeys, readableError } from '@cosecha/shared/api';
import { DISPUTE_LIMITS, plainWords } from '@cosecha/shared/domain';
import { useDraft } from '@cosecha/shared/drafts';
import { isOpen, isWithdrawn, useOnEnd, useOperation } from '@cosecha/shared/operation';
import { WaitingNote } from '@cosecha/shared/photo';
import { showToast } from '@cosecha/shared/state';
import { disputeText } from '@cosecha/shared/text';
import {
  Banner,
  Button,
  Heading,
  Skeleton,
  Stack,
  TextArea,
  textFields,
  useFormWithPhotos,
} from '@cosecha/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PhotosField } from '../photos/photos-field';
import { usePhotos, withPicturesToSend } from '../photos/use-photos';
import { type DisputeDraft, type DisputeDraftHandle, statementDrafts } from './draft';
import { statementKind } from './statement';

const text = disputeText.thread;

/** An answer or more evidence while the dispute is open. A started draft is open again after a reload. */
export function AddStatement({ orderId }: { orderId: string }) {
  const handle = useDraft(statementDrafts, orderId);
  const [wanted, setWanted] = useState(false);
  const { operation } = useOperation(statementKind, orderId);
  const { draft } = handle;
  if (draft === null) return <Skeleton rows={1} />;
  const isSent = isOpen(operation);
  const isStarted = draft.words !== '' || draft.photos.length > 0 || isSent;
  if (!wanted && !isStarted) {
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
  draft: DisputeDraft;
  handle: DisputeDraftHandle;
  onClose: () => void;
}

function StatementForm({ orderId, draft, handle, onClose }: FormProps) {
  const cache = useQueryClient();
  const pictures = usePhotos(orderId, draft, handle);
  const { operation, start, ask } = useOperation(statementKind, orderId);
  const [error, setError] = useState<Error | null>(null);
  useOnEnd(statementKind, orderId, (ended) => {
    if (ended.status === 'refused' && !isWithdrawn(ended.error)) {
      setError(ended.error);
      void handle.change((before) => withPicturesToSend(before, ended.error));
    }
    if (ended.status !== 'done') return;
    void cache.invalidateQueries({ queryKey: queryKeys.disputes.of(orderId) });
    void handle.clear();
    showToast({ tone: 'success', text: text.sent });
    onClose();
  });
  const pending = operation?.status === 'sending';
  const uncertain = operation?.status === 'uncertain';
  const words = plainWords(draft.words);
  const isEmpty = words === '' && draft.photos.length === 0;
  const { form, problems, isWaiting, stopWaiting } = useFormWithPhotos<'words'>({
    problems: uncertain ? {} : { words: isEmpty ? text.nothing : null },
    photos: uncertain ? { isReady: true } : pictures,
    onValid() {
      if (uncertain) return void ask(operation);
      setError(null);
      void start({ orderId, words, files: pictures.files });
    },
  });
  const isSent = pending || uncertain;
  const isLocked = isSent || isWaiting;
  function handleCancel() {
    void handle.clear();
    onClose();
  }

  return (
    <Stack as="form" {...form}>
      <Heading as="h3">{text.addHeading}</Heading>
      <TextArea
        label={text.words}
        hint={text.wordsHint}
        maxLength={DISPUTE_LIMITS.statement.max}
        disabled={isLocked}
        {...textFields(draft, problems, handle.set)('words')}
      />
      <PhotosField handle={pictures} disabled={isSent} />
      {uncertain && <Banner tone="warning">{text.uncertain}</Banner>}
      {operation?.status === 'lapsed' && <Banner tone="warning">{text.lapsed}</Banner>}
      {error && !isLocked && <Banner tone="danger">{readableError(error)}</Banner>}
      <WaitingNote isWaiting={isWaiting} onStop={stopWaiting}>
        {text.waiting}
      </WaitingNote>
      <Button type="submit" loading={pending || isWaiting}>
        {uncertain ? text.sendAgain : text.send}
      </Button>
      {!isSent && (
        <Button variant="quiet" onClick={handleCancel}>
          {text.cancel}
        </Button>
      )}
    </Stack>
  );
}
