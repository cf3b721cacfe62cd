import { orderText } from '@cosecha/shared/text';
import { Banner, Button } from '@cosecha/shared/ui';
import type { RunStage } from './order-operation';

const text = orderText.order;

/** What is being done with an order, in place of its buttons. */
export function RunBanner({ run, onAsk }: { run: RunStage; onAsk: () => void }) {
  if (run === 'sent') return <Banner>{text.settling}</Banner>;
  if (run === 'sending') return <Banner icon="clock">{text.sending}</Banner>;
  return (
    <Banner
      tone="warning"
      title={text.uncertainTitle}
      action={
        <Button variant="quiet" wide={false} icon="refresh" onClick={onAsk}>
          {text.ask}
        </Button>
      }
    >
      {text.uncertain}
    </Banner>
  );
}
