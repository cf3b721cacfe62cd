import { randomBytes } from 'node:crypto';
import { DISPUTE_LIMITS, DomainError, ORDER_STATES, orderState, roleOf } from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import type { Services } from '../../services';
import type { StoredImage } from '../media/image-folder';
import { readFacts } from './dispute-facts';

const nameSchema = z.string().check(z.regex(/^[a-f0-9]{64}\.(jpg|png|webp)$/));

export const fileNamesSchema = z.array(nameSchema).check(z.maxLength(DISPUTE_LIMITS.picturesPerStatement));

/** A picture that no statement shows is forgotten after this long. */
const UNUSED_MS = 2 * 24 * 60 * 60 * 1_000;
const FORGOTTEN_AT_ONCE = 50;

/**
 * Keeps a picture for a statement to come, of an order that this wallet disputes or may dispute.
 * @returns its name
 * @throws DomainError `dispute-closed`, `dispute-full`, `order-not-yours`
 */
export async function keepFile(
  services: Services,
  { wallet, orderId, image }: { wallet: string; orderId: string; image: Buffer },
): Promise<string> {
  const { database, evidence, clock } = services;
  await requireDisputable(services, orderId, wallet);
  await forgetUnused(services);
  const { count } = await database
    .selectFrom('dispute_files')
    .select((columns) => columns.fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .where('wallet', '=', wallet)
    .executeTakeFirstOrThrow();
  if (Number(count) >= DISPUTE_LIMITS.picturesPerSide) throw new DomainError('dispute-full');
  /** Random, no hash of the content: a person who has the same picture must not learn that it was uploaded. */
  const name = `${randomBytes(32).toString('hex')}.webp`;
  await evidence.put(name, image);
  await database
    .insertInto('dispute_files')
    .values({ name, order_id: orderId, wallet, statement_id: null, created_at: new Date(clock()) })
    .execute();
  return name;
}

async function requireDisputable({ views }: Services, orderId: string, wallet: string): Promise<void> {
  const order = await views.order(orderId);
  if (!order) throw new DomainError('dispute-closed');
  const role = roleOf(order, wallet);
  if (!role) throw new DomainError('order-not-yours');
  const state = orderState(order, 'active');
  if (state !== 'disputed' && !ORDER_STATES[state].actions[role].includes('dispute')) {
    throw new DomainError('dispute-closed');
  }
}

/** Rows first: a file without a row is invisible. */
async function forgetUnused({ database, evidence, clock }: Services): Promise<void> {
  const old = await database
    .deleteFrom('dispute_files')
    .where('name', 'in', (query) =>
      query
        .selectFrom('dispute_files')
        .select('name')
        .where('statement_id', 'is', null)
        .where('created_at', '<', new Date(clock() - UNUSED_MS))
        .limit(FORGOTTEN_AT_ONCE),
    )
    .where('statement_id', 'is', null)
    .returning('name')
    .execute();
  for (const { name } of old) await evidence.remove(name);
}

/**
 * A picture of a dispute: for both sides and the arbiter once a statement shows it, before that for who sent it. That of a
 * delivery is for both sides at once, and for the arbiter once there is a dispute.
 * @throws DomainError `not-found`, `order-not-found`; `not-arbiter` for everybody else
 */
export async function readFile(
  services: Services,
  { wallet, orderId, name }: { wallet: string; orderId: string; name: string },
): Promise<StoredImage> {
  const { facts, reader } = await readFacts(services, wallet, orderId);
  const row = await services.database
    .selectFrom('dispute_files')
    .leftJoin('dispute_statements', 'dispute_statements.id', 'dispute_files.statement_id')
    .select(['dispute_files.wallet', 'dispute_statements.kind'])
    .where('dispute_files.name', '=', name)
    .where('dispute_files.order_id', '=', orderId)
    .executeTakeFirst();
  const isOfDelivery = row?.kind === 'delivery' && reader !== 'arbiter';
  const isShown = isOfDelivery || (row?.kind != null && facts.state !== 'none');
  const image = row && (isShown || row.wallet === wallet) ? await services.evidence.get(name) : null;
  if (!image) throw new DomainError('not-found');
  return image;
}
