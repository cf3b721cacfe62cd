import type { Profile } from '@cosecha/shared/api';
import { formatEsCo, parseEsCo, parseWire, toWireDecimal } from '@cosecha/shared/domain';
import { accountText } from '@cosecha/shared/text';
import * as z from 'zod/mini';

const { errors } = accountText.profile;

/** Hectares are kept to a hundredth: a hundred square metres. */
const HECTARE_DECIMALS = 2;

const short = (max: number) => z.string().check(z.trim(), z.maxLength(max, errors.tooLong(max)));
const optional = (fits: (text: string) => boolean, message: string) =>
  z.string().check(
    z.trim(),
    z.refine((text) => text === '' || fits(text), message),
  );

/** What the form holds: text as people type it. Name and e-mail are needed, the rest is up to them. */
export const profileFormSchema = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, errors.nameMissing),
      z.minLength(2, errors.nameShort),
      z.maxLength(60, errors.tooLong(60)),
    ),
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, errors.emailMissing),
      z.maxLength(120, errors.tooLong(120)),
      z.regex(/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/, errors.emailInvalid),
    ),
  phoneNumber: optional((text) => /^\+?\d{7,15}$/.test(phoneDigits(text)), errors.phoneInvalid),
  telegram: optional((text) => /^\w{5,32}$/.test(telegramName(text)), errors.telegramInvalid),
  landName: short(80),
  landAddress: short(160),
  heading: short(80),
  headingQuantity: optional((text) => parseEsCo(text, HECTARE_DECIMALS).ok, errors.hectaresInvalid),
});

export type ProfileForm = z.infer<typeof profileFormSchema>;

/** What a form reads and writes of a profile. */
export type ProfileFields = Pick<Profile, keyof ProfileForm>;

/** A profile as people read it: @ before a name, a comma in the hectares. */
export function formFromProfile(profile: ProfileFields): ProfileForm {
  const telegram = telegramName(profile.telegram);
  return {
    name: profile.name,
    email: profile.email,
    phoneNumber: profile.phoneNumber,
    telegram: telegram && `@${telegram}`,
    landName: profile.landName,
    landAddress: profile.landAddress,
    heading: profile.heading,
    headingQuantity: hectaresFromWire(profile.headingQuantity),
  };
}

/** A checked form as the service wants it: plain digits, names without @, hectares as a plain decimal. */
export function fieldsFromForm(form: ProfileForm): ProfileFields {
  const hectares = parseEsCo(form.headingQuantity, HECTARE_DECIMALS);
  return {
    ...form,
    phoneNumber: phoneDigits(form.phoneNumber),
    telegram: telegramName(form.telegram),
    headingQuantity: hectares.ok ? toWireDecimal(hectares.value, HECTARE_DECIMALS) : '',
  };
}

const phoneDigits = (text: string): string => text.replace(/[\s().-]/g, '');

const telegramName = (text: string): string => text.trim().replace(/^(https?:\/\/)?(t\.me\/)?@?/i, '');

function hectaresFromWire(text: string): string {
  const parsed = parseWire(text, HECTARE_DECIMALS);
  return parsed.ok ? formatEsCo(parsed.value, HECTARE_DECIMALS) : text;
}
