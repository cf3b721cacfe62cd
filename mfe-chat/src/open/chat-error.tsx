import { readableError } from '@cosecha/shared/api';
import { isInSight } from '@cosecha/shared/state';
import { ContactWords, ErrorState } from '@cosecha/shared/ui';
import { useEffect, useRef } from 'react';
import { ChatError } from '../data';
import { createPace } from '../data/outbox/pace';

/** How soon what failed for the line's sake is tried again by itself. Milliseconds. */
const AGAIN_MS = 5_000;

/** What a person reads of any failure of the chat. */
export const chatErrorText = (error: unknown): string =>
  error instanceof ChatError ? error.text : readableError(error);

interface Props {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** Error of a part of the chat with a retry, which is automatic when the network was at fault. */
export function ChatFailure({ title, error, onRetry }: Props) {
  const isOfLine = error instanceof ChatError && ['offline', 'unavailable'].includes(error.code);
  const again = useRef(onRetry);
  again.current = onRetry;
  useEffect(() => {
    if (!isOfLine) return;
    const pace = createPace(() => isInSight() && again.current());
    pace.after(AGAIN_MS);
    return pace.close;
  }, [isOfLine]);
  return <ErrorState title={title} text={<ContactWords text={chatErrorText(error)} />} onRetry={onRetry} />;
}
