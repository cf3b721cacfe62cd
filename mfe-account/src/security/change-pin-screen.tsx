import { accountPaths } from '@cosecha/shared/paths';
import { ChoosePin, PinPad, useOpenPhrase } from '@cosecha/shared/pin';
import { useNavigate } from '@cosecha/shared/router';
import { phraseVault, showToast, usePhraseStatus } from '@cosecha/shared/state';
import { securityText } from '@cosecha/shared/text';
import { Screen, Stack, Text } from '@cosecha/shared/ui';
import { useState } from 'react';
import { NoStoredPhrase } from './phrase/no-stored-phrase';

const texts = securityText.pin;

/** The PIN of today, then another one twice. */
export function ChangePinScreen() {
  const { isStored } = usePhraseStatus();
  const [oldPin, setOldPin] = useState<string | null>(null);
  if (!isStored) return <NoStoredPhrase title={texts.title} isStored={isStored} />;
  return (
    <Screen title={texts.title} backTo={accountPaths.security}>
      {oldPin === null ? <AskOld onRight={setOldPin} /> : <ChooseNext oldPin={oldPin} />}
    </Screen>
  );
}

function AskOld({ onRight }: { onRight: (pin: string) => void }) {
  const { pad } = useOpenPhrase({ onOpened: (_phrase, pin) => onRight(pin) });
  return (
    <>
      <Text $as="lead" $muted>
        {texts.oldLead}
      </Text>
      <PinPad label={texts.old} {...pad} />
    </>
  );
}

function ChooseNext({ oldPin }: { oldPin: string }) {
  const navigate = useNavigate();

  async function handleChosen(pin: string) {
    const changed = await phraseVault.changePin(oldPin, pin);
    if (!changed.ok) throw new Error(`the PIN was not changed: ${changed.reason}`);
    showToast({ tone: 'success', text: texts.done });
    navigate(accountPaths.security, { replace: true });
  }
  return (
    <Stack>
      <Text $as="lead" $muted>
        {texts.next}
      </Text>
      <ChoosePin onChosen={handleChosen} refuse={(pin) => (pin === oldPin ? texts.same : null)} />
    </Stack>
  );
}
