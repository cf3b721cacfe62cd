import type { PurchaseState, PurchaseSubmission } from '@cosecha/shared/api';
import { marketPaths, shellPaths } from '@cosecha/shared/paths';
import { marketText } from '@cosecha/shared/text';
import { Banner, Button, ButtonLink, Screen, Text } from '@cosecha/shared/ui';

import { PurchaseSteps } from './purchase-steps';
import { wayOutOf } from './refusals';
import { isStale, useStepIndex } from './use-purchase';

const text = marketText.buy;

interface Props {
  purchase: PurchaseSubmission;
  state: Extract<PurchaseState, { status: 'pending' | 'uncertain' }>;
}

/** A purchase between the person's word and a known end: nothing can be repeated from here. */
export function OpenPurchase({ purchase, state }: Props) {
  const step = useStepIndex(state.key);
  const isUncertain = state.status === 'uncertain' || state.again;
  return (
    <Screen title={text.progress.title}>
      {isUncertain && (
        <Banner
          tone="warning"
          title={text.uncertainTitle}
          action={
            <Button
              variant="secondary"
              wide={false}
              loading={state.status === 'pending'}
              onClick={() => void purchase.ask()}
            >
              {text.ask}
            </Button>
          }
        >
          {isStale(state.startedAtMs) ? text.uncertainOld : text.uncertainText}
        </Banner>
      )}
      <PurchaseSteps purchase={state.input} step={step} />
      {isUncertain ? <WayOn state={state} /> : <Text $muted>{text.progress.leave}</Text>}
    </Screen>
  );
}

/** A session that ended must be opened again before anybody answers; else the orders tell it, too. */
function WayOn({ state }: Pick<Props, 'state'>) {
  const isSignedOut =
    state.status === 'uncertain' && state.error !== null && wayOutOf(state.error) === 'signIn';
  return isSignedOut ? (
    <ButtonLink to={shellPaths.welcome}>{text.signIn}</ButtonLink>
  ) : (
    <ButtonLink variant="quiet" to={marketPaths.orders}>
      {text.orders}
    </ButtonLink>
  );
}
