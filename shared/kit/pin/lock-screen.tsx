import { bestEffort } from '@cosecha/shared/promise';
import { holdKey } from '@cosecha/shared/signing';
import { phraseVault, showToast, signOut, useSession } from '@cosecha/shared/state';
import { lockScreenText, pinText } from '@cosecha/shared/text';
import { Banner, Button, color, Logo, Stack, space, Text, type } from '@cosecha/shared/ui';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { PinPad } from './pin-pad';
import { useOpenPhrase } from './use-open-phrase';

const texts = lockScreenText;

const Words = styled.header`
  display: grid;
  justify-items: center;
  gap: ${space('sm')};
  text-align: center;
`;
const Title = styled.h1`
  ${type('title')}
  margin-top: ${space('md')};
  outline: none;
`;

const Forgot = styled.p`
  ${type('small')}
  max-width: 34ch;
  margin-inline: auto;
  color: ${color('textMuted')};
  text-align: center;
  text-wrap: balance;
`;

/** Covers the whole app while it is locked. */
export function LockScreen() {
  const [leaving, setLeaving] = useState(false);
  if (leaving) {
    return (
      <Frame title={texts.leaveTitle} lead={texts.leaveStored}>
        <Stack $gap="sm">
          <Button onClick={() => setLeaving(false)}>{texts.leaveCancel}</Button>
          <Button variant="danger" icon="logout" onClick={signOut}>
            {texts.leaveConfirm}
          </Button>
        </Stack>
      </Frame>
    );
  }
  return <Unlock onLeave={() => setLeaving(true)} />;
}

function Unlock({ onLeave }: { onLeave: () => void }) {
  const { pad, isUnavailable } = useOpenPhrase({ onOpened: reopen, onPasskey: reopen });
  if (isUnavailable) {
    return (
      <Frame title={texts.title}>
        <Banner tone="warning">{pinText.unavailable}</Banner>
        <Button onClick={signOut}>{texts.enterAgain}</Button>
      </Frame>
    );
  }
  return (
    <Frame title={texts.title} lead={texts.lead}>
      <PinPad {...pad} />
      <Forgot>{pinText.forgot}</Forgot>
      <Button variant="quiet" onClick={onLeave}>
        {texts.leave}
      </Button>
    </Frame>
  );
}

/**
 * A session whose tokens cannot be opened has ended; the PIN starts a new one. The keys come first: what waits behind the lock
 * asks for no second PIN then.
 */
async function reopen(phrase: string) {
  await bestEffort(holdKey(phrase));
  if (await phraseVault.unlock(phrase)) return;
  signOut();
  showToast({ tone: 'info', text: pinText.over });
}

function Frame({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const { name } = useSession();
  return (
    <Stack $gap="lg">
      <Words>
        <Logo />
        <Title tabIndex={-1}>{title}</Title>
        {name && <Text $as="strong">{name}</Text>}
        {lead && <Text $muted>{lead}</Text>}
      </Words>
      {children}
    </Stack>
  );
}
