import { WAY } from './model-terms';
import type { ModelOffer } from './model-types';
import { COFFEE } from './network';

/** How many bytes the market keeps for what is on a storage credit, counted as NEAR counts them. */

/** Each record costs this beside its key and its value. */
const RECORD = 40;
const LETTER = 1;
const ID = 8;
const U128 = 16;
const U32 = 4;
const FLAG = 1;
/** What an offer that was edited has behind the rest, its flag included. */
const EDITED = FLAG + U32;

const text = (value: string) => U32 + Buffer.byteLength(value);

/** The offer, and its two entries in the set of offers. */
export function offerBytes(
  seller: string,
  { terms: { delivery }, isOnCredit, revision }: Pick<ModelOffer, 'terms' | 'isOnCredit' | 'revision'>,
): number {
  const own = text(seller) + U128 + FLAG + U32;
  const texts = text(COFFEE.asset) + text(COFFEE.extra) + text(COFFEE.terms_conditions);
  const methods = COFFEE.payment_method.map((one) => text(one.payment_method_id) + text(one.payment_method));
  const ways = delivery ? text(WAY.id) + FLAG + U128 + FLAG : 0;
  const content = texts + 4 * U128 + 3 * U32 + methods.reduce((sum, bytes) => sum + bytes, 0) + FLAG + ways;
  const entry = RECORD + LETTER + ID + ID;
  const end = revision > 0 ? EDITED : isOnCredit ? FLAG : 0;
  return RECORD + LETTER + ID + own + content + end + 2 * entry;
}

/** @param name what is marked and by whom, `away ana.test`: the first word is one letter in the key */
export function markBytes(name: string, isOnCredit: boolean): number {
  return RECORD + LETTER + name.slice(name.indexOf(' ') + 1).length + (isOnCredit ? FLAG : 0);
}
