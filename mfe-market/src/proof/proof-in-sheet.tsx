import { useDraft } from '@cosecha/shared/drafts';
import { WaitingNote } from '@cosecha/shared/photo';
import { deliveryProofText } from '@cosecha/shared/text';
import { Disclosure, Skeleton, Stack, useWhenReady } from '@cosecha/shared/ui';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  isEmptyProof,
  type ProofDraft,
  type ProofDraftHandle,
  proofDrafts,
  proofProblems,
} from './proof-draft';
import { ProofFields } from './proof-fields';
import { useProof } from './use-proof';

/** Asked before the sheet marks the order; false: not now, and the sheet says why. `mark` is called later where it only waits. */
export type BeforeMarking = (mark: () => void) => boolean;

export interface Props {
  orderId: string;
  /** The order is being marked. */
  disabled: boolean;
  /** Where the sheet finds what to ask. */
  before: RefObject<BeforeMarking | null>;
}

/**
 * Optional proof with "Marcar entregado". It never blocks or repeats the marking: it is sent in parallel, or
 * afterwards.
 */
export function ProofInSheet({ orderId, ...props }: Props) {
  const handle = useDraft(proofDrafts, orderId);
  if (handle.draft === null) return <Skeleton rows={1} />;
  return <Fields orderId={orderId} draft={handle.draft} handle={handle} {...props} />;
}

interface FieldsProps extends Props {
  draft: ProofDraft;
  handle: ProofDraftHandle;
}

function Fields({ orderId, disabled, before, draft, handle }: FieldsProps) {
  const { pictures, stage, send } = useProof(orderId, draft, handle);
  const [startsOpen] = useState(!isEmptyProof(draft));
  const [tries, setTries] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const problems = proofProblems(draft);
  const marking = useRef<() => void>(() => undefined);
  /** What is still being made small would be lost with the sheet. */
  const whenPrepared = useWhenReady({ isReady: pictures.preparing === 0, lost: pictures.lost }, () => {
    send();
    marking.current();
  });
  useLayoutEffect(() => {
    before.current = (mark) => {
      const isPrepared = pictures.preparing === 0;
      if ((isPrepared && isEmptyProof(draft)) || stage !== null) return true;
      if (Object.values(problems).some(Boolean)) {
        setTries((count) => count + 1);
        return false;
      }
      marking.current = isPrepared ? () => undefined : mark;
      whenPrepared.ask();
      return isPrepared;
    };
    return () => {
      before.current = null;
    };
  });
  useEffect(() => {
    if (tries > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const isLocked = disabled || stage !== null || whenPrepared.isWaiting;
  return (
    <div ref={place}>
      <Disclosure summary={deliveryProofText.sheet} open={startsOpen}>
        <Stack>
          <ProofFields
            draft={draft}
            handle={handle}
            pictures={pictures}
            problems={tries > 0 ? problems : {}}
            disabled={isLocked}
            photosDisabled={isLocked && stage !== 'photos'}
          />
        </Stack>
      </Disclosure>
      <WaitingNote isWaiting={whenPrepared.isWaiting}>{deliveryProofText.preparing}</WaitingNote>
    </div>
  );
}
