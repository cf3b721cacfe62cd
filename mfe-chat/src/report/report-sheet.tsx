import { useSubmission } from '@cosecha/shared/api';
import { showToast } from '@cosecha/shared/state';
import { chatText } from '@cosecha/shared/text';
import { Banner, Sheet, Stack } from '@cosecha/shared/ui';
import type { Conversation, Message } from '../data';
import { type NewReport, reportConversation } from '../data/requests';
import { chatErrorText } from '../open/chat-error';
import type { ReportDraft } from './report-draft';
import { ReportForm } from './report-form';

const text = chatText.report;

interface Props {
  open: boolean;
  onClose: () => void;
  conversation: Conversation;
  /** Who is reported. */
  name: string;
  messages: readonly Message[];
  onBlock: () => Promise<void>;
}

/** Reports the other side, and blocks them where that is wished for, too. */
export function ReportSheet({ open, onClose, conversation, name, messages, onBlock }: Props) {
  const report = useSubmission((input: NewReport) => reportConversation(input), {
    onDone: () => {
      showToast({ tone: 'success', text: text.sent });
      onClose();
    },
  });
  const said = messages.filter(({ isMine, isUnreadable, text: words }) => !isMine && !isUnreadable && words);
  function handleSend({ reason, words, shown }: ReportDraft, alsoBlock: boolean) {
    if (reason === null) return;
    const chosen = said.filter(({ id }) => shown.has(id));
    report.submit({
      conversationId: conversation.id,
      reason,
      words,
      messages: chosen.map(({ id, text: shownWords }) => ({ messageId: id, text: shownWords })),
    });
    if (alsoBlock) void onBlock();
  }
  return (
    <Sheet open={open} onClose={onClose} title={text.title} locked={report.pending}>
      <Stack>
        {report.error && <Banner tone="danger">{chatErrorText(report.error)}</Banner>}
        <ReportForm
          name={name}
          messages={said}
          canBlock={!conversation.isBlockedByMe && !conversation.isDisputed}
          isSending={report.pending}
          onSend={handleSend}
        />
      </Stack>
    </Sheet>
  );
}
