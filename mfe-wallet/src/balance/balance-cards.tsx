import type { QueryState } from '@cosecha/shared/api';
import { type MicroUsdt, moneyTexts, NBSP, printed } from '@cosecha/shared/domain';
import { useCurrency, useOwnRate } from '@cosecha/shared/money';
import { walletPaths } from '@cosecha/shared/paths';
import { rechargeText, walletText } from '@cosecha/shared/text';
import {
  AmountText,
  ButtonLink,
  Card,
  color,
  DefinitionList,
  Icon,
  type IconName,
  Near,
  Stack,
  space,
  Text,
  type,
} from '@cosecha/shared/ui';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { BalancePart } from './balance-part';
import type { NearParts } from './near-parts';

const texts = walletText.balance;

const Hero = styled(Card)`
  container-type: inline-size;
  gap: ${space('lg')};
  border-color: ${color('heroLine')};
  background: ${color('hero')};
  color: ${color('onHero')};
`;
/** As large as the card allows: a long amount shrinks before it would break. */
const Figure = styled.p`
  ${type('figure')}
  font-size: clamp(1.25rem, 10.5cqi, 2.75rem);
`;
/** Side by side while both labels fit. */
const Ways = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  gap: ${space('sm')};
`;
const Top = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space('hair', 'md')};
`;
const Name = styled.h2`
  ${type('strong')}
`;

interface AvailableProps {
  part: QueryState<MicroUsdt>;
  /** Where nothing answers, the card speaks for all: what Reintentar does then. */
  retryAll?: () => void;
}

export function AvailableCard({ part, retryAll }: AvailableProps) {
  return (
    <Hero as="section" aria-label={texts.available}>
      <div>
        <Name>{texts.available}</Name>
        <Text $as="small">{texts.availableHint}</Text>
      </div>
      <BalancePart
        part={part}
        failed={retryAll ? texts.failed.all : texts.failed.tokens}
        retry={retryAll}
        outline={
          <>
            <Figure>{NBSP}</Figure>
            <OwnLine />
          </>
        }
      >
        {(value) => <Balance value={value} figure={(text) => <Figure>{text}</Figure>} />}
      </BalancePart>
      <Ways>
        <ButtonLink to={walletPaths.send} variant="secondary" icon="arrow-up-right">
          {texts.send}
        </ButtonLink>
        <ButtonLink to={walletPaths.receive} variant="secondary" icon="arrow-down-left">
          {texts.receive}
        </ButtonLink>
      </Ways>
      <ButtonLink to={walletPaths.recharge} variant="secondary" icon="refresh">
        {rechargeText.title}
      </ButtonLink>
    </Hero>
  );
}

/** A balance in own money, and in USDT below it. */
function Balance({ value, figure }: { value: MicroUsdt; figure: (amount: ReactNode) => ReactNode }) {
  const { first, second } = moneyTexts(printed(value, useOwnRate()));
  return (
    <div>
      {figure(<AmountText text={first} />)}
      <OwnLine>{second && <span translate="no">{second}</span>}</OwnLine>
    </div>
  );
}

/** The line of USDT below own money, there from the beginning: nothing moves when the rate comes. None for who wants USDT only. */
function OwnLine({ children }: { children?: ReactNode }) {
  const isWanted = useCurrency() !== 'none';
  return (
    isWanted && (
      <Text as="div" $as="small">
        {children}
        {NBSP}
      </Text>
    )
  );
}

const ESCROW_OUTLINE = (
  <>
    <Text $as="heading">{NBSP}</Text>
    <OwnLine />
    <Text $as="small">{NBSP}</Text>
  </>
);

export function EscrowCard({ part }: { part: QueryState<MicroUsdt> }) {
  return (
    <Part name={texts.escrow} icon="shield">
      <BalancePart part={part} failed={texts.failed.tokens} outline={ESCROW_OUTLINE}>
        {(value) => (
          <Stack $gap="none">
            <Balance value={value} figure={(text) => <Text $as="heading">{text}</Text>} />
            <Text $as="small" $muted>
              {value === 0n ? texts.escrowEmpty : texts.escrowHint}
            </Text>
          </Stack>
        )}
      </BalancePart>
    </Part>
  );
}

export function NearCard({ part }: { part: QueryState<NearParts | null> }) {
  return (
    <Part name={texts.near} icon="leaf">
      <BalancePart part={part} failed={texts.failed.near}>
        {(parts) =>
          parts ? (
            <DefinitionList
              rows={[
                { label: texts.nearAvailable, value: <Near value={parts.available} />, strong: true },
                { label: texts.nearReserve, value: <Near value={parts.reserve} /> },
              ]}
            />
          ) : (
            <Text $as="small" $muted>
              {texts.nearUnknown}
            </Text>
          )
        }
      </BalancePart>
    </Part>
  );
}

function Part({ name, icon, children }: { name: string; icon: IconName; children: ReactNode }) {
  return (
    <Card as="section" aria-label={name}>
      <Top>
        <Icon name={icon} />
        <Name>{name}</Name>
      </Top>
      {children}
    </Card>
  );
}
