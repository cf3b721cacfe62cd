import { usePagedList } from '@cosecha/shared/api';
import { pathTo, walletPaths } from '@cosecha/shared/paths';
import { serviceNow } from '@cosecha/shared/state';
import { byDay, timeText, walletText } from '@cosecha/shared/text';
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
  PagedRows,
  Stack,
  space,
  Text,
  type,
} from '@cosecha/shared/ui';
import styled from 'styled-components';
import { usePeople } from '../people/use-people';
import { movementRow } from './movement-row';
import { type Movement, movementPage, movementsKey } from './requests';
import { useKeptPlace } from './use-kept-place';

const texts = walletText.movements;

const Row = styled(ListLink)`
  align-items: center;
`;
const Words = styled.span`
  flex: 1 1 7.5rem;
  display: grid;
  min-width: 0;
`;
/** The words give way to the amount; it stands below them where a long one leaves no room, at the right all the same. */
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
  const list = usePagedList({ key: movementsKey(wallet), page: movementPage, enabled: wallet !== '' });
  return (
    <Stack $gap="md" as="section" aria-label={texts.title}>
      <Heading>{texts.title}</Heading>
      <PagedRows
        list={list}
        texts={texts}
        waitingRows={3}
        empty={<EmptyState icon="clock" title={texts.emptyTitle} text={texts.empty} />}
        failure={isRetriedAbove && <Text $muted>{texts.failed}.</Text>}
      >
        {(movements) => <Days movements={movements} wallet={wallet} />}
      </PagedRows>
    </Stack>
  );
}

function Days({ movements, wallet }: { movements: readonly Movement[]; wallet: string }) {
  const { nameOf } = usePeople(
    wallet,
    movements.flatMap(({ counterparty }) => counterparty ?? []),
  );
  const place = useKeptPlace<HTMLDivElement>(movements[0]?.id);
  return (
    <Stack $gap="lg" ref={place}>
      {byDay(movements, serviceNow()).map(({ day, title, items: ofDay }) => (
        <Stack $gap="sm" key={day}>
          <Day>{title}</Day>
          <Card $flush>
            <List aria-label={title}>
              {ofDay.map((movement) => (
                <li key={movement.id}>
                  <MovementLink movement={movement} nameOf={nameOf} />
                </li>
              ))}
            </List>
          </Card>
        </Stack>
      ))}
    </Stack>
  );
}

function MovementLink({
  movement,
  nameOf,
}: {
  movement: Movement;
  nameOf: (account: string) => string | undefined;
}) {
  const row = movementRow(movement, nameOf);
  return (
    <Row to={pathTo(walletPaths.movement, { id: movement.id })}>
      <ListMark>
        <Icon name={row.icon} />
      </ListMark>
      <Words>
        <First>
          <Title>{row.title}</Title>
          <Amount $in={row.isIn}>
            <AmountText text={row.amount} as="strong" />
          </Amount>
        </First>
        <Small>
          {row.detail} ·{' '}
          <time dateTime={new Date(movement.time).toISOString()}>{timeText(movement.time)}</time>
        </Small>
      </Words>
    </Row>
  );
}
