import { config, request } from '@cosecha/shared/api/core';
import { requireWallet } from '@cosecha/shared/state';
import * as z from 'zod/mini';
import { chatTokenFacts } from '../../domain';
import { fromBase64Url, utf8 } from '../../domain/chain/bytes';
import { unseal } from '../signing';
import { deviceKey } from './device-key';
import { agree } from './wallet-key';

const someText = z.string().check(z.minLength(1));
const sealedSchema = z.object({ sealed: someText, key: someText });
const answerSchema = z.union([z.object({ token: someText }), sealedSchema]);

/**
 * What this wallet signs in to Firebase with; good for an hour. A session of a device gets it sealed for the wallet's key.
 * @throws RequestError `chat-unavailable` (404) where there is no chat, 401 once the session ended; MissingSessionError; DOMException
 * where it was sealed for another key
 */
export async function chatToken(): Promise<string> {
  const url = `${config().apiUrl}/chat/token`;
  const answer = await request(url, { json: {}, schema: answerSchema, auth: true });
  return 'token' in answer ? answer.token : openToken(answer, requireWallet());
}

async function openToken({ sealed, key }: z.infer<typeof sealedSchema>, wallet: string): Promise<string> {
  const own = await deviceKey(wallet);
  if (!own) throw new Error('this device has no key of the chat yet');
  const facts = utf8(chatTokenFacts(wallet));
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: utf8(''), info: facts };
  const shared = await agree(own, fromBase64Url(key));
  const aes = await crypto.subtle.deriveKey(derivation, shared, { name: 'AES-GCM', length: 256 }, false, [
    'decrypt',
  ]);
  return new TextDecoder().decode(await unseal(fromBase64Url(sealed), aes, facts));
}
