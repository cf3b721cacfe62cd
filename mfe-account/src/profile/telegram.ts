import { accountText } from '@cosecha/shared/text';

const { errors } = accountText.profile;

/** The name in what people paste: with @, or the whole link that Telegram shares. */
export const telegramName = (text: string): string =>
  text
    .trim()
    .replace(/^(https?:\/\/)?(www\.)?(t(elegram)?\.me\/)?@?/i, '')
    .replace(/[/?#].*$/, '');

/** What is wrong with a handle, in Spanish; null for a good one and for none. Telegram's own rules. */
export function telegramProblem(text: string): string | null {
  const name = telegramName(text);
  if (name === '' && text.trim() === '') return null;
  if (!/^\w+$/.test(name)) return errors.telegramLetters;
  if (!/^[a-z]/i.test(name)) return errors.telegramStart;
  if (name.length < 5) return errors.telegramShort;
  return name.length > 32 ? errors.telegramLong : null;
}
