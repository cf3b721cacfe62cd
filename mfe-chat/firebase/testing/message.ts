import type { Ask, Room } from './case';
import { type Fields, mapField, NOW, ONE_MORE, part, plainNames, whole } from './documents';
import { type Role, WALLETS } from './people';

export const NEW_MESSAGE = 'newnewnewnewnewnewnew';

/** What a row wants otherwise than a proper client does it. */
export interface Changes {
  id?: string;
  message?: Fields;
  last?: Fields;
  /** Further fields of the conversation. */
  conversation?: Fields;
  sent?: unknown;
  /** Counts of others, by wallet. */
  others?: Fields;
  /** Whose count, or none at all. */
  counted?: Role | 'nobody';
  rate?: 'begin' | 'count' | Fields;
  without?: 'conversation' | 'message';
}

/** One commit: the message, its face in the conversation, and one more in the writer's minute. */
export function sending(by: Role, changes: Changes = {}): (room: Room) => Ask {
  return ({ path }) => {
    const { id = NEW_MESSAGE, sent = ONE_MORE, counted = by, rate = 'begin', without } = changes;
    const wallet = WALLETS[by];
    const message = {
      by: wallet,
      kind: 'text',
      body: 'QUJD',
      at: NOW,
      path: null,
      size: null,
      key: 1,
      ...changes.message,
    };
    const face = { messageId: id, by: wallet, kind: message.kind, body: 'QUJD', at: NOW, key: message.key };
    const last = { ...face, ...changes.last };
    const preview = { last, lastAt: NOW, ...changes.conversation };
    const counts = { [wallet]: sent, ...changes.others };
    const plain = plainNames(counts).map((name) => mapField('sent', name));
    const conversation = part(path, { ...preview, sent: counts }, [...plainNames(preview), ...plain]);
    const writes = [
      ...(without === 'message' ? [] : [whole(`${path}/messages/${id}`, message)]),
      ...(without === 'conversation' ? [] : [conversation]),
      ...(counted === 'nobody' ? [] : [rateWrite(`${path}/rates/${WALLETS[counted]}`, rate)]),
    ];
    return { write: writes };
  };
}

function rateWrite(path: string, rate: 'begin' | 'count' | Fields): object {
  if (rate === 'count') return part(path, { count: ONE_MORE }, []);
  return whole(path, rate === 'begin' ? { since: NOW, count: 1 } : rate);
}
