import { queryKeys, readableError, removeQuestion, useSubmission } from '@cosecha/shared/api';
import { showToast } from '@cosecha/shared/state';
import { questionsText } from '@cosecha/shared/text';
import { Button } from '@cosecha/shared/ui';
import { useQueryClient } from '@tanstack/react-query';

interface Props {
  questionId: string;
  by: 'author' | 'seller';
}

const TEXT = {
  author: { action: questionsText.own.withdraw, done: questionsText.own.withdrawn },
  seller: { action: questionsText.seller.decline, done: questionsText.seller.declined },
} as const;

/** Takes a question away; sent again it changes nothing. */
export function RemoveButton({ questionId, by }: Props) {
  const cache = useQueryClient();
  const { action, done } = TEXT[by];
  const { submit, pending } = useSubmission(() => removeQuestion(questionId, by), {
    onDone() {
      showToast({ tone: 'success', text: done });
      void cache.invalidateQueries({ queryKey: queryKeys.questions.all });
    },
    onFailed: (error) => showToast({ tone: 'danger', text: readableError(error) }),
  });
  return (
    <Button variant="quiet" wide={false} loading={pending} onClick={() => void submit(undefined)}>
      {action}
    </Button>
  );
}
