import type { Profile } from '@cosecha/shared/api';
import {
  formatEsCo,
  isKeyOf,
  keysOf,
  type ParseFailure,
  parseEsCo,
  parseWire,
  toWireDecimal,
} from '@cosecha/shared/domain';
import { accountText } from '@cosecha/shared/text';
import type { Problems } from '@cosecha/shared/ui';
import * as z from 'zod/mini';
import { nameProblem } from './name-problem';
import { phoneFromWire, phoneProblem, phoneToWire } from './phone';
import { telegramName, telegramProblem } from './telegram';

const { errors } = accountText.profile;

/** Hectares have two decimals: a hundred square metres. */
const HECTARE_DECIMALS = 2;
/** More than any farm here has, in hundredths: a slip of the finger. */
const MOST_HECTARES = 10_000_000n;

/** A text that a rule looks at; null from the rule is a good one. */
const judged = (problem: (text: string) => string | null) =>
  z.string().check(z.trim(), (ctx) => {
    const message = problem(ctx.value);
    if (message) ctx.issues.push({ code: 'custom', message, input: ctx.value });
  });
const short = (max: number) => judged((text) => ([...text].length > max ? errors.tooLong(max) : null));

/** What the form holds: text as people type it. Name and e-mail are needed, the rest is up to them. */
const profileFormSchema = z.object({
  name: judged(nameProblem),
  email: judged(emailProblem),
  phone: z.object({ country: z.string(), number: z.string().check(z.trim()) }).check((ctx) => {
    const message = phoneProblem(ctx.value);
    if (message) ctx.issues.push({ code: 'custom', message, input: ctx.value });
  }),
  telegram: judged(telegramProblem),
  landName: short(80),
  landAddress: short(160),
  heading: short(80),
  headingQuantity: judged(hectaresProblem),
});

export type ProfileForm = z.infer<typeof profileFormSchema>;

/** The same as it is typed, right or not. */
export const profileTextSchema: z.ZodMiniType<ProfileForm> = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.object({ country: z.string(), number: z.string() }),
  telegram: z.string(),
  landName: z.string(),
  landAddress: z.string(),
  heading: z.string(),
  headingQuantity: z.string(),
});

const NEEDED: readonly (keyof ProfileForm)[] = ['name', 'email'];

/**
 * Errors by field; the number's is "phone". Empty when the form may be sent.
 * @param filled the initial values: unchanged ones from before the rules do not block saving
 */
export function profileProblems(form: ProfileForm, filled?: ProfileForm): Problems<keyof ProfileForm> {
  const issues = profileFormSchema.safeParse(form).error?.issues ?? [];
  const found = issues
    .reverse()
    .flatMap(({ path: [field = ''], message }) => (isKeyOf(form, field) ? [{ field, message }] : []));
  const isLeft = (field: keyof ProfileForm) =>
    !NEEDED.includes(field) && filled !== undefined && isSame(form[field], filled[field]);
  return Object.fromEntries(
    found.filter(({ field }) => !isLeft(field)).map(({ field, message }) => [field, message]),
  );
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What a form reads and writes of a profile. */
export type ProfileFields = Pick<Profile, Exclude<keyof ProfileForm, 'phone'> | 'phoneNumber'>;

/** A profile as people read it: a number with its country, @ before a name, a comma in the hectares. */
export function formFromProfile(profile: ProfileFields): ProfileForm {
  const telegram = telegramName(profile.telegram);
  return {
    name: profile.name,
    email: profile.email,
    phone: phoneFromWire(profile.phoneNumber),
    telegram: telegram && `@${telegram}`,
    landName: profile.landName,
    landAddress: profile.landAddress,
    heading: profile.heading,
    headingQuantity: hectaresFromWire(profile.headingQuantity),
  };
}

/** A form without problems as the service wants it: E.164, names without @, hectares as a plain decimal. */
export function fieldsFromForm({ phone, ...typed }: ProfileForm): ProfileFields {
  const hectares = parseEsCo(typed.headingQuantity, HECTARE_DECIMALS);
  return {
    name: typed.name.trim(),
    email: typed.email.trim(),
    landName: typed.landName.trim(),
    landAddress: typed.landAddress.trim(),
    heading: typed.heading.trim(),
    phoneNumber: phoneToWire(phone),
    telegram: telegramName(typed.telegram),
    headingQuantity: hectares.ok ? toWireDecimal(hectares.value, HECTARE_DECIMALS) : '',
  };
}

/** What a form says otherwise than the profile that it was filled from: the same in another spelling is no change. */
export function changedFields(typed: ProfileForm, profile: ProfileFields): Partial<ProfileFields> {
  const filled = formFromProfile(profile);
  const before = fieldsFromForm(filled);
  const fields = fieldsFromForm(typed);
  const changed = keysOf(fields).filter((field) => {
    const place = field === 'phoneNumber' ? 'phone' : field;
    // What cannot be read has no other spelling.
    return !isSame(typed[place], filled[place]) && fields[field] !== (before[field] || profile[field]);
  });
  return Object.fromEntries(changed.map((field) => [field, fields[field]]));
}

function emailProblem(text: string): string | null {
  if (text === '') return errors.emailMissing;
  if (/\s/.test(text)) return errors.emailSpace;
  if (!text.includes('@')) return errors.emailAt;
  if (text.length > 120) return errors.tooLong(120);
  return /^[^@]+@[^@.]+(\.[^@.]+)*\.[^@.]{2,}$/.test(text) ? null : errors.emailInvalid;
}

const HECTARES_REFUSED: Record<ParseFailure, string | null> = {
  empty: null,
  'not-a-number': errors.hectaresInvalid,
  ambiguous: errors.hectaresComma,
  'too-many-decimals': errors.hectaresDecimals,
  'too-large': errors.hectaresLarge,
};

function hectaresProblem(text: string): string | null {
  const parsed = parseEsCo(text, HECTARE_DECIMALS);
  if (!parsed.ok) return HECTARES_REFUSED[parsed.reason];
  return parsed.value > MOST_HECTARES ? errors.hectaresLarge : null;
}

function hectaresFromWire(text: string): string {
  const parsed = parseWire(text, HECTARE_DECIMALS);
  return parsed.ok ? formatEsCo(parsed.value, HECTARE_DECIMALS) : text;
}
