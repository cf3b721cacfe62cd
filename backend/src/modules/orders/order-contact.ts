import { CONTACT_WINDOW_MS, orderIdFromIndexed } from '@cosecha/shared/domain';
import type { Database } from '../../db/database';
import { msOf } from '../../util/nanoseconds';
import { nameForOthers } from '../profiles/profile';
import type { Services } from '../services';
import type { OrderStatusRow } from './indexed-order';
import { orderForReader } from './order-for-reader';

/** How to reach one side of an order; '' for what they left out. shared/client/api/orders/order-contact.ts reads this. */
interface SideContact {
  name: string;
  phoneNumber: string;
  telegram: string;
  landAddress: string;
}

interface OrderContact {
  seller: SideContact;
  buyer: SideContact;
}

/**
 * How the two sides of an order reach each other: for them while it is open and for 30 days after its end, and for the
 * arbiter while it is disputed. No other answer of the service carries these three fields of another person.
 * @returns null after the 30 days
 * @throws DomainError `order-not-found`; `order-not-yours` for others, and for the arbiter outside of a dispute
 */
export async function orderContact(
  services: Services,
  wallet: string,
  indexedId: string,
): Promise<OrderContact | null> {
  const { database, clock } = services;
  const orderId = orderIdFromIndexed(indexedId);
  const order = await orderForReader(services, wallet, orderId);
  if (order.closed && clock() >= msOf(order.since_ns) + CONTACT_WINDOW_MS) return null;
  return contactsOf(database, order);
}

async function contactsOf(
  database: Database,
  { owner_id, signer_id }: Pick<OrderStatusRow, 'owner_id' | 'signer_id'>,
): Promise<OrderContact> {
  const rows = await database
    .selectFrom('shown_profiles')
    .select(['wallet', 'name', 'name_is_taken', 'phone_number', 'telegram', 'land_address'])
    .where('wallet', 'in', [owner_id, signer_id])
    .execute();
  const side = (wallet: string): SideContact => {
    const row = rows.find((candidate) => candidate.wallet === wallet);
    return {
      name: nameForOthers(row?.name, row?.name_is_taken),
      phoneNumber: row?.phone_number ?? '',
      telegram: row?.telegram ?? '',
      landAddress: row?.land_address ?? '',
    };
  };
  return { seller: side(owner_id), buyer: side(signer_id) };
}
