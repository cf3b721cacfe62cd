import { useSubmission } from '@cosecha/shared/api';
import { useDraft } from '@cosecha/shared/drafts';
import { showToast } from '@cosecha/shared/state';
import { chatText } from '@cosecha/shared/text';
import { Banner, Sheet, Stack } from '@cosecha/shared/ui';
import type { Conversation, Message } from '../data';
import { type NewReport, reportConversation } from '../data/requests';
import { chatErrorText } from '../open/chat-error';
import { reportDrafts } from './report-draft';
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

/** Reports the other side, and blocks them if wished. The draft is stored until it is sent. */
export function ReportSheet({ open, onClose, conversation, name, messages, onBlock }: Props) {
  const { draft, set, clear } = useDraft(reportDrafts, conversation.id);
  const report = useSubmission((input: NewReport) => reportConversation(input), {
    onDone: () => {
      void clear();
      showToast({ tone: 'success', text: text.sent });
      onClose();
    },
  });
  const said = messages.filter(({ isMine, isUnreadable, text: words }) => !isMine && !isUnreadable && words);
  const chosen = said.filter(({ id }) => draft?.shown.includes(id));
  function handleSend(alsoBlock: boolean) {
    const { reason, words } = draft ?? reportDrafts.nothing;
    if (reason === null) return;
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
        {draft && (
          <ReportForm
            draft={{ ...draft, shown: chosen.map(({ id }) => id) }}
            onChange={set}
            name={name}
            messages={said}
            canBlock={!conversation.isBlockedByMe && !conversation.isDisputed}
            isSending={report.pending}
            onSend={handleSend}
          />
        )}
      </Stack>
    </Sheet>
  );
}
