import { counterparts, type Order, queryKeys, usePolledQuery } from '@cosecha/shared/api';
import { shortWallet } from '@cosecha/shared/domain';
import { useSession } from '@cosecha/shared/state';

const UNKNOWN_YET = '…';

export interface OtherSide {
  wallet: string;
  /** The wallet in short where no name is known; a placeholder as long as it may still come. */
  name: string;
  isNamed: boolean;
  image: string | undefined;
}

/** Who stands on the other side of an order. One question serves every card and screen; a card that comes asks again. */
export function useCounterpart({ role, buyerId, sellerId }: Order): OtherSide {
  const { wallet: own } = useSession();
  const wallet = role === 'seller' ? buyerId : sellerId;
  const { data, error } = usePolledQuery({
    key: queryKeys.orders.counterparts(own ?? ''),
    query: counterparts,
    untilAnswered: true,
    enabled: own !== null,
  });
  const found = data?.find((person) => person.wallet === wallet);
  return {
    wallet,
    name: found?.name || (data || error ? shortWallet(wallet) : UNKNOWN_YET),
    isNamed: Boolean(found?.name),
    image: found?.image || undefined,
  };
}
