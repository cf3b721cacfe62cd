import { deliveryMessageId } from '@cosecha/shared/domain';
import type { Database } from '../../db/database';
import { type Claim, workOffDue } from '../../db/due-rows';
import { FirebaseUnavailableError } from '../../util/firebase-unavailable';
import type { Clock, Logger } from '../../util/service';
import { pathOf } from './conversation-document';
import type { Conversation } from './conversations';
import type { Firestore } from './firestore';

/** No person waits for it. Milliseconds. */
const AGAIN_MS = 60 * 60_000;

type DueConversation = Pick<Conversation, 'id'>;

/** The messages with buyers' addresses, which leave Firestore when their orders have been over for long enough. */
export interface DeliveryCards {
  /** Deletes what is due, whether or not there was a card. @returns how many conversations have none any more */
  eraseDue(): Promise<number>;
}

interface DeliveryCardsParts {
  database: Database;
  firestore: Firestore;
  clock: Clock;
  log: Logger;
}

export function createDeliveryCards({ database, firestore, clock, log }: DeliveryCardsParts): DeliveryCards {
  async function setNext(id: string, erase_at: Date | null): Promise<void> {
    await database.updateTable('chat_conversations').set({ erase_at }).where('id', '=', id).execute();
  }

  async function tryToErase({ id }: DueConversation): Promise<boolean> {
    try {
      await firestore.remove(`${pathOf(id)}/messages/${deliveryMessageId(id)}`);
    } catch (error) {
      if (!(error instanceof FirebaseUnavailableError)) throw error;
      log.warn({ conversation: id, reason: error.message }, 'an address waits to be erased');
      await setNext(id, new Date(clock() + AGAIN_MS));
      return false;
    }
    await setNext(id, null);
    return true;
  }

  async function giveUp({ id }: DueConversation, reason: string): Promise<void> {
    log.error({ conversation: id, reason }, 'an address cannot be erased');
    await setNext(id, null);
  }

  return {
    eraseDue: () =>
      workOffDue({ clock, claim: (claim) => claimDue(database, claim), work: tryToErase, giveUp }),
  };
}

function claimDue(database: Database, { now, until, limit }: Claim): Promise<DueConversation[]> {
  const due = database
    .selectFrom('chat_conversations')
    .select('id')
    .where('erase_at', '<=', now)
    .orderBy('erase_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return database
    .updateTable('chat_conversations')
    .set({ erase_at: until })
    .where('id', 'in', due)
    .returning('id')
    .execute();
}
