import { config, isUncertain, queryKeys, readableError, request, useSubmission } from '@cosecha/shared/api';
import { notify } from '@cosecha/shared/state';
import { walletText } from '@cosecha/shared/text';
import { Banner, Button, Text } from '@cosecha/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { movementsKey } from '../movements/movement-calls';
import { wireAmountText } from '../send/assets';

const texts = walletText.balance.topUp;
const answerSchema = z.object({ transactionHash: z.string(), amount: z.string() });

function askForDemoMoney(_day: null, idempotencyKey: string): Promise<z.infer<typeof answerSchema>> {
  return request(`${config().apiUrl}/wallet/demo-top-up`, {
    json: {},
    schema: answerSchema,
    auth: true,
    idempotencyKey,
  });
}

/** Stablecoin to practise with; only where the network is local. */
export function TopUpCard({ wallet }: { wallet: string }) {
  const client = useQueryClient();
  const topUp = useSubmission(askForDemoMoney, {
    onDone({ amount }) {
      notify({ tone: 'success', text: texts.done(wireAmountText('USDT', amount)) });
      void client.invalidateQueries({ queryKey: queryKeys.balance.all });
      void client.invalidateQueries({ queryKey: movementsKey(wallet) });
    },
  });
  const uncertain = topUp.error !== null && isUncertain(topUp.error);
  return (
    <Banner
      title={texts.title}
      icon="leaf"
      action={
        <>
          {topUp.error && (
            <Text $as="small" role="alert">
              {uncertain ? texts.uncertain : readableError(topUp.error)}
            </Text>
          )}
          <Button variant="secondary" wide={false} loading={topUp.pending} onClick={() => topUp.submit(null)}>
            {uncertain ? texts.ask : texts.action}
          </Button>
        </>
      }
    >
      {texts.body}
    </Banner>
  );
}
