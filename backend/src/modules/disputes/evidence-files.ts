import { randomBytes } from 'node:crypto';
import { DISPUTE_LIMITS, DomainError, ORDER_STATES, orderState, roleOf } from '@cosecha/shared/domain';
import * as z from 'zod/mini';
import type { StoredImage } from '../media/image-folder';
import { removeFiles } from '../media/remove-files';
import type { Services } from '../services';
import { readFacts } from './dispute-facts';

const nameSchema = z.string().check(z.regex(/^[a-f0-9]{64}\.(jpg|png|webp)$/));

export const fileNamesSchema = z.array(nameSchema).check(z.maxLength(DISPUTE_LIMITS.picturesPerStatement));

/** A picture that no statement shows is forgotten after this long. */
const UNUSED_MS = 2 * 24 * 60 * 60 * 1_000;
/** Their rows are locked until their files are gone. */
const AT_ONCE = 50;

/**
 * Stores a picture for a later statement about an order that this wallet disputes or may dispute.
 * @returns its name
 * @throws DomainError `dispute-closed`, `dispute-full`, `order-not-yours`
 */
export async function saveEvidence(
  services: Services,
  { wallet, orderId, image }: { wallet: string; orderId: string; image: Buffer },
): Promise<string> {
  const { database, evidence, clock } = services;
  await requireDisputable(services, orderId, wallet);
  const { count } = await database
    .selectFrom('dispute_files')
    .select((columns) => columns.fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .where('wallet', '=', wallet)
    .executeTakeFirstOrThrow();
  if (Number(count) >= DISPUTE_LIMITS.picturesPerSide) throw new DomainError('dispute-full');
  /** Random, no hash of the content: a person who has the same picture must not learn that it was uploaded. */
  const name = `${randomBytes(32).toString('hex')}.webp`;
  // The row is written first: a file without a row would never be removed.
  await database
    .insertInto('dispute_files')
    .values({ name, order_id: orderId, wallet, statement_id: null, created_at: new Date(clock()) })
    .execute();
  try {
    await evidence.put(name, image);
  } catch (error) {
    // It counts among those of its side.
    await database.deleteFrom('dispute_files').where('name', '=', name).execute();
    throw error;
  }
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

/** Removes pictures that were sent two days ago and that no statement shows. What is shown stays for good. */
export async function removeUnused(services: RemovalParts): Promise<void> {
  let hasMore = true;
  while (hasMore) hasMore = await removeSome(services);
}

type RemovalParts = Pick<Services, 'database' | 'evidence' | 'clock' | 'log'>;

/** @returns whether there may be others, and it makes sense to go on */
function removeSome({ database, evidence, clock, log }: RemovalParts): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const old = await transaction
      .selectFrom('dispute_files')
      .select('name')
      .where('statement_id', 'is', null)
      .where('created_at', '<', new Date(clock() - UNUSED_MS))
      .orderBy('created_at')
      .limit(AT_ONCE)
      .forUpdate()
      .skipLocked()
      .execute();
    const names = old.map(({ name }) => name);
    const { gone, failed } = await removeFiles(names, evidence.remove, log);
    if (gone.length > 0) await transaction.deleteFrom('dispute_files').where('name', 'in', gone).execute();
    return old.length === AT_ONCE && failed.length === 0;
  });
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
