import { marketPaths, shellPaths } from '@cosecha/shared/paths';
import { marketText } from '@cosecha/shared/text';
import { Banner, Button, ButtonLink, Screen, Text } from '@cosecha/shared/ui';
import type { OpenPurchase } from './purchase';
import { PurchaseSteps } from './purchase-steps';
import { wayOutOf } from './refusals';
import { isStale, useStepIndex } from './use-purchase';

const text = marketText.buy;

interface Props {
  purchase: OpenPurchase;
  onAsk: () => void;
}

/** A purchase between the person's word and a known end: nothing can be repeated from here. */
export function OpenPurchaseScreen({ purchase, onAsk }: Props) {
  const step = useStepIndex(purchase.key);
  const isUncertain = purchase.status === 'uncertain' || purchase.isAgain;
  return (
    <Screen title={text.progress.title}>
      {isUncertain && (
        <Banner
          tone="warning"
          title={text.uncertainTitle}
          action={
            <Button variant="secondary" wide={false} loading={purchase.status === 'sending'} onClick={onAsk}>
              {text.ask}
            </Button>
          }
        >
          {isStale(purchase.startedAtMs) ? text.uncertainOld : text.uncertainText}
        </Banner>
      )}
      <PurchaseSteps purchase={purchase.input} step={step} />
      {isUncertain ? <WayOn purchase={purchase} /> : <Text $muted>{text.progress.leave}</Text>}
    </Screen>
  );
}

/** A session that ended must be opened again before anybody answers; else the orders tell it, too. */
function WayOn({ purchase }: Pick<Props, 'purchase'>) {
  const isSignedOut =
    purchase.status === 'uncertain' && purchase.error !== null && wayOutOf(purchase.error) === 'signIn';
  return isSignedOut ? (
    <ButtonLink to={shellPaths.welcome}>{text.signIn}</ButtonLink>
  ) : (
    <ButtonLink variant="quiet" to={marketPaths.orders}>
      {text.orders}
    </ButtonLink>
  );
}
