import { NearAccountError, nearBalance, readableError } from '@cosecha/shared/api';
import { navigateTo } from '@cosecha/shared/router';
import { requireWallet } from '@cosecha/shared/state';
import { shellText } from '@cosecha/shared/text';
import { Button, ButtonLink, Screen, Stack, Text } from '@cosecha/shared/ui';
import { useState } from 'react';
import { WiltedSprout } from './wilted-sprout';

const texts = shellText.nearFailure;

/** /error-near: the balance could not be read (SPEC.md §2). Asks the network again and returns when it answers. */
export function NearErrorScreen() {
  const [state, setState] = useState<{ busy: boolean; message: string }>({
    busy: false,
    message: texts.lead,
  });
  async function handleRetry() {
    setState({ busy: true, message: state.message });
    try {
      await nearBalance(requireWallet());
      navigateTo('/home', { replace: true });
    } catch (error) {
      const message = error instanceof NearAccountError ? texts.stillFailing : readableError(error);
      setState({ busy: false, message });
    }
  }
  return (
    <Screen title={texts.title}>
      <Stack>
        <WiltedSprout />
        <Text aria-live="polite">{state.message}</Text>
        <Text $muted>{texts.steps}</Text>
        <Button onClick={handleRetry} loading={state.busy} icon="refresh">
          {state.busy ? texts.retrying : texts.retry}
        </Button>
        <ButtonLink to="/billetera" variant="secondary">
          {texts.skip}
        </ButtonLink>
      </Stack>
    </Screen>
  );
}
