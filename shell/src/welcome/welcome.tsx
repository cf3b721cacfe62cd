import { config } from '@cosecha/shared/api';
import { showLook } from '@cosecha/shared/browser';
import { shortWallet } from '@cosecha/shared/domain';
import { accountPaths, pathTo, shellPaths } from '@cosecha/shared/paths';
import { Link } from '@cosecha/shared/router';
import { type KeptWallet, phraseVault } from '@cosecha/shared/state';
import { shellText } from '@cosecha/shared/text';
import {
  ButtonLink,
  color,
  Icon,
  type IconName,
  lift,
  radius,
  Screen,
  Stack,
  size,
  space,
  Text,
  type,
} from '@cosecha/shared/ui';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

const texts = shellText.welcome;

interface WayIn {
  to: string;
  icon: IconName;
  title: string;
  hint: string;
}

const PHRASE: WayIn = {
  to: accountPaths.signIn,
  icon: 'key',
  title: texts.signIn,
  hint: texts.signInHint,
};
const EMAIL: WayIn = { to: accountPaths.email, icon: 'mail', title: texts.email, hint: texts.emailHint };
const CREATE: WayIn = {
  to: accountPaths.newWallet,
  icon: 'wallet',
  title: texts.create,
  hint: texts.createHint,
};

/** A wallet that stayed on this device comes first: its PIN is the shortest way. */
const keptWay = ({ wallet, name, email }: KeptWallet): WayIn => ({
  to: pathTo(accountPaths.keptWallet, {}, { billetera: wallet }),
  icon: 'lock',
  title: texts.pin,
  hint: [name, email || shortWallet(wallet)].filter(Boolean).join(' · '),
});

const Way = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${space('lg')};
  padding: ${space('lg')};
  color: ${color('text')};
  text-decoration: none;
  background: ${color('surface')};
  border: ${size('edge')} solid ${color('line')};
  border-radius: ${radius('lg')};
  ${lift}
  &:hover {
    border-color: ${color('primary')};
  }
`;
/** The words stand below their mark where a large text leaves no room beside it. */
const Inside = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space('sm', 'lg')};
  min-width: 0;
  & > :last-child {
    flex: 1 1 7.5rem;
    min-width: 0;
  }
`;
const Mark = styled.span`
  display: grid;
  place-items: center;
  width: ${size('control')};
  height: ${size('control')};
  color: ${color('onPrimary')};
  background: ${color('primary')};
  border-radius: ${radius('md')};
`;
const Title = styled.span`
  ${type('heading')}
  display: block;
`;
const Hint = styled.span`
  ${type('small')}
  color: ${color('textMuted')};
`;

/** /welcome: every way in, with a wallet or without one. */
export function Welcome() {
  const kept = useKeptWallets();
  useEffect(() => showLook(), []);
  const ways = [...kept.map(keptWay), PHRASE, ...(config().firebase ? [EMAIL] : []), CREATE];
  return (
    <Screen title={texts.title} backTo={shellPaths.landing}>
      <Text $as="lead" $muted>
        {texts.lead}
      </Text>
      <Stack $gap="md">
        {ways.map(({ to, icon, title, hint }) => (
          <Way key={to} to={to}>
            <Inside>
              <Mark>
                <Icon name={icon} />
              </Mark>
              <span>
                <Title>{title}</Title>
                <Hint>{hint}</Hint>
              </span>
            </Inside>
            <Icon name="chevron-right" />
          </Way>
        ))}
      </Stack>
      <ButtonLink to={accountPaths.help} variant="quiet" icon="info">
        {texts.help}
      </ButtonLink>
    </Screen>
  );
}

function useKeptWallets(): readonly KeptWallet[] {
  const [kept, setKept] = useState<readonly KeptWallet[]>([]);
  useEffect(() => void phraseVault.kept().then(setKept), []);
  return kept;
}
