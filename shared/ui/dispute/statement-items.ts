import { type Dispute, type DisputeStatement, evidencePicture } from '@cosecha/shared/api';
import { queryKeys } from '@cosecha/shared/api/core';
import type { OrderRole } from '../../domain';
import { DISPUTE_REASON_TEXT, disputeText } from '../../text/es/disputes';
import { momentText } from '../moments';
import type { StatementItem } from './statement-list';

const text = disputeText.thread;

const ICONS = { seller: 'leaf', buyer: 'user', arbiter: 'scale' } as const;

/** What was said in a dispute, as one of its readers sees it. */
export function statementItems(
  { orderId, statements }: Dispute,
  reader: OrderRole | 'arbiter',
): StatementItem[] {
  return statements.map((statement) => {
    const { id, from, reason, words, files, timeMs } = statement;
    const who = whoSays(statement, reader);
    return {
      id,
      who,
      tone: toneOf(statement, reader),
      icon: ICONS[from],
      when: momentText(timeMs),
      time: new Date(timeMs).toISOString(),
      ...(reason ? { title: DISPUTE_REASON_TEXT[reason] } : {}),
      words,
      pictures: files.map((file, index) => ({
        cacheKey: queryKeys.disputes.picture(orderId, file),
        label: text.pictureOf(index + 1, from === reader ? text.who.mine : text.who[from]),
        failed: text.pictureFailed,
        load: (signal: AbortSignal) => evidencePicture(orderId, file, signal),
      })),
    };
  });
}

/** The reader's own words stand out; to the arbiter, who has none, the seller's do, so that the sides are told apart. */
function toneOf({ from, kind }: DisputeStatement, reader: OrderRole | 'arbiter'): StatementItem['tone'] {
  if (kind === 'ruling') return 'ruling';
  return from === (reader === 'arbiter' ? 'seller' : reader) ? 'mine' : 'other';
}

function whoSays({ from, kind }: DisputeStatement, reader: OrderRole | 'arbiter'): string {
  const isMine = from === reader;
  const name = isMine ? text.who.mine : text.who[from];
  if (kind === 'opening') return `${name} ${isMine ? text.openedMine : text.opened}`;
  if (kind === 'ruling') return `${name} ${isMine ? text.rulingMine : text.ruling}`;
  return name;
}
