import { type Dispute, type DisputeStatement, evidencePicture } from '../../api/disputes';
import { queryKeys } from '../../api/query-keys';
import type { OrderRole } from '../../domain';
import { DISPUTE_REASON_TEXT, disputeText } from '../../text/es/disputes';
import { momentText } from './moments';
import type { StatementItem } from './statement-list';

const text = disputeText.thread;

const ICONS = { seller: 'leaf', buyer: 'user', arbiter: 'scale' } as const;

/** What was said in a dispute, as one of its readers sees it. */
export function statementItems(
  { orderId, statements }: Dispute,
  reader: OrderRole | 'arbiter',
): StatementItem[] {
  return statements.map((statement) => {
    const { id, from, kind, reason, words, files, timeMs } = statement;
    const who = whoSays(statement, reader);
    return {
      id,
      who,
      tone: kind === 'ruling' ? 'ruling' : from === reader ? 'mine' : 'other',
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

function whoSays({ from, kind }: DisputeStatement, reader: OrderRole | 'arbiter'): string {
  const isMine = from === reader;
  const name = isMine ? text.who.mine : text.who[from];
  if (kind === 'opening') return `${name} ${isMine ? text.openedMine : text.opened}`;
  if (kind === 'ruling') return `${name} ${isMine ? text.rulingMine : text.ruling}`;
  return name;
}
