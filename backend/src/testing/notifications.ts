import { type NewNotification, writeNotifications } from '../modules/notifications/write-notifications';
import { authorized, type TestBackend } from './backend';

/** Asks the notifications' calls. @param path below `/api/notifications` */
export const askNotifications = (
  { app }: TestBackend,
  token: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
) =>
  app.inject({
    method,
    url: `/api/notifications${path}`,
    headers: authorized(token),
    ...(payload ? { payload } : {}),
  });

let events = 0;

/** An event that notifies a wallet: a new order, unless `changes` says otherwise. @param nowMs when it is written */
export async function writeOneNotification(
  { database }: TestBackend,
  nowMs: number,
  { wallet, ...changes }: Partial<NewNotification> & Pick<NewNotification, 'wallet'>,
): Promise<void> {
  events += 1;
  const notice: NewNotification = {
    ...{ wallet, eventKey: `event-${events}`, kind: 'order-new', role: 'seller', orderId: '7' },
    about: { product: 'Café pergamino', quantity: '20000000', escrow: '50000000' },
    happenedAt: new Date(nowMs),
    ...changes,
  };
  await database
    .transaction()
    .execute((transaction) => writeNotifications(transaction, [notice], new Date(nowMs)));
}
