import { type Dispute, type DisputeStatement, evidencePicture, queryKeys } from '@cosecha/shared/api';
import type { OrderRole } from '@cosecha/shared/domain';
import { DISPUTE_REASON_TEXT, disputeText } from '@cosecha/shared/text';
import type { StatementItem } from '@cosecha/shared/ui';
import { momentInWords } from '../order/order-words';

const text = disputeText.thread;

const ICONS = { seller: 'leaf', buyer: 'user', arbiter: 'scale' } as const;

/** What was said, as one side of the order reads it. */
export function statementItems({ orderId, statements }: Dispute, reader: OrderRole): StatementItem[] {
  return statements.map((statement) => {
    const { id, from, kind, reason, words, files, timeMs } = statement;
    const who = whoSays(statement, reader);
    return {
      id,
      who,
      tone: kind === 'ruling' ? 'ruling' : from === reader ? 'mine' : 'other',
      icon: ICONS[from],
      when: momentInWords(timeMs),
      time: new Date(timeMs).toISOString(),
      ...(reason ? { title: DISPUTE_REASON_TEXT[reason] } : {}),
      words,
      pictures: files.map((file, index) => ({
        cacheKey: queryKeys.disputes.picture(orderId, file),
        label: text.pictureOf(index + 1, who),
        failed: text.pictureFailed,
        load: (signal: AbortSignal) => evidencePicture(orderId, file, signal),
      })),
    };
  });
}

function whoSays({ from, kind }: DisputeStatement, reader: OrderRole): string {
  const isMine = from === reader;
  const name = isMine ? text.who.mine : text.who[from];
  if (kind === 'opening') return `${name} ${isMine ? text.openedMine : text.opened}`;
  return kind === 'ruling' ? `${name} ${text.ruling}` : name;
}
