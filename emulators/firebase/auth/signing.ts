import { createHmac, timingSafeEqual } from 'node:crypto';

/** With what Google and its service accounts sign. */
export const ALGORITHM = 'RS256';
/** What Google bears between its clock and the caller's. Seconds. */
export const CLOCK_SKEW_S = 5 * 60;

interface Seal {
  secret: Buffer;
  /** Authenticated before the value, so that what is sealed for one purpose is not taken for another. */
  purpose: string;
}

/** A value as text that only the holder of the secret can write. */
export function seal(value: object, by: Seal): string {
  const body = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${body}.${mac(body, by).toString('base64url')}`;
}

/** @returns undefined when it was not sealed so */
export function unseal(text: string, by: Seal): unknown {
  const [body = '', signature = '', ...rest] = text.split('.');
  const [bytes, expected] = [Buffer.from(signature, 'base64url'), mac(body, by)];
  if (rest.length > 0 || bytes.length !== expected.length || !timingSafeEqual(bytes, expected))
    return undefined;
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
}

const mac = (body: string, { secret, purpose }: Seal) =>
  createHmac('sha256', secret)
    .update(purpose + body)
    .digest();
