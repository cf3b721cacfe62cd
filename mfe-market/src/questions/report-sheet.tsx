import { readableError, reportQuestion, useSubmission } from '@cosecha/shared/api';
import {
  CHAT_REPORT_LIMITS,
  CHAT_REPORT_REASONS,
  type ChatReportReason,
  plainWords,
} from '@cosecha/shared/domain';
import { useDraft } from '@cosecha/shared/drafts';
import { showToast } from '@cosecha/shared/state';
import { chatText, questionsText } from '@cosecha/shared/text';
import { Banner, Button, RadioChoices, Sheet, Stack, Text, TextArea, useForm } from '@cosecha/shared/ui';
import { reportDrafts } from './drafts';

const text = chatText.report;
const CHOICES = CHAT_REPORT_REASONS.map((value) => ({ value, ...text.reasons[value] }));

interface Props {
  questionId: string;
  onClose: () => void;
}

/** Reports a public question to the arbiter, as a conversation is. */
export function ReportSheet({ questionId, onClose }: Props) {
  const { draft, set, clear } = useDraft(reportDrafts, questionId);
  const report = useSubmission(
    (input: { reason: ChatReportReason; words: string }) => reportQuestion(questionId, input),
    {
      onDone() {
        void clear();
        showToast({ tone: 'success', text: text.sent });
        onClose();
      },
    },
  );
  const { reason, words } = draft ?? reportDrafts.nothing;
  const isMute = reason === 'other' && plainWords(words) === '';
  const { form, problems } = useForm({
    problems: {
      reason: reason === null ? text.reasonMissing : null,
      words: isMute ? text.wordsMissing : null,
    },
    onValid: () => reason !== null && void report.submit({ reason, words }),
  });
  return (
    <Sheet open onClose={onClose} title={questionsText.report.title} locked={report.pending}>
      <Stack as="form" {...form}>
        {report.error && <Banner tone="danger">{readableError(report.error)}</Banner>}
        <Text>{questionsText.report.lead}</Text>
        <RadioChoices
          label={text.reason}
          choices={CHOICES}
          value={reason}
          onChange={(next) => set({ reason: next })}
          error={problems.reason}
        />
        <TextArea
          label={text.words}
          optional={reason !== 'other'}
          value={words}
          maxLength={CHAT_REPORT_LIMITS.words}
          error={problems.words}
          onChange={({ target }) => set({ words: target.value })}
        />
        <Button type="submit" variant="danger" icon="flag" loading={report.pending}>
          {text.send}
        </Button>
      </Stack>
    </Sheet>
  );
}
