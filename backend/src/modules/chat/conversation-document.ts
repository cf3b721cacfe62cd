import { FirebaseUnavailableError } from '../../util/firebase-unavailable';
import { type Conversation, membersOf } from './conversations';
import type { Firestore } from './firestore';
import { fieldsToWire, integerFrom, type PlainMap, textsFrom } from './firestore-values';

/** Members write in the same document, so a concurrent write may come between. */
const TRIES = 4;

export const pathOf = (conversationId: string): string => `conversations/${conversationId}`;

/** What the service alone writes. */
const ourFields = (conversation: Conversation): PlainMap => ({
  kind: conversation.kind,
  orderId: conversation.order_id,
  offerId: conversation.offer_id,
  sellerId: conversation.seller_id,
  buyerId: conversation.buyer_id,
  arbiterId: conversation.arbiter_id,
  isDisputed: conversation.is_disputed,
  memberIds: membersOf(conversation),
  productName: conversation.product_name,
  createdAt: conversation.created_at,
  version: BigInt(conversation.version),
});

/** What members write, as it is before anybody did. */
const membersFields = ({ created_at }: Conversation): PlainMap => ({
  last: null,
  lastAt: created_at,
  sent: {},
  read: {},
  blockedBy: [],
});

/**
 * Who blocks whom, if the chain has changed it since the document was last written.
 * @param blockedBy the document's current field
 */
function blocksIn(
  { seller_id, seller_blocks, buyer_id, buyer_blocks }: Conversation,
  blockedBy: unknown,
): PlainMap {
  if (seller_blocks === null && buyer_blocks === null) return {};
  const blockers = new Set(textsFrom(blockedBy));
  for (const [wallet, blocks] of [
    [seller_id, seller_blocks],
    [buyer_id, buyer_blocks],
  ] as const) {
    if (blocks) blockers.add(wallet);
    if (blocks === false) blockers.delete(wallet);
  }
  return { blockedBy: [...blockers] };
}

/**
 * Writes the row into the document and leaves the members' fields. A document of the same or a newer version stays as
 * it is, so that a late writer does not overwrite newer data. The last attempt writes without a precondition: a member
 * who writes constantly would otherwise keep the arbiter out of a dispute. The caller checks afterwards whether the row
 * has changed again.
 * @throws FirebaseUnavailableError
 */
export async function writeDocument(firestore: Firestore, conversation: Conversation): Promise<void> {
  const path = pathOf(conversation.id);
  for (let tried = 1; tried <= TRIES; tried += 1) {
    const [existing = null] = await firestore.read([path]);
    if (existing && integerFrom(existing.fields.version) >= BigInt(conversation.version)) return;
    const fields = {
      ...(existing ? {} : membersFields(conversation)),
      ...ourFields(conversation),
      ...blocksIn(conversation, existing?.fields.blockedBy),
    };
    const isLastTry = tried === TRIES;
    const expected = isLastTry && existing ? undefined : existing;
    if (await firestore.write({ path, fields: fieldsToWire(fields), expected })) return;
  }
  throw new FirebaseUnavailableError('others kept writing in the same conversation');
}
