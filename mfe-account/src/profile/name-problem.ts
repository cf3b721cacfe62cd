import { accountText } from '@cosecha/shared/text';

const { errors } = accountText.profile;

/** What is wrong with a person's name, in Spanish; null when nothing is. @param text without spaces at its ends */
export function nameProblem(text: string): string | null {
  const { length } = [...text];
  if (length === 0) return errors.nameMissing;
  if (length === 1) return errors.nameShort;
  return length > 60 ? errors.tooLong(60) : null;
}
