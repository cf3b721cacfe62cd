export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

export const utf8 = (text: string): Bytes => encoder.encode(text);

/** @throws TypeError for bytes that are no text */
export const textOf = (bytes: ArrayBuffer): string => decoder.decode(bytes);

/** Small ones: keys and messages. */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (each) => String.fromCharCode(each)).join(''));

/** @throws DOMException for anything that is no base64 */
export const fromBase64 = (text: string): Bytes =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Base64url, as used in addresses and JSON. */
export const toBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');

/** @throws DOMException for anything that is no base64url */
export const fromBase64Url = (text: string): Bytes =>
  fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'));

/** @throws RangeError for anything but pairs of hexadecimal digits */
export function fromHex(text: string): Bytes {
  const bytes = readHex(text);
  if (!bytes) throw new RangeError('no hexadecimal text');
  return bytes;
}

/** The same of a text that may have been changed: null for anything else. */
export const readHex = (text: string): Bytes | null =>
  /^([0-9a-f]{2})*$/.test(text)
    ? Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : null;

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const sha256 = async (bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

export function joined(...parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  parts.reduce((at, part) => {
    whole.set(part, at);
    return at + part.length;
  }, 0);
  return whole;
}
