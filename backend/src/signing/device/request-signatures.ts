import * as z from 'zod/mini';
import { readInput } from '../../util/read-input';

/** One signature that a repeated call brings. */
export interface RequestSignature {
  step: string;
  attempt: number;
  /** 64 bytes, base64url. */
  signature: string;
}

/** 64 bytes, base64url. */
export const signatureSchema = z.string().check(z.regex(/^[\w-]{86}$/));

const signaturesSchema = z.object({
  signatures: z._default(
    z
      .array(z.object({ step: z.string(), attempt: z.number(), signature: signatureSchema }))
      .check(z.maxLength(4)),
    [],
  ),
});

/**
 * What a call was signed with.
 * @param body its JSON, or the texts of its form by name; anything else brings none
 * @throws DomainError `input-invalid` for signatures that have not their form
 */
export function requestSignatures(body: unknown): readonly RequestSignature[] {
  const sent = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  return readInput(signaturesSchema, sent).signatures;
}
