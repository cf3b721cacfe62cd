import { type Order, useCounterparts } from '@cosecha/shared/api';
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

/** Who stands on the other side of an order. A card that comes asks again; it has no timer. */
export function useCounterpart({ role, buyerId, sellerId }: Order): OtherSide {
  const { wallet: own } = useSession();
  const wallet = role === 'seller' ? buyerId : sellerId;
  const { personOf, isSettled } = useCounterparts(own ?? '', [wallet], true);
  const found = personOf(wallet);
  return {
    wallet,
    name: found?.name || (isSettled ? shortWallet(wallet) : UNKNOWN_YET),
    isNamed: Boolean(found?.name),
    image: found?.image || undefined,
  };
}
