import {
  type DeliveryProof,
  type Dispute,
  type DisputeStatement,
  evidencePicture,
} from '@cosecha/shared/api';
import { queryKeys } from '@cosecha/shared/api/core';
import type { OrderRole } from '../../../domain';
import { momentText } from '../../../text/dates';
import { deliveryProofText } from '../../../text/es/orders/delivery-proof';
import { DISPUTE_REASON_TEXT, disputeText } from '../../../text/es/orders/disputes';
import type { StatementItem } from './statement-list';

const text = disputeText.thread;

const ICONS = { seller: 'leaf', buyer: 'user', arbiter: 'scale' } as const;

type Reader = OrderRole | 'arbiter';

/** What was said in a dispute and shown of the delivery, as one of its readers sees it; oldest first. */
export function statementItems(
  { orderId, statements, deliveries }: Dispute,
  reader: Reader,
): StatementItem[] {
  const said = statements.map((statement) => {
    const { id, from, reason, words, files, timeMs } = statement;
    return {
      id,
      who: whoSays(statement, reader),
      tone: toneOf(statement, reader),
      icon: ICONS[from],
      ...when(timeMs),
      ...(reason ? { title: DISPUTE_REASON_TEXT[reason] } : {}),
      words,
      pictures: picturesOf(orderId, files, from, reader),
    };
  });
  // Sorted as machines write time; statements of the same moment stay in order.
  const title = deliveryProofText.heading;
  const shown = deliveryItems(orderId, deliveries, reader).map((item) => ({ ...item, title }));
  return [...shown, ...said].sort((one, other) =>
    one.time < other.time ? -1 : Number(one.time > other.time),
  );
}

/** What the seller showed of a delivery. */
export function deliveryItems(
  orderId: string,
  deliveries: readonly DeliveryProof[],
  reader: Reader,
): StatementItem[] {
  return deliveries.map(({ id, carrier, guide, photos, timeMs }) => ({
    id: `delivery ${id}`,
    who: whoShows(reader, deliveryProofText[carrier === '' ? 'handed' : 'sent']),
    tone: toneOf({ from: 'seller', kind: 'statement' }, reader),
    icon: 'truck',
    ...when(timeMs),
    words: '',
    tracking: { carrier, guide },
    pictures: picturesOf(orderId, photos, 'seller', reader),
  }));
}

const whoShows = (reader: Reader, did: Record<'mine' | 'other', string>): string =>
  reader === 'seller' ? `${text.who.mine} ${did.mine}` : `${text.who.seller} ${did.other}`;

const when = (timeMs: number) => ({ when: momentText(timeMs), time: new Date(timeMs).toISOString() });

function picturesOf(orderId: string, files: readonly string[], from: Reader, reader: Reader) {
  return files.map((file, index) => ({
    cacheKey: queryKeys.disputes.picture(orderId, file),
    label: text.pictureOf(index + 1, from === reader ? text.who.mine : text.who[from]),
    failed: text.pictureFailed,
    load: (signal: AbortSignal) => evidencePicture(orderId, file, signal),
  }));
}

/** The reader's own words stand out; to the arbiter, who has none, the seller's do, so that the sides are told apart. */
function toneOf(
  { from, kind }: Pick<DisputeStatement, 'from' | 'kind'>,
  reader: Reader,
): StatementItem['tone'] {
  if (kind === 'ruling') return 'ruling';
  return from === (reader === 'arbiter' ? 'seller' : reader) ? 'mine' : 'other';
}

function whoSays({ from, kind }: DisputeStatement, reader: Reader): string {
  const isMine = from === reader;
  const name = isMine ? text.who.mine : text.who[from];
  if (kind === 'opening') return `${name} ${isMine ? text.openedMine : text.opened}`;
  if (kind === 'ruling') return `${name} ${isMine ? text.rulingMine : text.ruling}`;
  return name;
}
