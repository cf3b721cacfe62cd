import { Avatar, color, Row, Stack, size, space, Text, VisuallyHidden } from '@cosecha/shared/ui/core';
import type { Ref } from 'react';
import styled from 'styled-components';
import type { RatingItem } from '../../../client/api';
import { dayText } from '../../../text/dates';
import { ratingText } from '../../../text/es/orders/ratings';
import { Stars } from '../rating-stars/rating-stars';

const texts = ratingText.list;

interface Props {
  ratings: readonly RatingItem[];
  /** Where they are windowed. */
  list?: Ref<HTMLUListElement>;
}

/** Ratings one below the other, a line between them. */
export function RatingList({ ratings, list }: Props) {
  return (
    <Entries ref={list}>
      {ratings.map((rating) => (
        <li key={rating.id}>
          <RatingEntry rating={rating} />
        </li>
      ))}
    </Entries>
  );
}

/** One rating: who, what they were in that order, stars, and their words as text only. */
function RatingEntry({ rating }: { rating: RatingItem }) {
  const { from, role, stars, words, timeMs } = rating;
  const name = from.name || texts.somebody;
  return (
    <Stack $gap="sm">
      <Row $gap="sm" $nowrap>
        <Avatar name={name} src={from.image} size="avatarSm" />
        <Stack $gap="none">
          <Text $as="strong">{name}</Text>
          <Text $as="small" $muted>
            {texts.from[role]} · {dayText(timeMs)}
          </Text>
        </Stack>
      </Row>
      <Row $gap="sm">
        <Stars tenths={stars * 10} />
        <VisuallyHidden>{ratingText.stars(stars)}</VisuallyHidden>
        <Text as="span" $as="small" aria-hidden="true">
          {ratingText.meaning[stars]}
        </Text>
      </Row>
      {words === '' ? (
        <Text $as="small" $muted>
          {texts.noWords}
        </Text>
      ) : (
        <Words>{words}</Words>
      )}
    </Stack>
  );
}

const Entries = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  & > li {
    padding-block: ${space('md')};
  }
  & > li + li,
  & > [data-index]:not([data-index='0']) {
    border-top: ${size('line')} dashed ${color('line')};
  }
`;

const Words = styled(Text)`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
