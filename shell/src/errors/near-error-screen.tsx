import { NearAccountError, nearBalance, readableError } from '@cosecha/shared/api';
import { navigateTo } from '@cosecha/shared/router';
import { requireWallet } from '@cosecha/shared/state';
import { shellText } from '@cosecha/shared/text';
import { Button, ButtonLink, Outcome, Stack } from '@cosecha/shared/ui';
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
    <Outcome
      title={texts.title}
      illustration={<WiltedSprout />}
      text={
        <Stack $gap="sm">
          <p aria-live="polite">{state.message}</p>
          <p>{texts.steps}</p>
        </Stack>
      }
    >
      <Button onClick={handleRetry} loading={state.busy} icon="refresh">
        {state.busy ? texts.retrying : texts.retry}
      </Button>
      <ButtonLink to="/billetera" variant="secondary">
        {texts.skip}
      </ButtonLink>
    </Outcome>
  );
}
