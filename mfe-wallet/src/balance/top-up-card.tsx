import { isUncertain, queryKeys, readableError, useSubmission } from '@cosecha/shared/api';
import { notify } from '@cosecha/shared/state';
import { walletText } from '@cosecha/shared/text';
import { Banner, Button, Text } from '@cosecha/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { movementsKey } from '../movements/requests';
import { wireAmountText } from '../send/assets';
import { askForDemoMoney } from './requests';

const texts = walletText.balance.topUp;

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
