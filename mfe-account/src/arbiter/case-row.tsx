import type { DisputeCase } from '@cosecha/shared/api';
import { microUsdt, shortWallet } from '@cosecha/shared/domain';
import { accountPaths, pathTo } from '@cosecha/shared/paths';
import { dayText, disputeText } from '@cosecha/shared/text';
import { color, Icon, ListLink, Money, Row, StatusPill, size, space, Text, type } from '@cosecha/shared/ui';
import styled from 'styled-components';

const text = disputeText.desk;

const Line = styled(ListLink)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space('sm', 'md')};
  min-height: ${size('target')};
  color: ${color('text')};
`;
const Words = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('xs')};
`;
const Title = styled.span`
  ${type('strong')}
  overflow-wrap: anywhere;
`;

interface Props {
  dispute: DisputeCase;
  /** Null in the first render, which knows no time. */
  nowMs: number | null;
}

/** One dispute: amount, parties, start and deadline. */
export function CaseRow({ dispute, nowMs }: Props) {
  const { id, productName, seller, buyer, escrow, statements } = dispute;
  const name = (person: { wallet: string; name: string }) => person.name || shortWallet(person.wallet);
  return (
    <Line to={pathTo(accountPaths.dispute, { id })}>
      <Words>
        <Row $gap="sm" $spread as="span">
          <Title>{productName || text.order(id)}</Title>
          <Money value={microUsdt(escrow)} />
        </Row>
        <Text as="span" $as="small" $muted>
          {text.against(name(buyer), name(seller))}
        </Text>
        <Row $gap="sm" as="span">
          <Stage dispute={dispute} nowMs={nowMs} />
          <Text as="span" $as="small" $muted>
            {text.said(statements)}
          </Text>
        </Row>
      </Words>
      <Icon name="chevron-right" />
    </Line>
  );
}

function Stage({ dispute, nowMs }: Props) {
  const { outcome, sinceMs, deadlineMs } = dispute;
  if (outcome !== null) {
    return (
      <>
        <StatusPill tone={outcome === 'refund' ? 'info' : 'success'}>{text.outcome[outcome]}</StatusPill>
        <Text as="span" $as="small" $muted>
          {text.ruledOn(dayText(sinceMs))}
        </Text>
      </>
    );
  }
  if (nowMs === null || deadlineMs === null) return null;
  const left = wholeDays(deadlineMs - nowMs);
  return (
    <>
      <StatusPill tone={left < HURRY_DAYS ? 'danger' : 'attention'} icon="clock">
        {text.left(left)}
      </StatusPill>
      <Text as="span" $as="small" $muted>
        {text.age(wholeDays(nowMs - sinceMs))}
      </Text>
    </>
  );
}

const HURRY_DAYS = 7;

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Full days in a span; a started day does not count, nor does a negative span. */
const wholeDays = (ms: number): number => Math.max(0, Math.floor(ms / DAY_MS));
