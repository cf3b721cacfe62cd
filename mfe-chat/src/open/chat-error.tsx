import { readableError } from '@cosecha/shared/api';
import { type Backoff, createBackoff } from '@cosecha/shared/state';
import { ContactWords, ErrorState } from '@cosecha/shared/ui';
import { useEffect, useRef } from 'react';
import { ChatError } from '../data';

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
  const isOfConnection = error instanceof ChatError && error.isOfConnection;
  const again = useRef(onRetry);
  const backoff = useRef<Backoff>(null);
  again.current = onRetry;
  useEffect(() => {
    if (!isOfConnection) return;
    const made = createBackoff(() => again.current());
    backoff.current = made;
    return made.close;
  }, [isOfConnection]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another failure of the same part is another error
  useEffect(() => {
    if (isOfConnection) backoff.current?.after(null);
  }, [isOfConnection, error]);
  return <ErrorState title={title} text={<ContactWords text={chatErrorText(error)} />} onRetry={onRetry} />;
}
