import { queryKeys, readableError } from '@cosecha/shared/api';
import { plainWords } from '@cosecha/shared/domain';
import { type DraftStore, useDraft } from '@cosecha/shared/drafts';
import { isWithdrawn, type OperationKind, useOnEnd, useOperation } from '@cosecha/shared/operation';
import { showToast } from '@cosecha/shared/state';
import { Banner, Button, Skeleton, Stack, TextArea, useForm } from '@cosecha/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

interface Props<Input> {
  kind: OperationKind<Input, null>;
  /** What the operation and the draft are about. */
  subject: string;
  drafts: DraftStore<{ words: string }>;
  inputOf: (words: string) => Input;
  /** Characters. */
  maxLength: number;
  text: Record<'label' | 'hint' | 'missing' | 'send' | 'again' | 'sent' | 'lapsed', string>;
  /** What else can be done, beside the button. */
  children?: ReactNode;
}

/** Words for everybody, sent once; what was typed is restored after a reload, and stays where they were refused. */
export function WordsForm<Input>({
  kind,
  subject,
  drafts,
  inputOf,
  maxLength,
  text,
  children,
}: Props<Input>) {
  const cache = useQueryClient();
  const { draft, set, clear } = useDraft(drafts, subject);
  const [refusal, setRefusal] = useState<Error | null>(null);
  const { operation, start, ask } = useOperation(kind, subject);
  useOnEnd(kind, subject, (ended) => {
    void cache.invalidateQueries({ queryKey: queryKeys.questions.all });
    setRefusal(ended.status === 'refused' && !isWithdrawn(ended.error) ? ended.error : null);
    if (ended.status !== 'done') return;
    void clear();
    showToast({ tone: 'success', text: text.sent });
  });
  const uncertain = operation?.status === 'uncertain' ? operation : null;
  const pending = operation?.status === 'sending';
  const words = plainWords(draft?.words ?? '');
  const { form, problems } = useForm({
    problems: { words: words === '' && !uncertain ? text.missing : null },
    onValid() {
      if (uncertain) return void ask(uncertain);
      setRefusal(null);
      void start(inputOf(words));
    },
  });
  if (draft === null) return <Skeleton rows={2} />;
  return (
    <Stack as="form" $gap="sm" {...form}>
      <TextArea
        label={text.label}
        hint={text.hint}
        rows={2}
        value={draft.words}
        maxLength={maxLength}
        error={problems.words}
        disabled={pending || uncertain !== null}
        onChange={({ target }) => set({ words: target.value })}
      />
      {uncertain?.error && <Banner tone="warning">{readableError(uncertain.error)}</Banner>}
      {operation?.status === 'lapsed' && <Banner tone="warning">{text.lapsed}</Banner>}
      {refusal && !uncertain && <Banner tone="danger">{readableError(refusal)}</Banner>}
      <Button type="submit" variant="secondary" loading={pending}>
        {uncertain ? text.again : text.send}
      </Button>
      {children}
    </Stack>
  );
}
