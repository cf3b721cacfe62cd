import { parseArgs } from 'node:util';
import type { Argument, Declaration, Form, Option, Values } from './declaration';
import { UsageError } from './errors';

type Token = NonNullable<ReturnType<typeof tokensOf>>[number];
type OptionToken = Extract<Token, { kind: 'option' }>;

/**
 * Reads what was typed as the declaration says.
 * @param program as people type it, for refusals: `npm run near`
 * @throws UsageError for anything that the declaration does not know
 */
export function readCommandLine<const D extends Declaration>(
  program: string,
  declaration: D,
  args: readonly string[],
): Values<D> {
  const tokens = tokensOf(declaration, args);
  const words = tokens.filter((token) => token.kind === 'positional').map(({ value }) => value);
  const verb = verbOf(declaration, words);
  const form = verb === undefined ? declaration : (declaration.verbs?.[verb] ?? declaration);
  if (verb === undefined && declaration.verbs && !declaration.arguments)
    throw noVerb(program, declaration, words[0]);
  const called = verb === undefined ? program : `${program} ${verb}`;
  const values: Record<string, unknown> = declaration.verbs ? { verb } : {};
  const own = tokens.flatMap((token) => (token.kind === 'option' && isOwn(form, token) ? [token] : []));
  if (form.rest !== undefined) {
    const read = new Set(own.flatMap(({ index, value, inlineValue }) => indexes(index, value, inlineValue)));
    values.rest = args.filter((_arg, index) => !read.has(index));
    return { ...values, ...readOptions(called, form, own) } as Values<D>;
  }
  const unknown = tokens.find((token) => token.kind === 'option' && !isOwn(form, token));
  if (unknown?.kind === 'option') throw noOption(called, form, unknown.rawName);
  const rest = words.slice(verb?.split(' ').length ?? 0);
  Object.assign(values, readArguments(called, form, rest), readOptions(called, form, own));
  return values as Values<D>;
}

/** All options of all forms are known here, so that a value is not taken for the verb. */
function tokensOf({ options = {}, verbs = {} }: Declaration, args: readonly string[]) {
  const all = [options, ...Object.values(verbs).map((form) => form.options ?? {})];
  const types = all.flatMap((each) => Object.entries(each)).map(([name, { value }]) => [name, typeOf(value)]);
  return parseArgs({
    ...{ args: [...args], options: Object.fromEntries(types), strict: false, allowPositionals: true },
    tokens: true,
  }).tokens;
}

const typeOf = (value: unknown) => ({ type: value === undefined ? 'boolean' : 'string' }) as const;
const isOwn = (form: Form, { name, rawName }: OptionToken) =>
  rawName.startsWith('--') && Object.hasOwn(form.options ?? {}, name);
const indexes = (index: number, value: string | undefined, isInline: boolean | undefined) =>
  value === undefined || isInline ? [index] : [index, index + 1];

/** The longest that the words start with: `teams add` before `teams`. */
export function verbOf({ verbs = {} }: Declaration, words: readonly string[]): string | undefined {
  const matches = (verb: string) => verb.split(' ').every((word, index) => words[index] === word);
  return Object.keys(verbs)
    .filter(matches)
    .sort((a, b) => b.length - a.length)[0];
}

function readOptions(
  program: string,
  { options = {} }: Form,
  tokens: readonly OptionToken[],
): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, option] of Object.entries(options)) {
    const [token, again] = tokens.filter((token) => token.name === name);
    if (again) throw new UsageError(`${program}: --${name} is given more than once.`);
    if (!token && option.required)
      throw new UsageError(`${program}: say --${name} ${option.value?.placeholder} (${option.does}).`);
    values[name] = token ? optionValueOf(program, option, token) : option.value ? option.default : false;
  }
  return values;
}

function optionValueOf(
  program: string,
  { value: kind }: Option,
  { name, value, inlineValue }: OptionToken,
): unknown {
  if (!kind) {
    if (value === undefined) return true;
    throw new UsageError(`${program}: --${name} takes no value, not "${value}".`);
  }
  // `--to --app …`: the value was forgotten.
  const isMissing = value === undefined || (!inlineValue && /^--?\w/.test(value));
  const read = isMissing ? undefined : kind.read(value);
  if (read !== undefined) return read;
  const instead = isMissing ? '' : `, not "${value}"`;
  throw new UsageError(`${program}: --${name} takes ${kind.allowed()}${instead}.`);
}

function readArguments(program: string, form: Form, rest: readonly string[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const left = [...rest];
  for (const argument of form.arguments ?? []) {
    const own = left.splice(0, argument.many ? left.length : 1);
    if (own.length === 0 && !argument.optional)
      throw new UsageError(`${program}: say ${argument.does} (${argument.value.allowed()}).`);
    const read = own.map((text) => argumentOf(program, argument, text));
    values[argument.name] = argument.many ? read : read[0];
  }
  const [extra] = left;
  if (extra === undefined) return values;
  const names = (form.arguments ?? []).map(({ name }) => name);
  throw new UsageError(
    names.length === 0
      ? `${program} takes no argument "${extra}"${optionsInstead(form)}.`
      : `${program} takes ${names.join(' and ')} and nothing more, not "${extra}" as well.`,
  );
}

function argumentOf(program: string, { name, value }: Argument, text: string): unknown {
  const read = value.read(text);
  if (read !== undefined) return read;
  throw new UsageError(`${program}: ${name} is ${value.allowed()}, not "${text}".`);
}

const noOption = (program: string, form: Form, name: string) =>
  new UsageError(`${program} has no option ${name}${optionsInstead(form) || '; it has none at all'}.`);

function optionsInstead({ options = {} }: Form): string {
  const names = Object.keys(options).map((name) => `--${name}`);
  return names.length === 0 ? '' : `; its options are ${names.join(', ')}`;
}

function noVerb(program: string, { verbs = {} }: Declaration, word: string | undefined): UsageError {
  const known = `${program} takes one of ${Object.keys(verbs).join(', ')}`;
  return new UsageError(word === undefined ? `${known}.` : `${known}, not "${word}".`);
}
