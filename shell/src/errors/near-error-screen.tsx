import { NearAccountError, readableError, requireUsableAccount } from '@cosecha/shared/api';
import { DomainError, formatNear, type Yocto, yocto } from '@cosecha/shared/domain';
import { marketPaths, walletPaths } from '@cosecha/shared/paths';
import { navigateTo } from '@cosecha/shared/router';
import { requireWallet } from '@cosecha/shared/state';
import { failuresText, shellText } from '@cosecha/shared/text';
import { Button, ButtonLink, Outcome, Stack, WiltedSprout } from '@cosecha/shared/ui';
import { useEffect, useState } from 'react';
import { HelpLink } from './help-link';

const texts = failuresText.nearFailure;

interface State {
  busy: boolean;
  message: string;
  /** The balance can be read and is below the reserve by this much; null otherwise. */
  missing: Yocto | null;
}

/**
 * /error-near: the balance could not be read, or does not cover the reserve (SPEC.md §2, §5). Finds out which, asks
 * the network again and returns when it answers.
 */
export function NearErrorScreen() {
  const [state, setState] = useState<State>({ busy: false, message: texts.lead, missing: null });
  const isShort = state.missing !== null;

  useEffect(() => {
    const abort = new AbortController();
    lookAgain(abort.signal).catch((error: unknown) => {
      const missing = missingIn(error);
      if (!abort.signal.aborted && missing !== null) setState(shortOf(missing));
    });
    return () => abort.abort();
  }, []);

  async function handleRetry() {
    setState({ ...state, busy: true });
    try {
      await lookAgain();
      navigateTo(marketPaths.home, { replace: true });
    } catch (error) {
      const missing = missingIn(error);
      if (missing !== null) setState(shortOf(missing));
      else setState({ busy: false, message: messageOf(error), missing: null });
    }
  }
  return (
    <Outcome
      title={isShort ? texts.shortTitle : shellText.titles.nearFailure}
      illustration={<WiltedSprout />}
      text={
        <Stack $gap="sm">
          <p aria-live="polite">{state.message}</p>
          {!isShort && <p>{texts.steps}</p>}
        </Stack>
      }
    >
      {isShort && <ButtonLink to={walletPaths.recharge}>{texts.topUp}</ButtonLink>}
      <Button
        onClick={handleRetry}
        loading={state.busy}
        icon="refresh"
        variant={isShort ? 'secondary' : 'primary'}
      >
        {state.busy ? texts.retrying : texts.retry}
      </Button>
      <ButtonLink to={walletPaths.balance} variant="secondary">
        {texts.skip}
      </ButtonLink>
      <HelpLink />
    </Outcome>
  );
}

/** Rejects, also without a wallet. */
async function lookAgain(signal?: AbortSignal): Promise<void> {
  await requireUsableAccount(requireWallet(), signal);
}

const shortOf = (missing: Yocto): State => ({
  busy: false,
  message: texts.short(formatNear(missing)),
  missing,
});

function missingIn(error: unknown): Yocto | null {
  if (!(error instanceof DomainError) || error.code !== 'insufficient-balance') return null;
  return yocto(BigInt(error.params.missing ?? '0'));
}

const messageOf = (error: unknown): string =>
  error instanceof NearAccountError ? texts.stillFailing : readableError(error);
