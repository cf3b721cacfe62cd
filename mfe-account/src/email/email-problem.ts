import { emailText } from '@cosecha/shared/text';
import * as z from 'zod/mini';

const schema = z.email();

/** What is wrong with an address, in Spanish; null when it looks like one. */
export function emailProblem(text: string): string | null {
  const email = text.trim();
  if (email === '') return emailText.fields.emailMissing;
  return schema.safeParse(email).success ? null : emailText.fields.emailInvalid;
}
