import { type Order, queryKeys, readableError } from '@cosecha/shared/api';
import { DISPUTE_LIMITS, disputeReasonsOf, type OrderRole, plainWords } from '@cosecha/shared/domain';
import { WaitingNote } from '@cosecha/shared/photo';
import { DISPUTE_REASON_TEXT, disputeText } from '@cosecha/shared/text';
import {
  Banner,
  Button,
  Card,
  Heading,
  NumberedList,
  RadioChoices,
  Stack,
  StuckFoot,
  Text,
  TextArea,
  textFields,
  useFormWithPhotos,
} from '@cosecha/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LapsedBanner } from '../order/actions/run-banner';
import { useOrderAction } from '../order/actions/use-order-action';
import { PhotosField } from '../photos/photos-field';
import { usePhotos, withPicturesToSend } from '../photos/use-photos';
import type { DisputeDraft, DisputeDraftHandle } from './draft';

const text = disputeText.sheet;
const { min, max } = DISPUTE_LIMITS.opening;

interface Props {
  order: Order;
  role: OrderRole;
  draft: DisputeDraft;
  handle: DisputeDraftHandle;
  onClose: () => void;
  onPending: (pending: boolean) => void;
}

/** Fields of the sheet. Errors appear after the first attempt to send. */
export function DisputeForm({ order, role, draft, handle, onClose, onPending }: Props) {
  const { orderId } = order;
  const cache = useQueryClient();
  const pictures = usePhotos(orderId, draft, handle);
  const { run, lapsed, error, submit, ask } = useOrderAction(order, {
    onDone: (_result, action) => {
      if (action !== 'dispute') return;
      void cache.invalidateQueries({ queryKey: queryKeys.disputes.of(orderId) });
      void handle.clear();
      onClose();
    },
    onFailed: (failure) => void handle.change((before) => withPicturesToSend(before, failure)),
  });
  const pending = run === 'sending';
  const uncertain = run === 'uncertain';
  useEffect(() => onPending(pending), [pending, onPending]);

  const missing = Math.max(0, min - plainWords(draft.words).length);
  const { reason: reasonCode } = draft;
  const { form, problems, isWaiting, stopWaiting } = useFormWithPhotos<'reason' | 'words'>({
    problems: uncertain
      ? {}
      : {
          reason: reasonCode === null ? text.reasonMissing : null,
          words: missing > 0 ? text.tooShort(missing) : null,
        },
    photos: uncertain ? { isReady: true } : pictures,
    onValid() {
      if (uncertain) return ask();
      if (reasonCode === null) return;
      void submit('dispute', { reasonCode, reason: plainWords(draft.words), files: pictures.files });
    },
  });

  const isLocked = run !== null || isWaiting;

  return (
    <Stack as="form" {...form}>
      <RadioChoices
        label={text.reason}
        choices={disputeReasonsOf(role).map((code) => ({ value: code, label: DISPUTE_REASON_TEXT[code] }))}
        value={reasonCode}
        onChange={(reason) => handle.set({ reason })}
        error={problems.reason}
        disabled={isLocked}
      />
      <TextArea
        label={text.words}
        hint={text.wordsHint}
        maxLength={max}
        rows={5}
        disabled={isLocked}
        {...textFields(draft, problems, handle.set)('words')}
      />
      <PhotosField handle={pictures} disabled={run !== null} />
      <Card $sunk>
        <Heading as="h3">{text.now}</Heading>
        <NumberedList>
          {text.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </NumberedList>
      </Card>
      {pending && <Banner>{text.opening}</Banner>}
      {uncertain && <Banner tone="warning">{text.uncertain}</Banner>}
      {lapsed && <LapsedBanner order={order} action={lapsed} />}
      {error && !uncertain && <Banner tone="danger">{`${readableError(error)} ${text.draftSaved}`}</Banner>}
      {!pending && draft.words !== '' && !error && (
        <Text $as="small" $muted>
          {text.draftSaved}
        </Text>
      )}
      <StuckFoot>
        <WaitingNote isWaiting={isWaiting} onStop={stopWaiting}>
          {text.waiting}
        </WaitingNote>
        <Button type="submit" variant="danger" loading={pending || isWaiting}>
          {uncertain ? text.ask : text.confirm}
        </Button>
        {!pending && (
          <Button variant="quiet" onClick={onClose}>
            {text.dismiss}
          </Button>
        )}
      </StuckFoot>
    </Stack>
  );
}
