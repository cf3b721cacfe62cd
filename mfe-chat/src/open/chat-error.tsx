import { readableError } from '@cosecha/shared/api';
import { ContactWords, ErrorState } from '@cosecha/shared/ui';
import { ChatError } from '../data';

/** What a person reads of any failure of the chat. */
export const chatErrorText = (error: unknown): string =>
  error instanceof ChatError ? error.text : readableError(error);

interface Props {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** Why something of the chat does not stand here, and another try. */
export function ChatFailure({ title, error, onRetry }: Props) {
  return <ErrorState title={title} text={<ContactWords text={chatErrorText(error)} />} onRetry={onRetry} />;
}
