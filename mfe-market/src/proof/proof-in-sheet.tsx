import { useDraft } from '@cosecha/shared/drafts';
import { deliveryProofText } from '@cosecha/shared/text';
import { Disclosure, Skeleton, Stack } from '@cosecha/shared/ui';
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

/** Asked before the sheet marks the order; false: something typed does not fit, and the fields say so. */
export type BeforeMarking = () => boolean;

export interface Props {
  orderId: string;
  /** The order is being marked. */
  disabled: boolean;
  /** Where the sheet finds what to ask. */
  before: RefObject<BeforeMarking | null>;
}

/** What may go along with "Marcar entregado". It never stops or repeats the marking: it is sent beside it, or after it. */
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
  useLayoutEffect(() => {
    before.current = () => {
      if (isEmptyProof(draft) || stage !== null) return true;
      if (Object.values(problems).some(Boolean)) {
        setTries((count) => count + 1);
        return false;
      }
      send();
      return true;
    };
    return () => {
      before.current = null;
    };
  });
  useEffect(() => {
    if (tries > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const isLocked = disabled || stage !== null;
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
    </div>
  );
}
