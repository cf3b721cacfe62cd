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

const otherWallet = ({ role, buyerId, sellerId }: Order) => (role === 'seller' ? buyerId : sellerId);

interface OtherSides {
  otherOf: (order: Order) => OtherSide;
  /** No name is still to come. */
  isSettled: boolean;
}

/** The other side of each of these orders, read in one request. */
export function useOtherSides(orders: readonly Order[]): OtherSides {
  const { wallet: own } = useSession();
  const { personOf, isSettled } = useCounterparts(own ?? '', orders.map(otherWallet));
  const otherOf = (order: Order): OtherSide => {
    const wallet = otherWallet(order);
    const found = personOf(wallet);
    return {
      wallet,
      name: found?.name || (isSettled || found === null ? shortWallet(wallet) : UNKNOWN_YET),
      isNamed: Boolean(found?.name),
      image: found?.image || undefined,
    };
  };
  return { otherOf, isSettled };
}

/** The other side of one order that is shown alone. */
export const useCounterpart = (order: Order): OtherSide => useOtherSides([order]).otherOf(order);
