import {
  isUncertain,
  type NewRating,
  type OrderRatings,
  queryKeys,
  rateOrder,
  readableError,
  useSubmission,
} from '@cosecha/shared/api';
import { type OrderRole, plainWords, RATING_WORDS_MAX, type Stars } from '@cosecha/shared/domain';
import { ratingText } from '@cosecha/shared/text';
import { Banner, Button, Heading, Stack, Text, TextArea } from '@cosecha/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { StarInput } from './star-input';

const text = ratingText.form;
const day = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'long' });

interface Props {
  /** The id of the heading, which names the card. */
  id: string;
  orderId: string;
  role: OrderRole;
  ratings: OrderRatings;
}

/** Stars and, for who wants, words. */
export function RatingForm({ id, orderId, role, ratings }: Props) {
  const cache = useQueryClient();
  const [stars, setStars] = useState<Stars | null>(null);
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const { submit, pending, error } = useSubmission<NewRating, OrderRatings>(rateOrder, {
    onDone: (given) => {
      cache.setQueryData(queryKeys.ratings.order(orderId), given);
      void cache.invalidateQueries({ queryKey: queryKeys.ratings.all });
    },
    onFailed: () => void cache.invalidateQueries({ queryKey: queryKeys.ratings.order(orderId) }),
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (stars !== null) void submit({ orderId, stars, words: plainWords(words) });
  }

  return (
    <Stack as="form" noValidate onSubmit={handleSubmit}>
      <Stack $gap="xs">
        <Heading id={id}>{text.heading[role]}</Heading>
        <Text $muted>{ratings.theirsAwaits ? text.theirsAwaits[role] : text.lead}</Text>
      </Stack>
      <StarInput
        label={text.stars}
        value={stars}
        onChange={setStars}
        error={tried && stars === null ? text.choose : null}
        disabled={pending}
      />
      {stars !== null && (
        <TextArea
          label={text.words}
          hint={text.wordsHint}
          optional
          value={words}
          maxLength={RATING_WORDS_MAX}
          disabled={pending}
          onChange={({ target }) => setWords(target.value)}
        />
      )}
      {error && <Banner tone={isUncertain(error) ? 'warning' : 'danger'}>{readableError(error)}</Banner>}
      <Button type="submit" variant={stars === null ? 'secondary' : 'primary'} loading={pending}>
        {error && isUncertain(error) ? text.again : text.send}
      </Button>
      <Text $as="small" $muted>
        {text.blind(day.format(ratings.untilMs ?? 0))}
      </Text>
    </Stack>
  );
}
