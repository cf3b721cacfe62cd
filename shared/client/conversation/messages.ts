import * as z from 'zod/mini';
import {
  CHAT_MESSAGE,
  CHAT_VOICE,
  deliveryCardSchema,
  plainLine,
  plainWords,
  spotSchema,
} from '../../domain';
import { fromBase64, seal, textOf, toBase64, unseal, utf8 } from '../signing';

/** In characters. */
const LONGEST_PREVIEW_TEXT = 120;
const LONGEST_BODY = 16_000;
/** Lengths say less when they come in steps: bytes. */
const STEP = 64;

/** What a message is bound to; it opens nowhere else. */
export interface MessageFacts {
  conversationId: string;
  messageId: string;
  /** Wallet. */
  by: string;
  kind: string;
}

const side = z.int().check(z.positive(), z.maximum(100_000));
/** `wave`: how strong the voice is from beginning to end, each from 0 to 100. */
const voiceSchema = z.object({
  ms: z.int().check(z.positive(), z.maximum(CHAT_VOICE.longestMs)),
  wave: z
    .array(z.int().check(z.minimum(0), z.maximum(100)))
    .check(z.minLength(1), z.maxLength(CHAT_VOICE.wavePoints)),
});
export type VoiceFacts = z.infer<typeof voiceSchema>;

const fileSchema = z.object({
  name: z.string().check(z.overwrite(plainLine), z.minLength(1), z.maxLength(255)),
  type: z.string().check(z.maxLength(100)),
  size: z.int().check(z.minimum(0)),
  key: z.string().check(z.maxLength(64)),
  width: z.optional(side),
  height: z.optional(side),
  preview: z.optional(z.string().check(z.maxLength(6_000))),
  /** A file that was spoken. One that cannot be read costs only itself. */
  voice: z.optional(z.catch(z.optional(voiceSchema), undefined)),
});
const contentSchema = z.object({
  /** Read as plain words: who sent it may have sealed anything. */
  text: z.string().check(z.overwrite(plainWords), z.maxLength(CHAT_MESSAGE.characters)),
  file: z._default(z.nullable(fileSchema), null),
  /** Where goods are. One that cannot be read costs only itself. */
  spot: z.optional(z.catch(z.optional(spotSchema), undefined)),
  /** How the order reaches its buyer: the first message of its conversation. One that cannot be read costs only itself. */
  delivery: z.optional(z.catch(z.optional(deliveryCardSchema), undefined)),
});
export type MessageContent = z.infer<typeof contentSchema>;

/** `body`: the whole message; `preview`: its beginning, for the list. Neither opens as the other. */
type Part = 'body' | 'preview';

/**
 * @returns base64, or null when it is longer than a message may be
 */
export async function sealMessage(
  content: MessageContent,
  key: CryptoKey,
  facts: MessageFacts,
): Promise<string | null> {
  if (content.text.length > CHAT_MESSAGE.characters) return null;
  const { text, file, delivery, spot } = content;
  const said = { text, ...(file && { file }), ...(delivery && { delivery }), ...(spot && { spot }) };
  if (JSON.stringify(said).length > LONGEST_BODY) return null;
  const body = await sealPart(said, key, facts, 'body');
  return body.length > LONGEST_BODY ? null : body;
}

export function sealPreview(text: string, key: CryptoKey, facts: MessageFacts): Promise<string> {
  return sealPart({ text: Array.from(text).slice(0, LONGEST_PREVIEW_TEXT).join('') }, key, facts, 'preview');
}

/** What was written, or null: another key, other facts, or changed in any bit. */
export const openMessage = (
  body: string,
  key: CryptoKey,
  facts: MessageFacts,
): Promise<MessageContent | null> => openPart(body, key, facts, 'body');

export async function openPreview(body: string, key: CryptoKey, facts: MessageFacts): Promise<string | null> {
  return (await openPart(body, key, facts, 'preview'))?.text ?? null;
}

async function sealPart(content: object, key: CryptoKey, facts: MessageFacts, part: Part): Promise<string> {
  const json = JSON.stringify(content);
  const room = (STEP - (utf8(json).length % STEP)) % STEP;
  return toBase64(await seal(utf8(json + ' '.repeat(room)), key, factBytes(facts, part)));
}

async function openPart(
  body: string,
  key: CryptoKey,
  facts: MessageFacts,
  part: Part,
): Promise<MessageContent | null> {
  if (body.length > LONGEST_BODY) return null;
  try {
    const plain = await unseal(fromBase64(body), key, factBytes(facts, part));
    return contentSchema.parse(JSON.parse(textOf(plain)));
  } catch {
    return null;
  }
}

const factBytes = ({ conversationId, messageId, by, kind }: MessageFacts, part: Part) =>
  utf8(['cosecha chat message 1', part, conversationId, messageId, by, kind].join('|'));
