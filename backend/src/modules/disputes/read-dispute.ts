import { DISPUTE_LIMITS, orderIdFromIndexed } from '@cosecha/shared/domain';
import type { Database } from '../../db/database';
import type { StatementKind } from '../../db/tables/disputes';
import { nameForOthers } from '../profiles/profile';
import type { Services } from '../services';
import { type DeliveryProof, proofsOf } from './delivery-proofs';
import { type DisputeFacts, type Reader, readFacts } from './dispute-facts';
import { fileNames } from './statements';

/** shared/client/api/orders/disputes.ts reads this. */
export interface DisputeAnswer {
  orderId: string;
  state: DisputeFacts['state'];
  openedBy: DisputeFacts['openedBy'];
  openedAt: string | null;
  deadline: string | null;
  end: DisputeFacts['end'];
  release: boolean | null;
  split: boolean;
  endedAt: string | null;
  canAdd: boolean;
  parties: { seller: Party; buyer: Party } | null;
  statements: Statement[];
  /** What the seller showed of the delivery, before the dispute and in it. */
  deliveries: DeliveryProof[];
}

interface Party {
  wallet: string;
  name: string;
  image: string;
  telegram: string;
}

interface Statement {
  id: string;
  from: Reader;
  kind: StatementKind;
  reason: string | null;
  words: string;
  files: string[];
  time: string;
}

/**
 * State and statements of an order's dispute, for its two parties and the arbiter, also after its end.
 * @throws DomainError `order-not-found`; `not-arbiter` for everybody else
 */
export async function readDispute(
  services: Services,
  wallet: string,
  indexedId: string,
): Promise<DisputeAnswer> {
  const orderId = orderIdFromIndexed(indexedId);
  const { facts, reader } = await readFacts(services, wallet, orderId);
  const { database } = services;
  const wasOpened = facts.state !== 'none';
  const [said, deliveries, parties] = await Promise.all([
    wasOpened ? statementsOf(database, facts) : [],
    wasOpened ? proofsOf(database, orderId) : [],
    reader === 'arbiter' ? partiesOf(database, facts) : null,
  ]);
  const opening = said.find(({ kind }) => kind === 'opening');
  const own = said.filter(({ from }) => from === reader);
  const { state, openedAt, deadline, end, release, split, endedAt } = facts;
  return {
    orderId,
    state,
    openedBy: opening && opening.from !== 'arbiter' ? opening.from : facts.openedBy,
    openedAt: isoOf(openedAt),
    deadline: isoOf(deadline),
    end,
    release,
    split,
    endedAt: isoOf(endedAt),
    canAdd: state === 'open' && reader !== 'arbiter' && own.length < DISPUTE_LIMITS.statementsPerSide,
    parties,
    statements: said,
    deliveries,
  };
}

const isoOf = (date: Date | null): string | null => date?.toISOString() ?? null;

/**
 * Statements that the market has not confirmed are hidden: a ruling before its order closed, an opening that did not
 * count.
 */
async function statementsOf(database: Database, facts: DisputeFacts): Promise<Statement[]> {
  const { orderId, sellerId, buyerId, openedBy, end } = facts;
  const rows = await database
    .selectFrom('dispute_statements')
    .select(['id', 'wallet', 'kind', 'reason', 'words', 'created_at'])
    .select(fileNames.as('files'))
    .where('order_id', '=', orderId)
    .where('kind', '<>', 'delivery')
    .orderBy('id')
    .$narrowType<{ kind: StatementKind }>()
    .execute();
  const fromOf = (wallet: string): Reader =>
    wallet === sellerId ? 'seller' : wallet === buyerId ? 'buyer' : 'arbiter';
  return rows
    .map(({ id, wallet, kind, reason, words, files, created_at }) => ({
      ...{ id, kind, reason, words, files, from: fromOf(wallet), time: created_at.toISOString() },
    }))
    .filter(({ kind, from }) => {
      if (kind === 'ruling') return end === 'ruled';
      return kind !== 'opening' || openedBy === null || from === openedBy;
    });
}

/** Their Telegram only while the dispute is open: the arbiter has no business with them afterwards. */
async function partiesOf(database: Database, { sellerId, buyerId, state }: DisputeFacts) {
  const rows = await database
    .selectFrom('shown_profiles')
    .select(['wallet', 'name', 'image', 'telegram', 'name_is_taken'])
    .where('wallet', 'in', [sellerId, buyerId])
    .execute();
  const party = (wallet: string): Party => {
    const row = rows.find((candidate) => candidate.wallet === wallet);
    const { image = '' } = row ?? {};
    const telegram = state === 'open' ? (row?.telegram ?? '') : '';
    return { wallet, name: nameForOthers(row?.name, row?.name_is_taken), image, telegram };
  };
  return { seller: party(sellerId), buyer: party(buyerId) };
}
