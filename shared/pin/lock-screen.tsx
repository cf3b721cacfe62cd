import { bestEffort } from '@cosecha/shared/promise';
import { holdKey } from '@cosecha/shared/signing';
import { phraseVault, showToast, signOut, useSession } from '@cosecha/shared/state';
import { lockScreenText, pinText } from '@cosecha/shared/text';
import { Banner, Button, color, Logo, Stack, space, Text, type } from '@cosecha/shared/ui';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { moveToDevice } from './move-to-device';
import { NewPinStep } from './new-pin-step';
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

/** What stands over the whole app while it is locked, or until an older install has its first PIN. */
export function LockScreen({ state }: { state: 'locked' | 'needs-pin' }) {
  const [leaving, setLeaving] = useState(false);
  const isNew = state === 'needs-pin';
  if (leaving) {
    return (
      <Frame title={texts.leaveTitle} lead={isNew ? texts.leaveOld : texts.leaveKept}>
        <Stack $gap="sm">
          <Button onClick={() => setLeaving(false)}>{texts.leaveCancel}</Button>
          <Button variant="danger" icon="logout" onClick={signOut}>
            {texts.leaveConfirm}
          </Button>
        </Stack>
      </Frame>
    );
  }
  return (
    <Frame title={isNew ? texts.newTitle : texts.title} lead={isNew ? texts.newLead : texts.lead}>
      {isNew ? <NewPinStep /> : <Unlock />}
      <Button variant="quiet" onClick={() => setLeaving(true)}>
        {texts.leave}
      </Button>
    </Frame>
  );
}

function Unlock() {
  const { pad, isUnavailable } = useOpenPhrase({ onOpened: reopen, onPasskey: reopen });
  if (isUnavailable) return <Banner tone="warning">{pinText.unavailable}</Banner>;
  return (
    <>
      <PinPad {...pad} />
      <Forgot>{pinText.forgot}</Forgot>
    </>
  );
}

/** A session whose tokens do not open any more is over; the PIN begins the next one. */
async function reopen(phrase: string) {
  if (await phraseVault.unlock(phrase)) {
    await bestEffort(moveToDevice(phrase));
    return bestEffort(holdKey(phrase));
  }
  signOut();
  showToast({ tone: 'info', text: pinText.over });
}

function Frame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const { name } = useSession();
  return (
    <Stack $gap="lg">
      <Words>
        <Logo />
        <Title tabIndex={-1}>{title}</Title>
        {name && <Text $as="strong">{name}</Text>}
        <Text $muted>{lead}</Text>
      </Words>
      {children}
    </Stack>
  );
}
