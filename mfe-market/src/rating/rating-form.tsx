import { type OrderRatings, queryKeys, readableError } from '@cosecha/shared/api';
import { type OrderRole, plainWords, RATING_WORDS_MAX } from '@cosecha/shared/domain';
import { useDraft } from '@cosecha/shared/drafts';
import { isWithdrawn, useOnEnd, useOperation } from '@cosecha/shared/operation';
import { dayOfMonthText, ratingText } from '@cosecha/shared/text';
import { Banner, Button, Heading, Skeleton, Stack, Text, TextArea, useForm } from '@cosecha/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ratingDrafts } from './draft';
import { ratingKind } from './rating-operation';
import { StarInput } from './star-input';

const text = ratingText.form;

interface Props {
  /** The id of the heading, which names the card. */
  id: string;
  orderId: string;
  role: OrderRole;
  ratings: OrderRatings;
}

/** Stars and optional words; a started draft is restored after a reload. */
export function RatingForm({ id, orderId, role, ratings }: Props) {
  const cache = useQueryClient();
  const { draft, set } = useDraft(ratingDrafts, orderId);
  const { stars, words } = draft ?? ratingDrafts.nothing;
  const [refusal, setRefusal] = useState<Error | null>(null);
  const { operation, start, ask } = useOperation(ratingKind, orderId);
  useOnEnd(ratingKind, orderId, (ended) => {
    setRefusal(ended.status === 'refused' && !isWithdrawn(ended.error) ? ended.error : null);
    void cache.invalidateQueries({ queryKey: queryKeys.ratings.all });
  });
  const uncertain = operation?.status === 'uncertain';
  /** Once sent, the stored rating replaces this form. */
  const pending = operation?.status === 'sending' || operation?.status === 'done';
  const { form, problems } = useForm({
    problems: { stars: stars === null && !uncertain ? text.choose : null },
    onValid() {
      if (uncertain) return void ask(operation);
      setRefusal(null);
      if (stars !== null) void start({ orderId, stars, words: plainWords(words) });
    },
  });

  if (draft === null) return <Skeleton rows={2} />;
  return (
    <Stack as="form" {...form}>
      <Stack $gap="xs">
        <Heading id={id}>{text.heading[role]}</Heading>
        <Text $muted>{ratings.theirsAwaits ? text.theirsAwaits[role] : text.lead}</Text>
      </Stack>
      <StarInput
        label={text.stars}
        value={uncertain ? operation.input.stars : stars}
        onChange={(next) => set({ stars: next })}
        error={problems.stars}
        disabled={pending || uncertain}
      />
      {stars !== null && (
        <TextArea
          label={text.words}
          hint={text.wordsHint}
          optional
          value={words}
          maxLength={RATING_WORDS_MAX}
          disabled={pending || uncertain}
          onChange={({ target }) => set({ words: target.value })}
        />
      )}
      {uncertain && operation.error && <Banner tone="warning">{readableError(operation.error)}</Banner>}
      {operation?.status === 'lapsed' && <Banner tone="warning">{text.lapsed}</Banner>}
      {refusal && !uncertain && <Banner tone="danger">{readableError(refusal)}</Banner>}
      <Button type="submit" variant={stars === null ? 'secondary' : 'primary'} loading={pending}>
        {uncertain ? text.again : text.send}
      </Button>
      <Text $as="small" $muted>
        {text.blind(dayOfMonthText(ratings.untilMs ?? 0))}
      </Text>
    </Stack>
  );
}
