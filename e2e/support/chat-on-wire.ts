import { randomBytes } from 'node:crypto';
import { fieldsToWire } from '../../backend/src/modules/chat/firestore-values';
import type { PersonOnWire } from './person-on-wire';

const DATABASE = 'projects/demo-cosecha/databases/(default)';
/** Ciphertext of a message as long as a sentence. */
const BODY = randomBytes(120).toString('base64');
/** The rules count a writer's messages by the minute; a little more, so that it is over there, too. */
const MINUTE_MS = 61_000;

/** As the chat does at its opening: a token of ours, with which the identity service lets in. @returns its own token */
export async function enterChat(who: PersonOnWire): Promise<string> {
  const { status, message, data } = await who.call<{ token: string }>('/api/chat/token', { json: {} });
  if (status !== 200) throw new Error(`the chat's token: ${status} ${message}`);
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=local';
  const answer = await fetch(`${who.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: data.token, returnSecureToken: true }),
    signal: AbortSignal.timeout(30_000),
  });
  if (!answer.ok) throw new Error(`the chat: ${answer.status}`);
  return ((await answer.json()) as { idToken: string }).idToken;
}

/** Where conversations are: the origin that answers for Firestore, and the database there. */
interface Place {
  url: string;
  database?: string;
}

/** Writes to Firestore as a member's own program may. */
export const commit = ({ url, database = DATABASE }: Place, idToken: string, writes: readonly object[]) =>
  fetch(`${url}/v1/${database}/documents:commit`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ writes }),
  });

/** The name of a conversation's document. */
export const conversationName = (id: string, database = DATABASE) =>
  `${database}/documents/conversations/${id}`;

/** Who writes into a conversation. */
export interface Writer {
  /** The conversation's. */
  id: string;
  wallet: string;
  idToken: string;
  /** When the writer's minute started, by the rules; 0 before the first message. Milliseconds. */
  minuteMs: number;
}

/** One message as the app writes it: with the conversation's face, its count and the writer's rate in one commit. */
export async function writeMessage(place: Place, writer: Writer): Promise<void> {
  const { id, wallet, idToken } = writer;
  const messageId = randomBytes(15).toString('hex');
  const root = conversationName(id, place.database);
  const now = { setToServerValue: 'REQUEST_TIME' };
  const face = { by: wallet, kind: 'text', body: BODY, key: 1n };
  const startsMinute = Date.now() - writer.minuteMs > MINUTE_MS;
  const writes = [
    {
      update: {
        name: `${root}/messages/${messageId}`,
        fields: fieldsToWire({ ...face, path: null, size: null }),
      },
      updateTransforms: [{ fieldPath: 'at', ...now }],
      currentDocument: { exists: false },
    },
    {
      update: { name: root, fields: fieldsToWire({ last: { ...face, messageId } }) },
      updateMask: { fieldPaths: ['last'] },
      updateTransforms: [
        { fieldPath: 'last.at', ...now },
        { fieldPath: 'lastAt', ...now },
        { fieldPath: `sent.\`${wallet}\``, increment: { integerValue: '1' } },
      ],
    },
    {
      update: { name: `${root}/rates/${wallet}`, fields: startsMinute ? fieldsToWire({ count: 1n }) : {} },
      updateMask: { fieldPaths: startsMinute ? ['count'] : [] },
      updateTransforms: startsMinute
        ? [{ fieldPath: 'since', ...now }]
        : [{ fieldPath: 'count', increment: { integerValue: '1' } }],
    },
  ];
  const answer = await commit(place, idToken, writes);
  if (!answer.ok) throw new Error(`a message was refused: ${answer.status} ${await answer.text()}`);
  if (startsMinute) writer.minuteMs = Date.now();
}
