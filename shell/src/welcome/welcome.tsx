import { config } from '@cosecha/shared/api';
import { showLook } from '@cosecha/shared/browser';
import { shortWallet } from '@cosecha/shared/domain';
import { accountPaths, pathTo, publicPaths, shellPaths } from '@cosecha/shared/paths';
import { lazyPart } from '@cosecha/shared/remote';
import { Link } from '@cosecha/shared/router';
import { phraseVault, type StoredWallet } from '@cosecha/shared/state';
import { shellText, welcomeText } from '@cosecha/shared/text';
import {
  ButtonLink,
  color,
  Disclosure,
  Icon,
  type IconName,
  lift,
  ReadAloud,
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
import { InAppNote } from './in-app-note';
import { useWanted, type Wanted } from './wanted';

const texts = welcomeText;

const WantedNote = lazyPart<{ wanted: NonNullable<Wanted> }>(() =>
  import(/* webpackChunkName: "wanted" */ './wanted-note').then((code) => code.WantedNote),
);

interface WayIn {
  to: string;
  icon: IconName;
  title: string;
  hint: string;
}

const CREATE: WayIn = {
  to: pathTo(accountPaths.email, {}, { modo: 'crear' }),
  icon: 'user',
  title: texts.create,
  hint: texts.createHint,
};
const EMAIL: WayIn = { to: accountPaths.email, icon: 'mail', title: texts.email, hint: texts.emailHint };
const BY_WORDS: readonly WayIn[] = [
  { to: accountPaths.signIn, icon: 'key', title: texts.signIn, hint: texts.signInHint },
  { to: accountPaths.newWallet, icon: 'wallet', title: texts.createByWords, hint: texts.createByWordsHint },
];

/** A wallet that stayed on this device comes first: its PIN is the shortest way. */
const wayOfWallet = ({ wallet, name, email }: StoredWallet): WayIn => ({
  to: pathTo(accountPaths.pinSignIn, {}, { billetera: wallet }),
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
/** The words are below their mark where a large text leaves no room beside it. */
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

/** /welcome: every way in; those that need no e-mail, and so have no other way back, are behind "Avanzado". */
export function Welcome() {
  const wallets = useStoredWallets();
  const wanted = useWanted();
  const offerId = wanted === 'sale' ? undefined : wanted?.offerId;
  useEffect(() => showLook(), []);
  const hasEmail = config().firebase !== undefined;
  return (
    <Screen
      title={shellText.titles.welcome}
      backTo={offerId ? pathTo(publicPaths.offer, { id: offerId }) : shellPaths.landing}
      backReloads={offerId !== undefined}
      action={<ReadAloud />}
    >
      <Text $as="lead" $muted>
        {texts.lead}
      </Text>
      {wanted && <WantedNote wanted={wanted} />}
      <InAppNote />
      <Ways ways={[...wallets.map(wayOfWallet), ...(hasEmail ? [CREATE, EMAIL] : BY_WORDS)]} />
      {hasEmail && (
        <Disclosure summary={texts.advanced}>
          <Stack $gap="md">
            <Text $as="small" $muted>
              {texts.advancedHint}
            </Text>
            <Ways ways={BY_WORDS} />
          </Stack>
        </Disclosure>
      )}
      <ButtonLink to={accountPaths.help} variant="quiet" icon="info">
        {texts.help}
      </ButtonLink>
    </Screen>
  );
}

function Ways({ ways }: { ways: readonly WayIn[] }) {
  return (
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
  );
}

function useStoredWallets(): readonly StoredWallet[] {
  const [wallets, setWallets] = useState<readonly StoredWallet[]>([]);
  useEffect(() => void phraseVault.list().then(setWallets), []);
  return wallets;
}
