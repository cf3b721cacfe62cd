import { queryKeys, readableError } from '@cosecha/shared/api';
import { ownRateStore } from '@cosecha/shared/money';
import { useOnEnd, useOperation } from '@cosecha/shared/operation';
import { showToast } from '@cosecha/shared/state';
import { walletText } from '@cosecha/shared/text';
import { Banner, Button, Text } from '@cosecha/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { movementsKey } from '../movements/requests';
import { wireAmountText } from '../send/assets';
import { TOP_UP, topUpKind } from './top-up-operation';

const texts = walletText.balance.topUp;

/** Stablecoin to practise with; only where the network is local. */
export function TopUpCard({ wallet }: { wallet: string }) {
  const client = useQueryClient();
  const { operation, start, ask } = useOperation(topUpKind, TOP_UP);
  const [refusal, setRefusal] = useState<Error | null>(null);
  useOnEnd(topUpKind, TOP_UP, (ended) => {
    setRefusal(ended.status === 'refused' ? ended.error : null);
    if (ended.status !== 'done') return;
    showToast({
      tone: 'success',
      text: texts.done(wireAmountText('USDT', ended.result.amount, ownRateStore.getState())),
    });
    void client.invalidateQueries({ queryKey: queryKeys.balance.all });
    void client.invalidateQueries({ queryKey: movementsKey(wallet) });
  });
  const uncertain = operation?.status === 'uncertain';
  const problem = uncertain ? texts.uncertain : refusal && readableError(refusal);
  return (
    <Banner
      title={texts.title}
      icon="leaf"
      action={
        <>
          {problem && (
            <Text $as="small" role="alert">
              {problem}
            </Text>
          )}
          <Button
            variant="secondary"
            wide={false}
            loading={operation?.status === 'sending'}
            onClick={() => (uncertain ? ask(operation) : start(null))}
          >
            {uncertain ? texts.ask : texts.action}
          </Button>
        </>
      }
    >
      {texts.body}
    </Banner>
  );
}
