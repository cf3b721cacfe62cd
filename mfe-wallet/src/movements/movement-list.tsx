import { usePagedList } from '@cosecha/shared/api';
import { useOwnRate } from '@cosecha/shared/money';
import { pathTo, walletPaths } from '@cosecha/shared/paths';
import { lazyPart } from '@cosecha/shared/remote';
import { serviceNow } from '@cosecha/shared/state';
import { byDay, type DayGroup, timeText, walletText } from '@cosecha/shared/text';
import {
  AmountText,
  Card,
  color,
  EmptyState,
  Heading,
  Icon,
  List,
  ListLink,
  ListMark,
  LongRows,
  PagedRows,
  Skeleton,
  Stack,
  space,
  Text,
  type,
} from '@cosecha/shared/ui';
import { type RefObject, useMemo, useState } from 'react';
import styled from 'styled-components';
import { usePeople } from '../people/use-people';
import { movementRow } from './movement-row';
import type { MovementToolsProps } from './movement-tools';
import { type Direction, type Movement, movementPage, movementsKey } from './requests';
import { useScrollAnchor } from './use-scroll-anchor';

const texts = walletText.movements;
/** Loaded after the list, which works without it. */
const MovementTools = lazyPart<MovementToolsProps>(
  () =>
    import(/* webpackChunkName: "movement-tools" */ './movement-tools').then((code) => code.MovementTools),
  (_, state) => state === 'loading' && <Skeleton rows={1} />,
);

const Row = styled(ListLink)`
  align-items: center;
`;
const Words = styled.span`
  flex: 1 1 7.5rem;
  display: grid;
  min-width: 0;
`;
/** The words wrap before the amount; a long amount moves below them, still aligned right. */
const First = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space('none', 'md')};
`;
const Title = styled.span`
  ${type('strong')}
  flex: 1 1 7rem;
  min-width: 0;
`;
const Small = styled.span`
  ${type('small')}
  color: ${color('textMuted')};
  overflow-wrap: anywhere;
  & > time {
    white-space: nowrap;
  }
`;
const Amount = styled.span<{ $in: boolean }>`
  max-width: 100%;
  margin-inline-start: auto;
  text-align: end;
  color: ${({ $in }) => color($in ? 'primary' : 'text')};
`;
const Day = styled.h3`
  ${type('label')}
  color: ${color('textMuted')};
  &::first-letter {
    text-transform: uppercase;
  }
`;

interface Props {
  wallet: string;
  /** The screen has a Reintentar already, which asks for the movements too. */
  isRetriedAbove: boolean;
}

/** What came and went, day by day, older ones as one scrolls. */
export function MovementList({ wallet, isRetriedAbove }: Props) {
  const [direction, setDirection] = useState<Direction | null>(null);
  const list = usePagedList({
    key: movementsKey(wallet, direction),
    page: (before, signal) => movementPage(before, signal, { direction }),
    enabled: wallet !== '',
    showsPrevious: true,
  });
  const hasTools = direction !== null || (list.rows?.length ?? 0) > 0;
  return (
    <Stack $gap="md" as="section" aria-label={texts.title}>
      <Heading>{texts.title}</Heading>
      {hasTools && <MovementTools direction={direction} onDirection={setDirection} />}
      <PagedRows
        list={list}
        texts={texts}
        waitingRows={3}
        empty={
          direction === null ? (
            <EmptyState icon="clock" title={texts.emptyTitle} text={texts.empty} />
          ) : (
            <Text $muted>{texts.noneOfThese}</Text>
          )
        }
        failure={isRetriedAbove && <Text $muted>{texts.failed}.</Text>}
      >
        {(movements) => (
          <Days movements={movements} wallet={wallet} direction={direction} hasMore={list.hasMore} />
        )}
      </PagedRows>
    </Stack>
  );
}

interface DaysProps extends Pick<Props, 'wallet'> {
  direction: Direction | null;
  movements: readonly Movement[];
  hasMore: boolean;
}

/** A longer day is split into several parts, each a row of the windowed list. */
const MOST_OF_A_DAY = 10;
type Part = DayGroup<Movement>;
const keyOf = ({ items }: Part) => items.at(-1)?.id ?? '';

function Days({ movements, wallet, direction, hasMore }: DaysProps) {
  const parts = useMemo(() => partsOf(byDay(movements, serviceNow())), [movements]);
  return (
    <LongRows rows={parts} keyOf={keyOf} listId={`movements ${wallet} ${direction}`} hasMore={hasMore}>
      {(shown, list) => (
        <Stack $gap="lg" ref={list}>
          <Parts parts={shown} wallet={wallet} list={list} isWhole={shown.length === parts.length} />
        </Stack>
      )}
    </LongRows>
  );
}

interface PartsProps extends Pick<Props, 'wallet'> {
  /** Those that are in the document: only for them names are asked. */
  parts: readonly Part[];
  list: RefObject<HTMLElement | null>;
  /** All are in the document; otherwise the window holds the place. */
  isWhole: boolean;
}

function Parts({ parts, wallet, list, isWhole }: PartsProps) {
  useScrollAnchor(list, (isWhole && parts[0]?.items[0]?.id) || null);
  const { nameOf } = usePeople(
    wallet,
    parts.flatMap(({ items }) => items.flatMap(({ counterparty }) => counterparty ?? [])),
  );
  return parts.map((part) => (
    <Stack $gap="sm" key={keyOf(part)}>
      <Day>{part.title}</Day>
      <Card $flush>
        <List aria-label={part.title}>
          {part.items.map((movement) => (
            <li key={movement.id}>
              <MovementLink movement={movement} nameOf={nameOf} />
            </li>
          ))}
        </List>
      </Card>
    </Stack>
  ));
}

/** Counted from a day's oldest, so that a new one does not move all others into other parts. */
const partsOf = (days: readonly Part[]): Part[] =>
  days.flatMap((day) => {
    const first = day.items.length % MOST_OF_A_DAY || MOST_OF_A_DAY;
    const parts = Math.ceil(day.items.length / MOST_OF_A_DAY);
    return Array.from({ length: parts }, (_, index) => {
      const end = first + index * MOST_OF_A_DAY;
      return { ...day, items: day.items.slice(Math.max(0, end - MOST_OF_A_DAY), end) };
    });
  });

function MovementLink({
  movement,
  nameOf,
}: {
  movement: Movement;
  nameOf: (account: string) => string | undefined;
}) {
  const row = movementRow(movement, nameOf, useOwnRate());
  return (
    <Row to={pathTo(walletPaths.movement, { id: movement.id })}>
      <ListMark>
        <Icon name={row.icon} />
      </ListMark>
      <Words>
        <First>
          <Title>{row.title}</Title>
          <Amount $in={row.isIn}>
            <AmountText text={row.amount.first} as="strong" />
          </Amount>
        </First>
        <Small>
          {row.detail} ·{' '}
          <time dateTime={new Date(movement.time).toISOString()}>{timeText(movement.time)}</time>
          {row.amount.second && <> · {<span translate="no">{row.amount.second}</span>}</>}
        </Small>
      </Words>
    </Row>
  );
}
