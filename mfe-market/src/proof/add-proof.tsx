import { readableError } from '@cosecha/shared/api';
import { useDraft } from '@cosecha/shared/drafts';
import { isOpen, useOperation } from '@cosecha/shared/operation';
import { WaitingNote } from '@cosecha/shared/photo';
import { deliveryProofText } from '@cosecha/shared/text';
import { Banner, Button, Skeleton, Stack, useForm } from '@cosecha/shared/ui';
import { useState } from 'react';
import {
  isEmptyProof,
  type ProofDraft,
  type ProofDraftHandle,
  type ProofField,
  proofDrafts,
  proofProblems,
} from './proof-draft';
import { ProofFields } from './proof-fields';
import { proofKind } from './proof-operation';
import { useProof } from './use-proof';

const text = deliveryProofText.form;

/** A proof added after marking. A started draft, here or in the marking sheet, is open again after a reload. */
export function AddProof({ orderId, isFirst }: { orderId: string; isFirst: boolean }) {
  const handle = useDraft(proofDrafts, orderId);
  const [wanted, setWanted] = useState(false);
  const { operation } = useOperation(proofKind, orderId);
  const { draft } = handle;
  if (draft === null) return <Skeleton rows={1} />;
  const isSent = isOpen(operation);
  if (!wanted && !isSent && isEmptyProof(draft)) {
    return (
      <Button variant="secondary" icon="truck" onClick={() => setWanted(true)}>
        {isFirst ? text.add : text.more}
      </Button>
    );
  }
  return <ProofForm orderId={orderId} draft={draft} handle={handle} onClose={() => setWanted(false)} />;
}

interface FormProps {
  orderId: string;
  draft: ProofDraft;
  handle: ProofDraftHandle;
  onClose: () => void;
}

function ProofForm({ orderId, draft, handle, onClose }: FormProps) {
  const { pictures, stage, error, send, ask } = useProof(orderId, draft, handle, onClose);
  const isEmpty = isEmptyProof(draft);
  const { form, problems, tried } = useForm<ProofField | 'nothing'>({
    problems: stage === null ? { ...proofProblems(draft), nothing: isEmpty ? text.nothing : null } : {},
    onValid: stage === 'uncertain' ? ask : send,
  });
  function handleCancel() {
    void handle.clear();
    onClose();
  }
  return (
    <Stack as="form" {...form}>
      <ProofFields
        draft={draft}
        handle={handle}
        pictures={pictures}
        problems={problems}
        disabled={stage !== null}
        photosDisabled={stage !== null && stage !== 'photos'}
      />
      <WaitingNote isWaiting={stage === 'photos'}>{text.waiting}</WaitingNote>
      {stage === 'sending' && <Banner icon="clock">{text.sending}</Banner>}
      {stage === 'uncertain' && <Banner tone="warning">{text.uncertain}</Banner>}
      {error && <Banner tone="danger">{readableError(error)}</Banner>}
      {tried && isEmpty && stage === null && <Banner tone="warning">{text.nothing}</Banner>}
      {stage !== 'photos' && (
        <Button type="submit" loading={stage === 'sending'}>
          {stage === 'uncertain' ? text.sendAgain : text.send}
        </Button>
      )}
      {(stage === null || stage === 'photos') && (
        <Button variant="quiet" onClick={handleCancel}>
          {text.cancel}
        </Button>
      )}
    </Stack>
  );
}
