import type { Order } from '@cosecha/shared/api';
import { useSearchParams } from '@cosecha/shared/router';
import { useOrder } from '../order/use-order';

export interface ResultOrder {
  orderId: string;
  /** Undefined while it is being asked for, null when this person has no such order. */
  order: Order | null | undefined;
  error: Error | null;
  refresh: () => void;
}

/** The order of a result screen's `?orden=`, polled until it is in the history. */
export function useResultOrder(): ResultOrder {
  const [params] = useSearchParams();
  const orderId = params.get('orden') ?? '';
  const { data, error, refresh } = useOrder(orderId, { settling: true });
  return { orderId, order: orderId === '' ? null : data, error, refresh };
}
